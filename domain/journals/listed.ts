/** Which entries that lists showed earlier the account has no more. */

interface Listed {
  readonly id: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/**
 * Whether an entry that is not in a list was deleted. The list is unfiltered, the last changed first, and may end before
 * the oldest entry: one that was changed after the last listed one would be in it. `isWhole` when no page follows.
 */
export function isGoneFromList(entry: Listed, listed: readonly Listed[], isWhole: boolean): boolean {
  if (isWhole) return true;
  const last = listed.at(-1);
  return last !== undefined && Date.parse(entry.updatedAt) > Date.parse(last.updatedAt);
}
