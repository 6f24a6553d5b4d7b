/** Types of posts, and conversion to the wire's form. Spec 2 §3. */
import type { z } from 'zod';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import type { devotional } from './devotionalShape.ts';

export type Stage = 'publish' | 'draft';

/** A site's number and the stage, as in `site_id` (decision 6). */
export interface SiteStage {
  readonly site: number;
  readonly stage: Stage;
}

/** The key of a record within a site and stage. */
export interface PostKey {
  readonly date: LocalDate;
  /** MM-DD-YYYY of the date for the default, else a number. */
  readonly dateId: string;
}

/** The fields a writer sets. */
export interface PostContent extends PostKey {
  /** '' for all countries. */
  readonly country: string;
  readonly title: string;
  readonly slug: string;
  readonly reference: string;
  readonly verse: string;
  readonly content: string;
  readonly closingThought: string;
  readonly author: string;
  readonly imageUrl: string | null;
  readonly featuredImage: string | null;
  /** Of the featured image. */
  readonly imageAlt: string;
  /** Of the featured image, as CSS has it: '50% 30%'; '' for the centre. */
  readonly imageFocal: string;
  readonly hasAudio: boolean;
  readonly audioUrl: string | null;
  readonly hasComments: boolean;
  /** '' for the title. */
  readonly seoTitle: string;
  /** '' for the beginning of the text. */
  readonly seoDescription: string;
}

/** A stored record. */
export interface Post extends PostContent, SiteStage {
  /** The id of its entry (`domain/devotionals/devotionalResource.ts`); null before it is saved. */
  readonly entry: string | null;
  readonly updatedAt: Date;
  readonly trashed: boolean;
}

export type Status = 'publish' | 'future' | 'draft' | 'trash';
export type Answer = z.input<typeof devotional>;

/** The default of a day is the record whose date id is the date (decision 5). */
export const isDefault = ({ date, dateId }: PostKey): boolean => dateId === formatSpecDate(date);

/**
 * The status of a record on a day; a live one is `future` until its day has begun in the first time zone. Spec 2 §4.
 */
export function statusOf(post: Pick<Post, 'stage' | 'date' | 'trashed'>, today: LocalDate): Status {
  if (post.trashed) return 'trash';
  if (post.stage === 'draft') return 'draft';
  return post.date > today ? 'future' : 'publish';
}

/** The record's id on the wire, safe in a path: '1-publish.2026-11-21.11-21-2026'. */
export const idOf = ({ site, stage, date, dateId }: SiteStage & PostKey): string =>
  `${site}-${stage}.${date}.${dateId}`;

/** The record in the wire's form. */
export function answerOf(post: Post, today: LocalDate): Answer {
  return {
    id: idOf(post),
    site_id: `${post.site}-${post.stage}`,
    date: formatSpecDate(post.date),
    date_id: post.dateId,
    title: post.title,
    slug: post.slug,
    status: statusOf(post, today),
    app_bible_references: post.reference,
    country: post.country,
    isDefault: isDefault(post),
    verse: post.verse,
    content: post.content,
    closing_thought: post.closingThought,
    author: post.author,
    image_url: post.imageUrl,
    featured_image:
      post.featuredImage === null
        ? null
        : { full: post.featuredImage, alt: post.imageAlt, focal: post.imageFocal },
    has_audio: post.hasAudio,
    audio_url: post.audioUrl,
    has_comments: post.hasComments,
    seo_title: post.seoTitle,
    seo_description: post.seoDescription,
    updated_at: post.updatedAt.toISOString(),
  };
}
