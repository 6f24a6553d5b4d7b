import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dayPictureWidths } from '../../domain/media/pictures.ts';
import { inRoot } from '../../services/kit/root.ts';
import {
  bannerNames,
  bannerPicture,
  bannerShapes,
  dayPicture,
  dayPictureFile,
  dayPictureHeight,
  type BannerShape,
} from './pictures.ts';

const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;
const formatNames = Object.keys(formats) as (keyof typeof formats)[];

describe('the picture of a day', () => {
  it.each([365, 366])(
    'is not shown twice within two months, over the end of a year of %i days too',
    (length) => {
      const files = Array.from({ length: length * 2 }, (_, index) => dayPictureFile((index % length) + 1));
      const last = new Map<string, number>();
      let least = Infinity;
      files.forEach((file, index) => {
        least = Math.min(least, index - (last.get(file) ?? -Infinity));
        last.set(file, index);
      });
      expect(last.size).toBeGreaterThan(60);
      expect(least).toBeGreaterThan(50);
    },
  );

  it('comes in every width and format, in the proportion 770 to 425', async () => {
    for (const width of dayPictureWidths) {
      for (const format of formatNames) {
        const found = await sharp(await dayPicture(200, { width, format })).metadata();
        expect(found).toMatchObject({ format: formats[format], width, height: dayPictureHeight(width) });
      }
    }
  });

  it('stays below 40 kB as AVIF at 1024 pixels', async () => {
    for (const day of [1, 17, 33, 49]) {
      const { length } = await dayPicture(day, { width: 1024, format: 'avif' });
      expect(length, `day ${day}`).toBeLessThan(40_000);
    }
  });

  it.each([0, 367, 1.5, NaN])('does not exist for day %d', (day) => {
    expect(() => dayPictureFile(day)).toThrow(RangeError);
  });
});

it('a banner has the size of its shape, in every format, for each site', async () => {
  for (const name of bannerNames) {
    for (const [shape, size] of Object.entries(bannerShapes)) {
      for (const format of name === 'en' ? formatNames : (['avif'] as const)) {
        const found = await sharp(await bannerPicture(name, shape as BannerShape, format)).metadata();
        expect(found).toMatchObject({ format: formats[format], ...size });
      }
    }
  }
});

it('all pictures of the demo together stay below 4 MB', () => {
  const folder = inRoot('program', 'demo', 'pictures');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.avif'),
  );
  expect(files.length).toBeGreaterThan(70);
  expect(files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(4_000_000);
});
