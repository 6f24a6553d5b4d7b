/** Crops stay inside the picture and keep their proportions, however they are moved, resized or dragged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropAround,
  cropNames,
  cropProblem,
  crops,
  dragCropCorner,
  focalText,
  isSameRect,
  moveCrop,
  pixelsOf,
  resizeCrop,
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
  it('is valid after it is created, moved, resized or dragged', () => {
    fc.assert(
      fc.property(
        name,
        size,
        point,
        point,
        corner,
        fc.double({ min: -1, max: 3, noNaN: true }),
        (cropName, picture, focal, to, end, width) => {
          const initial = cropAround(cropName, focal, picture);
          const rects = [
            initial,
            moveCrop(cropName, initial, to, picture),
            resizeCrop(cropName, initial, width, picture),
            dragCropCorner(
              cropName,
              resizeCrop(cropName, initial, width, picture),
              { corner: end, to },
              picture,
            ),
          ];
          for (const rect of rects)
            expect([cropProblem(cropName, rect, picture), rect]).toEqual([null, rect]);
        },
      ),
    );
  });

  it('starts as large as the picture allows, around the focal point', () => {
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

  it('keeps the opposite corner when one is dragged', () => {
    const picture = { width: 2_000, height: 1_000 };
    const initial = resizeCrop('card', cropAround('card', { x: 0.5, y: 0.5 }, picture), 0.4, picture);
    const wider = dragCropCorner(
      'card',
      initial,
      { corner: 'nw', to: { x: initial.x - 0.1, y: initial.y } },
      picture,
    );
    expect(wider.width).toBeCloseTo(0.5, 5);
    expect(wider.x + wider.width).toBeCloseTo(initial.x + initial.width, 5);
    expect(wider.y + wider.height).toBeCloseTo(initial.y + initial.height, 5);
  });

  it('is inside the picture in pixels, with its proportions accurate to a pixel', () => {
    fc.assert(
      fc.property(name, size, point, (cropName, picture, focal) => {
        const { left, top, width, height } = pixelsOf(cropAround(cropName, focal, picture), picture);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
        expect(Math.abs(width / height - crops[cropName].width / crops[cropName].height)).toBeLessThan(
          (3 * width) / height ** 2 + 3 / height,
        );
      }),
    );
  });

  it('equals a crop of the same area, and null equals undefined', () => {
    const rect = { x: 0, y: 0, width: 1, height: 0.5 };
    expect([isSameRect(rect, { ...rect }), isSameRect(rect, { ...rect, x: 0.1 })]).toEqual([true, false]);
    expect([isSameRect(null, undefined), isSameRect(rect, null)]).toEqual([true, false]);
  });
});

it('a focal point is formatted for CSS', () => {
  expect(focalText({ x: 0.5, y: 0.304 })).toBe('50% 30%');
});
