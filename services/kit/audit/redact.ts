/** Makes texts safe for logs: one line, no secrets. Security page 3.8. */

/** Names of fields with secret values, in any letter case and with any prefix: `newPassword`, `resetCode`. */
const SECRET =
  /pass(word|phrase|wd)|secret|token|cookie|^otp|api_?key|(^|reset|access|verif\w*|confirm\w*|recovery|sign_?in|login|backup|auth\w*)_?codes?$|private_?key|hash$/i;
const REMOVED = '[removed]';
/** Maximum length of a stored value as JSON; of a longer one only the hash is stored. */
const MAX_LENGTH = 20_000;

/** Escapes characters that end a line or change the writing direction: `\u{a}`. Cuts the text at `max` characters. */
export const oneLine = (text: string, max = 500): string =>
  text
    .slice(0, max)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (it) => `\\u{${it.codePointAt(0)!.toString(16)}}`);

/** A state as JSON for the audit: secrets removed, texts on one line. Null for none. */
export function redacted(state: unknown): string | null {
  if (state === undefined || state === null) return null;
  const text = JSON.stringify(clean(JSON.parse(JSON.stringify(state))));
  return text.length <= MAX_LENGTH ? text : JSON.stringify({ tooLong: text.length });
}

/** Redacts any JSON value. */
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
