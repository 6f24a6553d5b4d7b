/** The fonts of rendered texts: every script we support has its letters, also on a machine without fonts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openFonts, type Fonts } from './fonts.ts';
import { measure, svgText } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-fonts-'));
const fonts = openFonts(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The share of ink along each edge of the rendered text: the box for a missing glyph is a frame on all sides. */
async function edges(text: string, of: Fonts = fonts): Promise<number[]> {
  const line = { text, face: 'literata', size: 96, x: 60, y: 160, colour: '#000', rtl: false } as const;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="260"><rect width="100%" height="100%" fill="#fff"/>${svgText(of, line)}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .trim({ background: '#fff', threshold: 100 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const ink = (x: number, y: number) => data[(y * width + x) * channels]! < 160;
  const share = (length: number, at: (index: number) => boolean) =>
    Array.from({ length }, (_, index) => at(index)).filter(Boolean).length / length;
  return [
    share(width, (x) => ink(x, 1)),
    share(width, (x) => ink(x, height - 2)),
    share(height, (y) => ink(1, y)),
    share(height, (y) => ink(width - 2, y)),
  ];
}
const isBox = (of: readonly number[]) => Math.min(...of) > 0.9;

describe('letters', () => {
  it.each(['က', 'မြ', 'ရှ', '၅', 'س', 'ه', '٥', 'ầ', 'ữ', 'Đ', 'ñ', 'g', 'я', 'Ω'])(
    'are rendered: %s is not a box',
    async (letter) => {
      expect(fonts.renderableText(letter)).toBe(letter);
      expect(isBox(await edges(letter))).toBe(false);
      expect((await measure(fonts, [letter], 'literata'))[0]).toBeGreaterThan(0.1);
    },
  );

  it.each(['क', '平', 'ก'])(
    'that no font has are detected before rendering: %s would be a box',
    async (letter) => {
      expect(fonts.renderableText(`a ${letter}`)).toBeNull();
      expect(isBox(await edges(letter))).toBe(true);
    },
  );

  it('are left out when they are only symbols', () => {
    expect(fonts.renderableText('A quiet day 😀!')).toBe('A quiet day !');
    expect(fonts.renderableText('A\u0001B\ufffe')).toBe('AB');
  });

  it('are joined as their script requires', async () => {
    const [together, ...apart] = await measure(fonts, ['سسس', 'س', 'س', 'س'], 'literata');
    expect(together).toBeLessThan(apart.reduce((sum, each) => sum + each, 0));
    const [stacked, base] = await measure(fonts, ['က္က', 'က'], 'literata');
    expect(stacked! / base!).toBeLessThan(1.3); // stacked below each other
  });
});

describe('the families of a text', () => {
  const partsOf = (text: string, face: 'literata' | 'source-sans-3' = 'literata') =>
    fonts
      .familiesFor(text, face)
      .split(', ')
      .map((it) => it.replace(/-\d00-normal-\w+$/, ''));

  it('start with the requested face when it has the letters', () => {
    expect(partsOf('A lamp')).toEqual(['literata-latin']);
    expect(partsOf('A lamp', 'source-sans-3')).toEqual(['source-sans-3-latin']);
  });

  it('use the Vietnamese subset before composing letters from the Latin one', () => {
    expect(partsOf('Trồng cây')).toEqual(['literata-vietnamese', 'literata-latin']);
  });

  it('start with the script’s own font, and use the face for the rest', () => {
    expect(partsOf('ကျမ်းစာပိုဒ် (abc)')).toEqual(['noto-sans-myanmar-myanmar', 'literata-latin']);
    expect(partsOf('مزمور ABC')).toEqual(['noto-naskh-arabic-arabic', 'literata-latin']);
  });
});
