/** Where a text stops being JSON. `JSON.parse` says so in some versions of Node for some errors, and in words. */

const SPACE = /[ \t\r\n]*/y;
// oxlint-disable-next-line no-control-regex -- control characters are what no string may hold
const STRING = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next. */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd';

/** The index of the first sign that cannot stand where it does, the text's length when its end is missing; null for JSON. */
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
    const sign = text[at];
    const top = open.at(-1);
    if (expected === 'commaOrEnd' && top === undefined) return at === text.length ? null : at;
    const mayEnd = expected.endsWith('OrEnd') && sign === (top === '{' ? '}' : ']');
    if (mayEnd) {
      open.pop();
      at += 1;
      expected = 'commaOrEnd';
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      if (!take(STRING)) return at;
      expected = 'colon';
    } else if (expected === 'colon' || expected === 'commaOrEnd') {
      if (sign !== (expected === 'colon' ? ':' : ',')) return at;
      at += 1;
      expected = expected === 'commaOrEnd' && top === '{' ? 'key' : 'value';
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      at += 1;
      expected = sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else {
      if (!take(STRING) && !take(SCALAR)) return at;
      expected = 'commaOrEnd';
    }
  }
}
