/**
 * Which mail addresses are taken: one plain address, decided before any library reads it. Parsers of the full grammar
 * have looped and misrouted on nested comments, groups and quoted names (CVE-2025-14874), and nobody's real address needs
 * them. Security page, case 23.
 */

/** RFC 5321 4.5.3.1: of the path an address stands in, without its angle brackets. */
const MOST_CHARACTERS = 254;
const MOST_LOCAL = 64;
/** The letters of an atom (RFC 5322 3.2.3), no quotes, no escapes. */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether mail can be sent there: `name@host.tld` in ASCII, at most 254 characters, no list, no display name, no quoted or
 * empty part, no address of a machine. A domain in other letters is taken as it travels (`xn--…`). Takes time in
 * proportion to the length, which is looked at first.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const [local, domain, more] = text.split('@');
  if (local === undefined || domain === undefined || more !== undefined) return false;
  if (local.length > MOST_LOCAL || !local.split('.').every((atom) => ATOM.test(atom))) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}
