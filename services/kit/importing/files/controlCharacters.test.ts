import { expect, it } from 'vitest';
import { controlFilter, type NumberedCharacters } from './controlCharacters.ts';

function run(numbered: NumberedCharacters, ...pieces: string[]) {
  const filter = controlFilter(numbered);
  const text = pieces.map((piece) => filter.filter(piece)).join('') + filter.end();
  return { text, remarks: filter.remarks().map(({ where, detail }) => `${detail}, on ${where}`) };
}
const left = (count: number, where: string) => [
  `characters that mean nothing were left out: ${count}, on ${where}`,
];

it.each<[NumberedCharacters, string, string, string[]]>([
  ['none', 'a\u0000b\n\u001Cc\u001D', 'ab\nc', left(3, 'lines 1 and 2')],
  ['none', 'one\u000Btwo\u000Cthree', 'one two three', left(2, 'line 1')],
  ['none', 'a\tb\r\nc&#11;', 'a\tb\r\nc&#11;', []],
  ['xml', 'a&#11;b&#x1F;c&#0;&#xD800;', 'a bc\uFFFD', left(4, 'line 1')],
  ['xml', '&#8217;&#x2019;&#10;&amp;', '&#8217;&#x2019;&#10;&amp;', []],
  ['json', '"a\\u000bb\\u0000"\n"\\u001C"', '"a b"\n""', left(3, 'lines 1 and 2')],
  ['json', '"\\\\u000b \\u0041 \\u00e9"', '"\\\\u000b \\u0041 \\u00e9"', []],
])('%s: takes control characters out of %j and names their lines', (numbered, text, expected, remarks) => {
  expect(run(numbered, text)).toEqual({ text: expected, remarks });
});

it.each<[NumberedCharacters, string]>([
  ['none', 'a\u0000b\nc\u000Bd'],
  ['xml', 'a&#11;b\n&#x1F;c&#82'],
  ['json', '"a\\u000b"\n"\\\\u000b\\u0000"'],
])('%s: gives the same however the file is cut into pieces', (numbered, text) => {
  const whole = run(numbered, text);
  for (let at = 0; at <= text.length; at += 1)
    expect(run(numbered, text.slice(0, at), text.slice(at))).toEqual(whole);
});

it('names ten lines and says that there are more', () => {
  expect(run('none', '\u0001\n'.repeat(12)).remarks).toEqual(
    left(12, 'lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and more'.replace(', 10 and', ', 10 and')),
  );
});
