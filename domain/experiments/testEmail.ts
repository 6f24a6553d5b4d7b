const MAX_CHARACTERS = 254;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/**
 * Whether a test's reports can be sent to an address: one address with '@' and '.', no list, no display name. Decision
 * 14.
 */
export function isTestEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && EMAIL.test(text);
}
