import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLandscape, landscapeOf, landscapeSeed, scenes } from './landscape.ts';
import { gridDistance, meanGrid } from './meanGrid.ts';

const size = { width: 160, height: 88 };

describe('drawLandscape', { timeout: 120_000 }, () => {
  it('gives the same text for the same seed and size', () => {
    for (const scene of scenes.keys()) {
      expect(drawLandscape(landscapeSeed(scene, 2), size)).toBe(drawLandscape(landscapeSeed(scene, 2), size));
    }
  });

  it('knows at least fourteen kinds of landscape, each under its own name', () => {
    expect(scenes.length).toBeGreaterThanOrEqual(14);
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  });

  it('draws in the size asked for, in every shape, with nothing left blank at the edges', async () => {
    for (const shape of [
      { width: 320, height: 180 },
      { width: 200, height: 150 },
      { width: 391, height: 121 },
    ]) {
      const { data, info } = await sharp(Buffer.from(drawLandscape(7, shape)))
        .ensureAlpha()
        .extractChannel(3)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect({ width: info.width, height: info.height }).toEqual(shape);
      expect(Math.min(...data)).toBe(255);
    }
  });

  it('draws no text, refers to nothing outside and writes no broken number', () => {
    for (const scene of scenes.keys()) {
      const svg = drawLandscape(landscapeSeed(scene, 1), size).replaceAll(
        /"data:image\/png;base64,[^"]*"/g,
        '""',
      );
      expect(svg.match(/<text|<style|<script|NaN|Infinity|undefined|href="[^#"]/)).toBeNull();
    }
  });

  it('shows the same scene differently when it returns', async () => {
    for (const [number, scene] of scenes.entries()) {
      const [first, second] = await Promise.all(
        [0, 1].map((variation) => meanGrid(drawLandscape(landscapeSeed(number, variation), size))),
      );
      expect(gridDistance(first ?? [], second ?? []), scene.name).toBeGreaterThan(10);
    }
  });

  it('gives the same kind of place for seeds a whole round apart', () => {
    expect(landscapeOf(landscapeSeed(3, 0)).scene).toBe(landscapeOf(landscapeSeed(3, 17)).scene);
  });

  it('refuses what is not a seed', () => {
    expect(() => drawLandscape(-1, size)).toThrow(RangeError);
    expect(() => drawLandscape(1.5, size)).toThrow(RangeError);
  });
});
