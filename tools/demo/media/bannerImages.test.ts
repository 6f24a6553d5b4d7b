import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bannerNames, bannerSizes, renderBannerArt } from './bannerImages.ts';
import { gridDistance, meanGrid } from './meanGrid.ts';

describe('renderBannerArt', { timeout: 120_000 }, () => {
  it('gives exactly the size and format asked for', async () => {
    for (const [format, known] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      for (const size of Object.values(bannerSizes)) {
        const {
          format: got,
          width,
          height,
        } = await sharp(await renderBannerArt('en', { ...size, format })).metadata();
        expect({ format: got, width, height }).toEqual({ format: known, ...size });
      }
    }
  });

  it('gives five sites five banners that do not look alike, the same each time', async () => {
    const options = { width: 300, height: 92, format: 'webp' } as const;
    const banners = await Promise.all(bannerNames.map((name) => renderBannerArt(name, options)));
    const grids = await Promise.all(banners.map((banner) => meanGrid(banner)));
    expect(grids).toHaveLength(5);
    grids.forEach((grid, index) => {
      for (const other of grids.slice(index + 1)) expect(gridDistance(grid, other)).toBeGreaterThan(12);
    });
    expect((await renderBannerArt('en', options)).equals(banners[0] ?? Buffer.alloc(0))).toBe(true);
  });
});
