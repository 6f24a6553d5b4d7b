/** A sample picture for the tests of this folder, as the gateway returns it. */
import type { Media } from './picture/mediaPicture.ts';

const file = (width: number, type: string, stem = 'aa') => ({
  __typename: 'MediaFile' as const,
  url: `/media/u/${stem.repeat(20)}-${width}.${type.slice(6)}`,
  type,
  width,
  height: width / 2,
});
const files = (stem: string, ...widths: number[]) =>
  widths.flatMap((width) => [file(width, 'image/avif', stem), file(width, 'image/webp', stem)]);

export const lake: Media = {
  __typename: 'MediaPicture',
  id: '11111111-1111-4111-8111-111111111111',
  name: 'lake.jpg',
  width: 2_000,
  height: 1_000,
  bytes: 500_000,
  files: files('aa', 320, 640, 960),
  alts: [{ __typename: 'AltText', language: 'en_US', text: 'A lake' }],
  focal: { __typename: 'FocalPoint', x: 0.5, y: 0.25 },
  crops: [
    {
      __typename: 'MediaCrop',
      name: 'DESKTOP',
      x: 0,
      y: 0.2,
      width: 1,
      height: 0.616667,
      files: files('bb', 640, 1_200),
    },
  ],
  uploadedAt: '2026-11-21T12:00:00.000Z',
  version: 3,
  trashedAt: null,
};
