/** What a group lends after two changed it at once: theirs, with what was put in and taken out here. */
export const mergedKeys = (
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] => [
  ...theirs.filter((key) => !before.includes(key) || mine.includes(key)),
  ...mine.filter((key) => !before.includes(key) && !theirs.includes(key)),
];
