/** One version of a test and its share of the readers, in whole percent. */
export interface Share {
  readonly version: string;
  readonly percent: number;
}

/** The version that shows without a test. */
export const CONTROL = 'A';
/** Versions are named by one capital letter. */
export const MAX_VERSIONS = 26;
const FULL_PERCENT = 100;
/** Far above any sensible value, and still exact in arithmetic. */
const MAX_PERCENT = 1_000_000;

/** The name of the n-th version, from 0: A, B, … Z. */
export function versionName(index: number): string {
  return String.fromCharCode(CONTROL.charCodeAt(0) + index);
}

/**
 * Shares as whole numbers that sum to 100, in the given order. Shares that sum to 100 stay; others are scaled and the
 * rest goes to the largest remainders; if all are 0, the first gets everything. Decision 15.
 */
export function sharesOf(versions: readonly Share[]): Share[] {
  const rounded = versions.map(({ percent }) =>
    percent > 0 ? Math.min(Math.round(percent), MAX_PERCENT) : 0,
  );
  const sum = rounded.reduce((total, percent) => total + percent, 0);
  if (sum === 0)
    return versions.map(({ version }, index) => ({ version, percent: index === 0 ? FULL_PERCENT : 0 }));
  const percents = rounded.map((percent) => Math.floor((percent * FULL_PERCENT) / sum));
  const remainder = FULL_PERCENT - percents.reduce((total, percent) => total + percent, 0);
  const remainders = rounded.map((percent, index) => ({ index, remainder: (percent * FULL_PERCENT) % sum }));
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of remainders.slice(0, remainder)) percents[index] = percents[index]! + 1;
  return versions.map(({ version }, index) => ({ version, percent: percents[index]! }));
}

/** The shares while some versions are out of date: those are left out and their share goes to A. Decision 15. */
export function sharesInDate(shares: readonly Share[], isInDate: (version: string) => boolean): Share[] {
  const outOfDate = shares.filter(({ version }) => version !== CONTROL && !isInDate(version));
  const freed = outOfDate.reduce((total, { percent }) => total + percent, 0);
  return shares
    .filter((share) => !outOfDate.includes(share))
    .map(({ version, percent }) => ({ version, percent: version === CONTROL ? percent + freed : percent }));
}

/** The shares with one more version, which takes 1 percent from the largest. Decision 15. */
export function withVersionAdded(shares: readonly Share[]): Share[] {
  const largest = Math.max(...shares.map(({ percent }) => percent));
  const largestIndex = shares.findIndex(({ percent }) => percent === largest);
  return [
    ...shares.map((share, index) =>
      index === largestIndex ? { ...share, percent: share.percent - 1 } : share,
    ),
    { version: versionName(shares.length), percent: shares.length === 0 ? FULL_PERCENT : 1 },
  ];
}

/**
 * A weighted random draw: the version that a random number in [0, 1) selects. A version without a share is never drawn;
 * control if none has one.
 */
export function drawVersion(shares: readonly Share[], random: number): string {
  const drawable = shares.filter(({ percent }) => percent > 0);
  const total = drawable.reduce((sum, { percent }) => sum + percent, 0);
  let position = (random >= 0 ? random : 0) * total;
  for (const { version, percent } of drawable) {
    if (position < percent) return version;
    position -= percent;
  }
  return drawable.at(-1)?.version ?? CONTROL;
}

/** Whether whole percents are as equal as they can be: 34, 33 and 33. */
export const isEvenSplit = (percents: readonly number[]): boolean =>
  Math.max(...percents) - Math.min(...percents) <= 1;
