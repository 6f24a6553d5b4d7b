/** Crops: always inside the picture, always of their proportions, however they are moved, widened or drawn. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropAround,
  cropNames,
  cropProblem,
  crops,
  drawnCrop,
  focalText,
  isSameRect,
  movedCrop,
  pixelsOf,
  widenedCrop,
  type Corner,
} from './crops.ts';

const size = fc.record({
  width: fc.integer({ min: 200, max: 12_000 }),
  height: fc.integer({ min: 200, max: 4_000 }),
});
const name = fc.constantFrom(...cropNames);
const point = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
});
const corner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se');

describe('a crop', () => {
  it('is good wherever it begins, is moved to, widened to or drawn to', () => {
    fc.assert(
      fc.property(
        name,
        size,
        point,
        point,
        corner,
        fc.double({ min: -1, max: 3, noNaN: true }),
        (of, picture, focal, to, end, width) => {
          const begun = cropAround(of, focal, picture);
          const all = [
            begun,
            movedCrop(of, begun, to, picture),
            widenedCrop(of, begun, width, picture),
            drawnCrop(of, widenedCrop(of, begun, width, picture), { corner: end, to }, picture),
          ];
          for (const rect of all) expect([cropProblem(of, rect, picture), rect]).toEqual([null, rect]);
        },
      ),
    );
  });

  it('begins as large as the picture lets it, around what matters', () => {
    const picture = { width: 2_000, height: 1_000 };
    expect(cropAround('desktop', { x: 0.5, y: 0.5 }, picture)).toEqual({
      x: 0,
      y: 0.191667,
      width: 1,
      height: 0.616667,
    });
    expect(cropAround('desktop', { x: 0.5, y: 0 }, picture).y).toBe(0);
    expect(cropAround('desktop', { x: 0.5, y: 1 }, picture).y).toBeCloseTo(0.383333, 5);
    expect(cropAround('card', { x: 1, y: 0.5 }, picture)).toMatchObject({ y: 0, height: 1 });
  });

  it('that is drawn by a corner keeps the opposite one', () => {
    const picture = { width: 2_000, height: 1_000 };
    const begun = widenedCrop('card', cropAround('card', { x: 0.5, y: 0.5 }, picture), 0.4, picture);
    const wider = drawnCrop('card', begun, { corner: 'nw', to: { x: begun.x - 0.1, y: begun.y } }, picture);
    expect(wider.width).toBeCloseTo(0.5, 5);
    expect(wider.x + wider.width).toBeCloseTo(begun.x + begun.width, 5);
    expect(wider.y + wider.height).toBeCloseTo(begun.y + begun.height, 5);
  });

  it('in pixels is inside the picture, and of its proportions to a pixel', () => {
    fc.assert(
      fc.property(name, size, point, (of, picture, focal) => {
        const { left, top, width, height } = pixelsOf(cropAround(of, focal, picture), picture);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
        expect(Math.abs(width / height - crops[of].width / crops[of].height)).toBeLessThan(
          (3 * width) / height ** 2 + 3 / height,
        );
      }),
    );
  });

  it('is the same as one of the same place, and none as none', () => {
    const rect = { x: 0, y: 0, width: 1, height: 0.5 };
    expect([isSameRect(rect, { ...rect }), isSameRect(rect, { ...rect, x: 0.1 })]).toEqual([true, false]);
    expect([isSameRect(null, undefined), isSameRect(rect, null)]).toEqual([true, false]);
  });
});

it('a focal point is written as CSS takes it', () => {
  expect(focalText({ x: 0.5, y: 0.304 })).toBe('50% 30%');
});
