/** Titles in lines: even, within their box, in scripts with and without spaces. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { splitIntoPieces } from './breakLines.ts';
import { openFonts } from './fonts.ts';
import { measure } from './measure.ts';
import { typesetText } from './typesetText.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-fonts-'));
const fonts = openFonts(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const box = {
  face: 'literata',
  width: 1_048,
  height: 236,
  sizes: [76, 46],
  lines: 3,
  language: 'en',
} as const;

async function set(text: string, language = 'en') {
  const { lines, size, leading } = await typesetText(fonts, text, { ...box, language });
  const widths = (await measure(fonts, lines, 'literata')).map((it) => it * size);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(Math.max(...widths)).toBeLessThanOrEqual(box.width + 2);
  expect(leading).toBeGreaterThan(size);
  return { lines, size, widths };
}

describe('a title', () => {
  it('of a few words is large and in one line', async () => {
    expect(await set('The lamp left on')).toMatchObject({ lines: ['The lamp left on'], size: 76 });
  });

  it('of more words is in lines as even as possible', async () => {
    const { lines, widths } = await set('What the piano tuner said to me that night');
    expect(lines).toHaveLength(2);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.75);
  });

  it('of twenty words is shown in full', async () => {
    const text = 'What the old piano tuner said to me on the morning after the long night of rain in town';
    const { lines } = await set(text);
    expect(lines.join(' ')).toBe(text);
  });

  it('that fits in no size is truncated at a word, with an ellipsis', async () => {
    const text = 'every word of it '.repeat(20).trim();
    const { lines } = await set(text);
    expect(lines).toHaveLength(3);
    const shown = lines.join(' ');
    expect(shown).toMatch(/(every|word|of|it)…$/);
    expect(text.startsWith(shown.slice(0, -1))).toBe(true);
  });

  it('of one endless word is broken between letters', async () => {
    const { lines } = await set('W'.repeat(300));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/^W+…$/);
  });

  it('keeps a letter and its marks together', async () => {
    const { lines } = await set('ကျမ်းစာ'.repeat(60), 'my');
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
  });
});

describe('the pieces of a text', () => {
  const of = (text: string, language = 'en') => splitIntoPieces(text, language).map((it) => it.text);

  it('are words with their punctuation', () => {
    expect(of('“Go home,” she said (twice).')).toEqual(['“Go', 'home,”', 'she', 'said', '(twice).']);
  });

  it('are found in scripts without spaces, never before a mark that ends a phrase', () => {
    expect(of('主は私の羊飼いです。', 'ja').length).toBeGreaterThan(2);
    expect(of('พระเจ้าทรงเป็นผู้เลี้ยง', 'th').length).toBeGreaterThan(2);
    for (const piece of of('主は、私の羊飼い。「乏しい」', 'ja')) expect(piece).not.toMatch(/^[、。」]/);
  });

  it('are found in any language a site may be configured with', () => {
    for (const language of ['xx-nonsense', '', 'zz']) expect(of('a b', language)).toEqual(['a', 'b']);
  });
});

const scripts = join(
  process.env['LECTERN_SHARED'] ?? join(process.cwd(), '..', 'shared'),
  'data/scripts/udhr',
);
const isThere = existsSync(scripts);
if (!isThere) console.log(`${scripts} is not there: titles in eleven scripts are skipped.`);

describe.runIf(isThere)('titles in eleven scripts', () => {
  const files = isThere ? readdirSync(scripts).filter((it) => it.endsWith('.html')) : [];
  it.each(files)('of %s lose nothing when they are broken, and fit when there are fonts', async (file) => {
    const html = readFileSync(join(scripts, file), 'utf8');
    const language = /<html[^>]* lang="([^"]+)"/.exec(html)![1]!;
    const titles = [...html.matchAll(/<h[12][^>]*>([^<]+)</g)].map((it) => it[1]!.trim()).slice(0, 3);
    const first = /<p>([^<]{40,})</.exec(html)![1]!.trim();
    for (const text of [...titles, first]) {
      const pieces = splitIntoPieces(text, language);
      expect(
        pieces
          .map(({ text: piece, gap }) => (gap ? ' ' : '') + piece)
          .join('')
          .trim(),
      ).toBe(text.normalize('NFC').replace(/\s+/g, ' '));
      const drawable = fonts.renderableText(text);
      expect([file, drawable === null]).toEqual([file, /^(hin|cmn|jpn|kor)/.test(file)]);
      if (drawable !== null) await set(drawable, language);
    }
  });
});
