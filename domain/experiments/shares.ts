/** One version of a test and its part of the readers, in whole percent. */
export interface Share {
  readonly version: string;
  readonly percent: number;
}

/** The version that is there without a test. */
export const CONTROL = 'A';
/** Versions are named by one capital letter. */
export const MOST_VERSIONS = 26;
const WHOLE = 100;
/** Far beyond sense, and still exact in arithmetic. */
const MOST_PERCENT = 1_000_000;

/** The name of the n-th version, from 0: A, B, … Z. */
export function versionName(index: number): string {
  return String.fromCharCode(CONTROL.charCodeAt(0) + index);
}

/**
 * Shares as whole numbers that sum to 100, in the given order. What sums to 100 stays as it is; anything else is
 * scaled, what is left over going to the largest remainders; nothing at all gives everything to the first. Decision 15.
 */
export function sharesOf(versions: readonly Share[]): Share[] {
  const given = versions.map(({ percent }) =>
    percent > 0 ? Math.min(Math.round(percent), MOST_PERCENT) : 0,
  );
  const sum = given.reduce((total, percent) => total + percent, 0);
  if (sum === 0) return versions.map(({ version }, index) => ({ version, percent: index === 0 ? WHOLE : 0 }));
  const percents = given.map((percent) => Math.floor((percent * WHOLE) / sum));
  const left = WHOLE - percents.reduce((total, percent) => total + percent, 0);
  const remainders = given.map((percent, index) => ({ index, remainder: (percent * WHOLE) % sum }));
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of remainders.slice(0, left)) percents[index] = percents[index]! + 1;
  return versions.map(({ version }, index) => ({ version, percent: percents[index]! }));
}

/** The shares while some versions are out of date: theirs goes to A, and they are left out. Decision 15. */
export function sharesInDate(shares: readonly Share[], isInDate: (version: string) => boolean): Share[] {
  const lost = shares.filter(({ version }) => version !== CONTROL && !isInDate(version));
  const freed = lost.reduce((total, { percent }) => total + percent, 0);
  return shares
    .filter((share) => !lost.includes(share))
    .map(({ version, percent }) => ({ version, percent: version === CONTROL ? percent + freed : percent }));
}

/** The shares with one more version, which takes 1 percent from the largest. Decision 15. */
export function withVersionAdded(shares: readonly Share[]): Share[] {
  const largest = Math.max(...shares.map(({ percent }) => percent));
  const giver = shares.findIndex(({ percent }) => percent === largest);
  return [
    ...shares.map((share, index) => (index === giver ? { ...share, percent: share.percent - 1 } : share)),
    { version: versionName(shares.length), percent: shares.length === 0 ? WHOLE : 1 },
  ];
}

/** The version a random number in [0, 1) falls on; a version without a share is never drawn. Control without shares. */
export function draw(shares: readonly Share[], random: number): string {
  const drawable = shares.filter(({ percent }) => percent > 0);
  const total = drawable.reduce((sum, { percent }) => sum + percent, 0);
  let left = (random >= 0 ? random : 0) * total;
  for (const { version, percent } of drawable) {
    if (left < percent) return version;
    left -= percent;
  }
  return drawable.at(-1)?.version ?? CONTROL;
}
