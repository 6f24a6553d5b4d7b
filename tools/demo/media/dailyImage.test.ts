import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageHeight, imageSizes, placeholderColour, renderDailyImage } from './dailyImage.ts';
import { seedForDay } from './daySchedule.ts';
import { drawLandscape } from './landscape.ts';

/** Pictures are rendered by the dozen here, on machines that may be busy with other things. */
const patience = 120_000;

describe('renderDailyImage', { timeout: patience }, () => {
  it('gives every width and format in the shape 770 to 425', async () => {
    for (const width of imageSizes) {
      for (const [format, known] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const { format: got, ...size } = await sharp(
          await renderDailyImage(200, { width, format }),
        ).metadata();
        expect(got).toBe(known);
        expect(size).toMatchObject({ width, height: imageHeight(width), hasAlpha: false });
        expect(Math.abs(size.width / size.height - 770 / 425)).toBeLessThan(0.01);
      }
    }
  });

  it('gives the same bytes for the same day and other bytes for the next', async () => {
    const options = { width: 480, format: 'jpg' } as const;
    const [first, again, next] = await Promise.all([41, 41, 42].map((day) => renderDailyImage(day, options)));
    expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(first?.equals(next ?? Buffer.alloc(0))).toBe(false);
  });

  it('stays light: under 40 kB as AVIF at 1024 for a sample of the year', async () => {
    for (let day = 1; day <= 366; day += 90) {
      expect(
        (await renderDailyImage(day, { width: 1024, format: 'avif' })).length,
        `day ${day}`,
      ).toBeLessThan(40_000);
    }
  });

  it('refuses a day that no year has', async () => {
    await expect(renderDailyImage(367, { width: 480, format: 'avif' })).rejects.toThrow(RangeError);
  });
});

describe('placeholderColour', { timeout: patience }, () => {
  it('lies near the average colour of the picture it stands for', async () => {
    for (let day = 3; day <= 366; day += 11) {
      const colour = placeholderColour(day);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      const { channels } = await sharp(
        Buffer.from(drawLandscape(seedForDay(day), { width: 96, height: 54 })),
      ).stats();
      const away = [1, 3, 5].map(
        (at, channel) => Number.parseInt(colour.slice(at, at + 2), 16) - (channels[channel]?.mean ?? 0),
      );
      expect(Math.hypot(...away), `day ${day}`).toBeLessThan(30);
    }
  });
});
