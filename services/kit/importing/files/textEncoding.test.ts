import { describe, expect, it } from 'vitest';
import { controlFilter } from './controlCharacters.ts';
import { inspectEncoding } from './textEncoding.ts';
import { readText } from './textFile.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
async function read(content: Buffer) {
  const controls = controlFilter('none');
  let text = '';
  for await (const chunk of readText({ name: 'x.csv', bytes: content }, controls)) text += chunk;
  return { text, remarks: controls.remarks().map(({ where, code }) => [where, code]) };
}

describe('bytes that are not UTF-8', () => {
  it.each<[string, string, string, string[][]]>([
    ['half a dash', 'a\n\xE2\x80 b', 'a\n\uFFFD b', [['line 2', 'invalidBytes:1']]],
    [
      'an emoji as two halves',
      '\xED\xA0\xBD\xED\xB8\x80',
      '\uFFFD'.repeat(6),
      [['line 1', 'invalidBytes:6']],
    ],
    [
      'a lone byte',
      'caf\xE9 \xC3\xA9\nb\n\x92',
      'caf\uFFFD é\nb\n\uFFFD',
      [['lines 1 and 3', 'invalidBytes:2']],
    ],
    ['a file cut off within a letter', 'caf\xC3', 'caf\uFFFD', [['line 1', 'invalidBytes:1']]],
    ['a U+FFFD of the text itself', 'a\xEF\xBF\xBDb', 'a\uFFFDb', []],
    ['U+FFFD beside an invalid byte', '\xEF\xBF\xBD\xFF', '\uFFFD\uFFFD', [['line 1', 'invalidBytes:1']]],
  ])('are replaced and counted: %s', async (_, content, text, remarks) => {
    expect(await read(bytes(content))).toEqual({ text, remarks });
  });

  it('are counted the same however the file is cut into chunks', async () => {
    const whole = bytes('\xC3\xA9\xE2\x80\n\xF0\x9F\x98\x80\xFF\n\xE2\x80\x94');
    const expected = new Map([
      [1, 1],
      [2, 1],
    ]);
    for (let at = 0; at <= whole.length; at += 1) {
      const { invalid } = await inspectEncoding([whole.subarray(0, at), whole.subarray(at)]);
      expect(invalid).toEqual(expected);
    }
  });

  it('in many texts are replaced where the others are UTF-8', async () => {
    const { text } = await read(bytes('\xC3\xA9 '.repeat(50) + 'caf\xE9 '.repeat(50)));
    expect(text).toBe('é '.repeat(50) + 'caf\uFFFD '.repeat(50));
  });

  it.each([
    ['Windows-1252', 'Date,Title\n2024-01-01,\x93A\xF1o\x94 \x97 ma\xF1ana'],
    ['Windows-1252 with one letter', 'Date,Title\n2024-01-01,ma\xF1ana'],
    ['Windows-1251', 'a\n\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0'],
    [
      'Windows-1252 that says it is UTF-8',
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss>${'a\xF1o '.repeat(11)}</rss>`,
    ],
  ])('refuse a file in %s, with its line and what to do', async (_, content) => {
    await expect(read(bytes(content))).rejects.toMatchObject({
      code: 'FORMAT',
      message: 'x.csv is not UTF-8 at line 2. Save it as UTF-8 (in Excel: CSV UTF-8).',
      reason: 'notUtf8:2',
    });
  });

  it('do not refuse a file that says it is UTF-8 for a few of them', async () => {
    const content = '<?xml version="1.0" encoding="UTF-8"?><rss>a\xF1o a\xF1o a\xF1o</rss>';
    expect((await read(bytes(content))).remarks).toEqual([['line 1', 'invalidBytes:3']]);
  });
});

describe('an XML file that declares another encoding', () => {
  const xml = (encoding: string, text: string) =>
    `<?xml version="1.0" encoding='${encoding}'?>\n<rss>${text}</rss>`;
  it.each([
    ['windows-1252', '\x93A\xF1o\x94\x80', '“Año”€'],
    ['ISO-8859-1', 'caf\xE9 \x96 na\xEFve', 'café – naïve'],
    ['koi8-r', '\xCD\xC9\xD2', 'мир'],
    ['Shift_JIS', '\x93\xFA\x96\x7B', '日本'],
    ['windows-1252', '\xC3\xA9 \xE2\x80\x94', 'é —'],
  ])('is decoded: %s %j', async (encoding, content, text) => {
    const found = await read(bytes(xml(encoding, content)));
    expect(found).toEqual({ text: xml(encoding, text), remarks: [] });
  });

  it('is decoded after messages that a plugin printed', async () => {
    const content = `\n<b>Notice</b>: x\n${xml('ISO-8859-1', 'caf\xE9')}`;
    expect((await read(bytes(content))).text).toContain('café');
  });

  it('counts bytes that are none of its encoding', async () => {
    const found = await read(bytes(xml('Shift_JIS', '\x93\xFA\x96\x7B\n\xFF')));
    expect(found.remarks).toEqual([['line 3', 'invalidBytes:1']]);
  });
});
