/** From what a writer sends to what is stored, and what that changes. Decisions 5, 10. */
import type { z } from 'zod';
import { mediaProblem } from '../../domain/widgets/links.ts';
import { segmentText } from '../../domain/permalinks/pathSegment.ts';
import { slugify } from '../../domain/permalinks/slug.ts';
import { wellFormed } from '../../domain/text/wellFormed.ts';
import { isWebAddress, sanitise } from '../../rest/html/sanitise.ts';
import { validationProblem } from '../../rest/problem.ts';
import type { devotionalInput } from './contract.ts';
import { isDefault, type Post, type PostContent, type PostKey, type SiteStage } from './post.ts';
import { dateIdOn, readDate } from './rules.ts';

export type Given = z.output<typeof devotionalInput>;

/** One post to write: clean, and with the slug the writer gave, or ''. */
export interface Draft extends PostContent {
  readonly pointer: string;
}

/** Reads one post; throws VALIDATION at `pointer` ('/body', '/body/posts/3') when it does not fit. */
export function readPost(given: Given, pointer: string): Draft {
  const date = readDate(given.date, `${pointer}/date`);
  const dateId = dateIdOn(date, given.date_id ?? given.date);
  if (dateId === null) {
    throw refused(`${pointer}/date_id`, 'A date id is the date itself, or a number of at most 12 digits.');
  }
  const country = given.country ?? '';
  if (country !== '' && isDefault({ date, dateId })) {
    throw refused(
      `${pointer}/country`,
      "The day's default is for everybody; a country's own text has a number.",
    );
  }
  return {
    pointer,
    date,
    dateId,
    country,
    title: text(given.title),
    slug: given.slug ? slugify(segmentText(given.slug) ?? given.slug, '') : '',
    reference: text(given.app_bible_references),
    verse: text(given.verse),
    content: sanitise(given.content ?? ''),
    closingThought: text(given.closing_thought),
    author: text(given.author),
    imageUrl: address(given.image_url, `${pointer}/image_url`),
    featuredImage: address(given.featured_image?.full, `${pointer}/featured_image/full`),
    hasAudio: given.has_audio ?? false,
    audioUrl: address(given.audio_url, `${pointer}/audio_url`),
  };
}

/** Reads a batch; a record may stand in it once. */
export function readPosts(given: readonly Given[]): Draft[] {
  const seen = new Set<string>();
  return given.map((one, index) => {
    const draft = readPost(one, `/body/posts/${index}`);
    const key = keyText(draft);
    if (seen.has(key)) throw refused(draft.pointer, `The record ${key} stands in the batch twice.`);
    seen.add(key);
    return draft;
  });
}

/** One record before and after; `outcome` 'same' writes nothing. */
export interface Change {
  readonly outcome: 'created' | 'changed' | 'same';
  readonly before: Post | null;
  readonly after: Post;
}

/**
 * What the drafts change of what is stored on their days (`stored` holds all of it, the trash too). Slugs are settled in
 * the order of the drafts, so that written in this order no two of a day are ever equal.
 */
export function changesOf(
  at: SiteStage,
  drafts: readonly Draft[],
  stored: readonly Post[],
  now: Date,
): Change[] {
  const byKey = new Map(stored.map((post) => [keyText(post), post]));
  const taken = new Map(
    stored.filter(({ trashed }) => !trashed).map((post) => [slugText(post), keyText(post)]),
  );
  return drafts.map((draft) => {
    const key = keyText(draft);
    const before = byKey.get(key) ?? null;
    const alive = before && !before.trashed ? before : null;
    const slug = freeSlug(draft, alive, (wanted) => {
      const owner = taken.get(slugText({ date: draft.date, slug: wanted }));
      return owner === undefined || owner === key;
    });
    if (alive) taken.delete(slugText(alive));
    taken.set(slugText({ date: draft.date, slug }), key);
    const { pointer: _, ...content } = draft;
    const after: Post = { ...at, ...content, slug, updatedAt: now, trashed: false };
    if (alive && contentText(alive) === contentText(after)) return { outcome: 'same', before, after: alive };
    return { outcome: before ? 'changed' : 'created', before, after };
  });
}

/** What the writer gave, else the slug it has as long as the title is the same, else the title's; the first that is free. */
function freeSlug(draft: Draft, alive: Post | null, isFree: (slug: string) => boolean): string {
  if (draft.slug === '' && alive?.title === draft.title) return alive.slug;
  const wanted = draft.slug || slugify(draft.title, 'reading');
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (isFree(slug)) return slug;
  }
}

/** All that a writer decides, as one text; also what the audit's hashes are made of. */
export function contentText(post: Post): string {
  const { updatedAt: _, ...rest } = post;
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const keyText = ({ date, dateId }: PostKey): string => `${date}/${dateId}`;
const slugText = ({ date, slug }: Pick<PostContent, 'date' | 'slug'>): string => `${date}/${slug}`;
const text = (given: string | undefined): string => wellFormed(given ?? '');

/** Where a picture or a recording is. Throws VALIDATION for what no page would load. */
function address(given: string | null | undefined, pointer: string): string | null {
  if (!given) return null;
  const clean = wellFormed(given);
  if (!isWebAddress(clean)) throw refused(pointer, 'A path or an https address.');
  const problem = mediaProblem(clean);
  if (problem !== null) throw refused(pointer, problem);
  return clean;
}

const refused = (pointer: string, detail: string) => validationProblem([{ pointer, detail }]);
