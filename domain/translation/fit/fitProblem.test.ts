import { expect, it } from 'vitest';
import { fitProblem, type Around, type Box } from './fitProblem.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const around = (at: Box, over: Partial<Around> = {}): Around => ({
  ...at,
  clipsX: false,
  clipsY: false,
  scrollsX: false,
  scrollsY: false,
  isBox: true,
  ...over,
});
const body = around(box(0, 0, 390, 3_000));
const button = box(10, 10, 110, 50);

it.each<[string, Box, readonly Around[], ReturnType<typeof fitProblem>]>([
  ['fits its button', box(20, 20, 100, 40), [around(button), body], null],
  ['is wider than its button', box(20, 20, 130, 40), [around(button), body], 'overflow'],
  ['is higher than its button', box(20, 20, 100, 70), [around(button), body], 'overflow'],
  ['is cut off by its button', box(20, 20, 130, 40), [around(button, { clipsX: true }), body], 'clipped'],
  ['is cut off below', box(20, 20, 100, 70), [around(button, { clipsY: true }), body], 'clipped'],
  [
    'is cut off by a card around',
    box(20, 20, 130, 40),
    [around(box(0, 0, 200, 60)), around(button, { clipsX: true }), body],
    'clipped',
  ],
  [
    'can be scrolled to',
    box(20, 20, 500, 40),
    [around(box(0, 0, 500, 60)), around(box(0, 0, 390, 60), { scrollsX: true }), body],
    null,
  ],
  ['is beyond the window', box(20, 20, 500, 40), [around(box(0, 0, 500, 60)), body], 'outside'],
  [
    'begins before the window, from right to left',
    box(-50, 20, 300, 40),
    [around(box(-60, 0, 300, 60)), body],
    'outside',
  ],
  [
    'is inline in a paragraph',
    box(20, 20, 130, 40),
    [around(button, { isBox: false }), around(box(0, 0, 390, 60)), body],
    null,
  ],
  [
    'is for screen readers',
    box(20, 20, 130, 40),
    [around(box(20, 20, 21, 21), { clipsX: true, clipsY: true }), body],
    null,
  ],
  ['is parked above the window', box(0, -80, 100, -40), [around(box(0, -80, 50, -40)), body], null],
  ['is not shown', box(0, 0, 0, 0), [around(button), body], null],
  ['is higher than its tight line', box(20, 5, 100, 56), [around(button), body], null],
  ['differs by rounding', box(20, 20, 111, 40), [around(button), body], null],
])('a text that %s', (_case, text, boxes, expected) => {
  expect(fitProblem(text, boxes, { windowWidth: 390, fontSize: 16 })).toBe(expected);
});
