import { expect, it } from 'vitest';
import { daySizes, uploadedSizes } from './pictureSizes.ts';

const stem = 'a'.repeat(40);
const template = '/media/daily/{year}/{month}/{day}-{width}.{format}';

it('offers an uploaded picture in its widths up to that of the address', () => {
  expect(uploadedSizes(`/media/u/${stem}-960.webp`)).toBe(
    [320, 640, 960].map((width) => `/media/u/${stem}-${width}.webp ${width}w`).join(', '),
  );
  for (const other of [`/media/u/${stem}-500.webp`, '/media/u/x-960.webp', `/pictures/${stem}-960.webp`])
    expect(uploadedSizes(other)).toBeNull();
});

it('offers a picture of a day in all widths, whichever the address names', () => {
  expect(daySizes('/media/daily/2024/03/08-770.webp', template)).toBe(
    [480, 770, 1024, 1440].map((width) => `/media/daily/2024/03/08-${width}.webp ${width}w`).join(', '),
  );
  expect(
    daySizes('https://a.example/i/en/x.480.jpg', 'https://a.example/i/{siteCode}/x.{width}.jpg'),
  ).toContain('https://a.example/i/en/x.1440.jpg 1440w');
});

it.each([
  ['/media/banner/en-desktop.webp', template],
  ['/media/daily/2024/03/08-770.webp?x', template],
  ['/media/daily/2024/03/more/08-770.webp', template],
  ['/media/daily/2024-03-08.webp', '/media/daily/{year}-{month}-{day}.webp'],
  ['/a1b2', '/a{width}b{width}'],
  ['/a', ''],
])('offers no other widths of %s by the template %j', (address, imagePath) => {
  expect(daySizes(address, imagePath)).toBeNull();
});
