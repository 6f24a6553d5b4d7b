/** The readings of a day as they would be with its drafts published: for previews. Spec 2 §7; decision 51. */
import type { Devotional } from '../../services/devotionals/contract.ts';

type Reading = Pick<Devotional, 'date' | 'date_id' | 'country' | 'isDefault'>;

/**
 * Replaces readings by their drafts and adds new ones. `posts` are what a reader of the country gets on the day: its
 * first reading, then the further ones. A draft for the country comes first, then a published one for it, then the
 * draft of the default.
 */
export function withDrafts<Post extends Reading>(
  posts: readonly Post[],
  drafts: readonly Post[],
  country: string,
): Post[] {
  const [first, ...others] = posts;
  const isOwn = (post: Post) => country !== '' && post.country === country;
  const own = drafts.filter(isOwn).toSorted(byNumber)[0];
  const hasFirst = first !== undefined && (first.isDefault || isOwn(first));
  const main =
    own ??
    (hasFirst && isOwn(first)
      ? first
      : (drafts.find((post) => post.isDefault) ?? (hasFirst ? first : undefined)));
  const further = new Map((hasFirst ? others : posts).map((post) => [post.date_id, post]));
  for (const draft of drafts) if (draft.country === '' && !draft.isDefault) further.set(draft.date_id, draft);
  return [...(main ? [main] : []), ...[...further.values()].toSorted(byNumber)];
}

const byNumber = (a: Reading, b: Reading): number => Number(a.date_id) - Number(b.date_id);
