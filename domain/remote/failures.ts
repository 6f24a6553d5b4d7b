/** Why a remote post could not be loaded, by code; the terms `admin#remote#fault#…` translate them for editors. */
export const remoteFailures = {
  notNamed: 'This site is not allowed for cards. Choose another site.',
  inside: 'The site’s address is not public.',
  unknown: 'The site’s host name does not exist.',
  unreachable: 'Could not connect to the site.',
  late: 'The site took too long to respond.',
  redirected: 'The site redirects to another URL. Use that URL instead.',
  refused: 'The site does not allow public access to this.',
  noType: 'The site does not have this post type.',
  failing: 'The site returned an error.',
  tooLarge: 'The site’s response is too large.',
  noJson: 'The site’s response is not JSON.',
  noPost: 'The site’s response is not a WordPress post.',
} as const;
export type RemoteFailure = keyof typeof remoteFailures;
export const remoteFailureNames = Object.keys(remoteFailures) as [RemoteFailure, ...RemoteFailure[]];

/** Why a source check was not sent at all. */
export const sourceCheckFailures = {
  often: 'Too many attempts. Try again in a minute.',
  unread: 'These settings do not identify a post. Check them and try again.',
} as const;
export type SourceCheckFailure = RemoteFailure | keyof typeof sourceCheckFailures;
