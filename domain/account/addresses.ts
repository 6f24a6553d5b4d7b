/** The forms of an address that tell accounts apart, and tries. */

/** The form accounts are told apart by: compatible letters are one, and letter case tells nothing. */
export const accountKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/**
 * The form tries are counted by: what stands behind a plus is the sender's own, so that `a+1@`, `a+2@` are one. No other
 * than what is sent to one mailbox may be taken together, or one reader's tries would lock another out.
 */
export function throttleKey(username: string): string {
  const key = accountKey(username);
  const at = key.lastIndexOf('@');
  if (at < 1) return key;
  const plus = key.indexOf('+');
  return plus > 0 && plus < at ? key.slice(0, plus) + key.slice(at) : key;
}
