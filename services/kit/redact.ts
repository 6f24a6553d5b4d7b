/** What may stand in a log: one line, no secret. Security page 3.8. */

/** Names of fields whose values are nobody's to read, in any letter case and with any prefix: `newPassword`, `resetCode`. */
const SECRET =
  /pass(word|phrase|wd)|secret|token|cookie|^otp|api_?key|(^|reset|access|verif\w*|confirm\w*|recovery|sign_?in|login|backup|auth\w*)_?codes?$|private_?key|hash$/i;
const REMOVED = '[removed]';
/** Characters of a kept value as JSON; a longer one is left to its hash. */
const MOST = 20_000;

/** No character that ends a line or turns the writing around: each is written as its code, `\u{a}`. */
export const oneLine = (text: string, most = 500): string =>
  text
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (it) => `\\u{${it.codePointAt(0)!.toString(16)}}`);

/** A state as the audit may keep it, as JSON: secrets removed, texts in one line. Null for none. */
export function redacted(state: unknown): string | null {
  if (state === undefined || state === null) return null;
  const text = JSON.stringify(clean(JSON.parse(JSON.stringify(state))));
  return text.length <= MOST ? text : JSON.stringify({ tooLong: text.length });
}

/** Of what JSON can hold. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value, Infinity);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      oneLine(name),
      SECRET.test(name) && inner !== null ? REMOVED : clean(inner),
    ]),
  );
}
