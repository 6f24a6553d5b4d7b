/** Why a remote post could not be loaded, by code; the terms `admin#remote#fault#…` translate them for editors. */
export const remoteFailures = {
  notNamed: 'The site is not one of those that cards may read.',
  inside: 'The name of the site leads to an address that is not public.',
  unknown: 'There is no such host.',
  unreachable: 'The site cannot be reached.',
  late: 'The site took too long.',
  redirected: 'The site leads to another address. Give that address itself.',
  refused: 'The site does not show this to everybody.',
  noType: 'The site has no such kind of post.',
  failing: 'The site answered with an error.',
  tooLarge: 'The answer of the site is too large.',
  noJson: 'The answer of the site is no JSON.',
  noPost: 'The answer of the site is no post of WordPress.',
} as const;
export type RemoteFailure = keyof typeof remoteFailures;
export const remoteFailureNames = Object.keys(remoteFailures) as [RemoteFailure, ...RemoteFailure[]];

/** Why a source check was not sent at all. */
export const sourceCheckFailures = {
  often: 'That was often enough for now. Please try again in a minute.',
  unread: 'These settings name no post.',
} as const;
export type SourceCheckFailure = RemoteFailure | keyof typeof sourceCheckFailures;
