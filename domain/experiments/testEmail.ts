const MOST_CHARACTERS = 254;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** Whether a test's reports can be sent there: one address with '@' and '.', no list, no name beside it. Decision 14. */
export function isTestEmail(text: string): boolean {
  return text.length <= MOST_CHARACTERS && EMAIL.test(text);
}
