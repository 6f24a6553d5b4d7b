/** Validates posts to write, and computes what they change. Decisions 5, 10. */
import type { z } from 'zod';
import { mediaProblem } from '../../../domain/forms/faults.ts';
import { segmentText } from '../../../domain/permalinks/pathSegment.ts';
import { slugify } from '../../../domain/permalinks/slug.ts';
import { wellFormed } from '../../../domain/text/cleanText.ts';
import { isWebAddress, sanitise } from '../../../rest/html/sanitise.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { devotionalInput } from '../contract.ts';
import { isDefault, type Post, type PostContent, type PostKey, type SiteStage, type Stage } from '../post.ts';
import { dateIdOn, readDate } from '../rules.ts';
import { entryValues, freeSlug, postContent } from './postEntries.ts';

export type ParsedDevotional = z.output<typeof devotionalInput>;

/** What the specification has not: a program that does not know a field leaves it as it is. */
type Kept = 'imageAlt' | 'imageFocal' | 'hasComments' | 'seoTitle' | 'seoDescription';

/** A validated, sanitised post to write, with the slug the writer sent, or ''. */
export interface Draft extends Omit<PostContent, Kept> {
  readonly pointer: string;
  readonly kept: { readonly [K in Kept]: PostContent[K] | undefined };
  /** What its writer did not say: a stored post keeps it. */
  readonly unsaid?: ReadonlySet<keyof PostContent>;
}

/** Validates one post; throws VALIDATION at `pointer` ('/body', '/body/posts/3'). */
export function readPost(input: ParsedDevotional, pointer: string): Draft {
  const date = readDate(input.date, `${pointer}/date`);
  const dateId = dateIdOn(date, input.date_id ?? input.date);
  if (dateId === null) {
    throw refused(
      `${pointer}/date_id`,
      'The date id must be the date itself, or a number of at most 12 digits.',
    );
  }
  const country = input.country ?? '';
  if (country !== '' && isDefault({ date, dateId })) {
    throw refused(
      `${pointer}/country`,
      "The default of a day has no country. Use a number as the date id of a country's own text.",
    );
  }
  return {
    pointer,
    date,
    dateId,
    country,
    title: text(input.title),
    slug: input.slug ? slugify(segmentText(input.slug) ?? input.slug, '') : '',
    reference: text(input.app_bible_references),
    verse: text(input.verse),
    content: sanitise(input.content ?? ''),
    closingThought: text(input.closing_thought),
    author: text(input.author),
    imageUrl: address(input.image_url, `${pointer}/image_url`),
    featuredImage: address(input.featured_image?.full, `${pointer}/featured_image/full`),
    hasAudio: input.has_audio ?? false,
    audioUrl: address(input.audio_url, `${pointer}/audio_url`),
    kept: {
      imageAlt: input.featured_image?.alt,
      imageFocal: input.featured_image?.focal,
      hasComments: input.has_comments,
      seoTitle: input.seo_title,
      seoDescription: input.seo_description,
    },
  };
}

/** Validates a batch; throws VALIDATION for a record it contains twice. */
export function readPosts(posts: readonly ParsedDevotional[]): Draft[] {
  const seen = new Set<string>();
  return posts.map((post, index) => {
    const draft = readPost(post, `/body/posts/${index}`);
    const key = keyText(draft);
    if (seen.has(key)) throw refused(draft.pointer, `The record ${key} is in the batch twice.`);
    seen.add(key);
    return draft;
  });
}

/** One record before and after; with `outcome` 'same' nothing is written. */
export interface Change {
  readonly outcome: 'created' | 'changed' | 'same';
  readonly before: Post | null;
  readonly after: Post;
}

/**
 * The changes of the drafts against the stored records of their days (`stored` has both stages and the trash). Slugs are
 * assigned in the order of the drafts, so that writing in this order never makes two equal on a day; a record and its
 * draft may have the same.
 */
