/**
 * Which mail addresses are accepted: one simple address, checked before any library parses it. Parsers of the full
 * grammar have looped and misrouted on nested comments, groups and quoted names (CVE-2025-14874), and no real address
 * needs those. Security page, case 23.
 */

/** RFC 5321 4.5.3.1: the maximum length of a path, without its angle brackets. */
const MAX_CHARACTERS = 254;
const MAX_LOCAL_LENGTH = 64;
/** The characters of an atom (RFC 5322 3.2.3); no quotes, no escapes. */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether mail can be sent to an address: `name@host.tld` in ASCII, at most 254 characters, no list, no display name,
 * no quoted or empty part, no IP address or single host name. An internationalised domain is accepted in its encoded
 * form (`xn--…`). Linear time; the length is checked first.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const [local, domain, surplus] = text.split('@');
  if (local === undefined || domain === undefined || surplus !== undefined) return false;
  if (local.length > MAX_LOCAL_LENGTH || !local.split('.').every((atom) => ATOM.test(atom))) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}

/** Where a test's reports go; a person types it in the editor, so letters of other scripts are allowed. */
const REPORT_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/**
 * Whether a test's reports can be sent to an address: one address with '@' and '.', no list, no display name. Decision
 * 14.
 */
export function isTestEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && REPORT_ADDRESS.test(text);
}
