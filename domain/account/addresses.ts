/** Keys derived from an address: one identifies an account, one counts login attempts. */

/**
 * Identifies an account: NFKC, trimmed and lower case, so that compatible letters and letter case make no difference.
 */
export const accountKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/**
 * Key of the rate limit for login attempts. The part after a plus is dropped: the owner of a mailbox chooses it freely,
 * so `a+1@` and `a+2@` count as one. Only addresses of the same mailbox may share a key; otherwise one user's attempts
 * would lock out another user.
 */
export function throttleKey(username: string): string {
  const key = accountKey(username);
  const at = key.lastIndexOf('@');
  if (at < 1) return key;
  const plus = key.indexOf('+');
  return plus > 0 && plus < at ? key.slice(0, plus) + key.slice(at) : key;
}