export function changesOf(
  at: SiteStage,
  drafts: readonly Draft[],
  stored: readonly Post[],
  now: Date,
): Change[] {
  const byKey = new Map(
    stored.filter(({ stage }) => stage === at.stage).map((post) => [keyText(post), post]),
  );
  const otherStage = new Map(
    stored
      .filter(({ stage, trashed }) => stage !== at.stage && !trashed)
      .map((post) => [keyText(post), post]),
  );
  const entryOf = entriesByKey(at.stage, stored);
  const slugOwners = new Map(
    stored.filter(({ trashed }) => !trashed).map((post) => [slugText(post), keyText(post)]),
  );
  return drafts.map((draft) => {
    const key = keyText(draft);
    const before = byKey.get(key) ?? null;
    const live = before && !before.trashed ? before : null;
    const slug = slugFor(draft, live, (candidate) => {
      const owner = slugOwners.get(slugText({ date: draft.date, slug: candidate }));
      return owner === undefined || owner === key;
    });
    if (live) slugOwners.delete(slugText(live));
    slugOwners.set(slugText({ date: draft.date, slug }), key);
    const { pointer: _, kept: _kept, unsaid, ...content } = draft;
    const written = { ...content, ...keptContent(draft, live), slug };
    const after: Post = {
      ...at,
      ...postContent(
        entryValues(unsaid ? { ...written, ...storedOf(unsaid, live ?? otherStage.get(key)) } : written),
      ),
      entry: entryOf.get(key) ?? null,
      updatedAt: now,
      trashed: false,
    };
    if (live && contentText(live) === contentText(after)) return { outcome: 'same', before, after: live };
    return { outcome: before ? 'changed' : 'created', before, after };
  });
}

/** Some fields of a stored post; none when it is new. */
const storedOf = (names: ReadonlySet<keyof PostContent>, stored: Post | undefined): Partial<PostContent> =>
  stored ? Object.fromEntries([...names].map((name) => [name, stored[name]])) : {};

/** The fields that the specification has not, as they were sent or else as they are stored; those of a picture stay with it. */
function keptContent({ kept, featuredImage }: Draft, live: Post | null): Pick<PostContent, Kept> {
  const picture = live?.featuredImage === featuredImage ? live : null;
  return {
    imageAlt: kept.imageAlt ?? picture?.imageAlt ?? '',
    imageFocal: kept.imageFocal ?? picture?.imageFocal ?? '',
    hasComments: kept.hasComments ?? live?.hasComments ?? true,
    seoTitle: kept.seoTitle ?? live?.seoTitle ?? '',
    seoDescription: kept.seoDescription ?? live?.seoDescription ?? '',
  };
}

/**
 * The entries of the stored records by key: of the record itself, else of the one it is the draft of, else of what is in
 * the trash.
 */
function entriesByKey(stage: Stage, stored: readonly Post[]): Map<string, string> {
  const rank = (post: Post) => (post.trashed ? 0 : post.stage === stage ? 2 : 1);
  return new Map(
    stored
      .toSorted((one, other) => rank(one) - rank(other))
      .flatMap((post) => (post.entry === null ? [] : [[keyText(post), post.entry] as const])),
  );
}

/** The sent slug, else the current one if the title is unchanged, else one from the title; the first free variant. */
function slugFor(draft: Draft, live: Post | null, isFree: (slug: string) => boolean): string {
  if (draft.slug === '' && live?.title === draft.title) return live.slug;
  const baseSlug = draft.slug || slugify(draft.title, 'reading');
  return freeSlug(baseSlug, isFree);
}

/** All fields of a record as one text; input of the audit's hashes. */
export function contentText(post: Post): string {
  const { updatedAt: _, entry: _entry, ...rest } = post;
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const keyText = ({ date, dateId }: PostKey): string => `${date}/${dateId}`;
const slugText = ({ date, slug }: Pick<PostContent, 'date' | 'slug'>): string => `${date}/${slug}`;
const text = (value: string | undefined): string => wellFormed(value ?? '');

/** Validates the address of a picture or recording. Throws VALIDATION for one that pages cannot load. */
function address(value: string | null | undefined, pointer: string): string | null {
  if (!value) return null;
  const clean = wellFormed(value);
  if (!isWebAddress(clean)) throw refused(pointer, 'Enter a path or an https URL.');
  const problem = mediaProblem(clean);
  if (problem !== null) throw refused(pointer, problem);
  return clean;
}

const refused = (pointer: string, detail: string) => validationProblem([{ pointer, detail }]);
