/**
 * Finds the position of a JSON syntax error. `JSON.parse` reports it only in some versions of Node.js, for some errors,
 * and as prose.
 */

const SPACE = /[ \t\r\n]*/y;
// oxlint-disable-next-line no-control-regex -- control characters are invalid in a JSON string
const STRING = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The tokens that may come next. */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd';

/** The index of the first invalid character; the text's length when its end is missing; null for valid JSON. */
export function jsonErrorAt(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    const found = token.test(text) && token.lastIndex > at;
    if (found) at = token.lastIndex;
    return found;
  };
  for (;;) {
    take(SPACE);
    const character = text[at];
    const top = open.at(-1);
    if (expected === 'commaOrEnd' && top === undefined) return at === text.length ? null : at;
    const mayEnd = expected.endsWith('OrEnd') && character === (top === '{' ? '}' : ']');
    if (mayEnd) {
      open.pop();
      at += 1;
      expected = 'commaOrEnd';
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      if (!take(STRING)) return at;
      expected = 'colon';
    } else if (expected === 'colon' || expected === 'commaOrEnd') {
      if (character !== (expected === 'colon' ? ':' : ',')) return at;
      at += 1;
      expected = expected === 'commaOrEnd' && top === '{' ? 'key' : 'value';
    } else if (character === '{' || character === '[') {
      open.push(character);
      at += 1;
      expected = character === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else {
      if (!take(STRING) && !take(SCALAR)) return at;
      expected = 'commaOrEnd';
    }
  }
}
