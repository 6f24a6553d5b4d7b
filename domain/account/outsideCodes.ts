/** What the sign-in page is told by `?outside=` when signing in by the provider came to nothing. */

export const outsideCodes = [
  'cancelled',
  'refused',
  'unverified',
  'needsPassword',
  'linkedElsewhere',
  'disabled',
  'tooOften',
  'unavailable',
] as const;
export type OutsideCode = (typeof outsideCodes)[number];

const byProblem: Readonly<Record<string, OutsideCode>> = {
  OUTSIDE_CANCELLED: 'cancelled',
  OUTSIDE_REFUSED: 'refused',
  CROSS_SITE: 'refused',
  VALIDATION: 'refused',
  UNAUTHENTICATED: 'refused',
  EMAIL_NOT_VERIFIED: 'unverified',
  LINK_NEEDS_PASSWORD: 'needsPassword',
  CONFLICT: 'linkedElsewhere',
  NOT_AUTHORIZED: 'disabled',
  RATE_LIMITED: 'tooOften',
};

/** The code of a problem identity or the edge has; every other one is a failure of ours or the provider's. */
export const outsideCodeOf = (problem: string): OutsideCode => byProblem[problem] ?? 'unavailable';

/** The code in a query; null for none, and for any text that is none of ours. */
export const readOutsideCode = (search: string): OutsideCode | null => {
  const given = new URLSearchParams(search).get('outside');
  return outsideCodes.find((code) => code === given) ?? null;
};
