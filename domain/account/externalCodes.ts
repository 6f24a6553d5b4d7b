/** Codes passed to the sign-in page in `?outside=` when signing in with the external provider did not succeed. */

export const externalCodes = [
  'cancelled',
  'refused',
  'unverified',
  'needsPassword',
  'linkedElsewhere',
  'disabled',
  'tooOften',
  'unavailable',
] as const;
export type ExternalCode = (typeof externalCodes)[number];

const byProblem: Readonly<Record<string, ExternalCode>> = {
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

/**
 * The code for a problem of the identity service or the edge; any other problem counts as a failure of the service or
 * the provider.
 */
export const externalCodeOf = (problem: string): ExternalCode => byProblem[problem] ?? 'unavailable';

/** The code in a query; null when there is none or it is unknown. */
export const readExternalCode = (search: string): ExternalCode | null => {
  const value = new URLSearchParams(search).get('outside');
  return externalCodes.find((code) => code === value) ?? null;
};
