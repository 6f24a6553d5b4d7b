/** Three-way merge of a group's admin keys: theirs, with what was added and removed here. */
export const mergedKeys = (
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] => [
  ...theirs.filter((key) => !before.includes(key) || mine.includes(key)),
  ...mine.filter((key) => !before.includes(key) && !theirs.includes(key)),
];
