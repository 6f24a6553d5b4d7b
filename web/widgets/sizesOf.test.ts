import { expect, it } from 'vitest';
import { sizesOfColumns, sizesOf } from './WidgetPicture.tsx';

const stem = 'a0'.repeat(20);
const at = (width: number, format = 'webp') => `/media/u/${stem}-${width}.${format}`;

it('lists the available widths of an uploaded picture, up to the given one', () => {
  expect(sizesOf(at(960), '50vw')).toEqual({
    srcSet: `${at(320)} 320w, ${at(640)} 640w, ${at(960)} 960w`,
    sizes: '50vw',
  });
  expect(sizesOf(at(1920, 'avif'), '1px').srcSet).toMatch(/-320\.avif 320w, .*-1920\.avif 1920w$/);
});

it.each([
  ['one smaller than all widths', at(200)],
  ['a picture of an account', at(512)],
  ['a picture elsewhere', `https://example.org${at(960)}`],
  ['another file of ours', '/media/daily/2026/11/21-960.webp'],
  ['a stem that is none', '/media/u/abc-960.webp'],
  ['a path around it', `/media/u/../u/${stem}-960.webp`],
  ['nothing', ''],
])('returns no sizes for %s', (_, address) => {
  expect(sizesOf(address, '100vw')).toEqual({});
});

it('returns the width of a picture by the number of columns in its row', () => {
  expect(sizesOfColumns(1)).toBe('(min-width: 1056px) 1056px, 100vw');
  expect(sizesOfColumns(3)).toBe('(min-width: 768px) 352px, 100vw');
});
