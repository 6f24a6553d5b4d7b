/** How a valid picture is encoded: sizes, formats, crop, orientation, colours; without any metadata. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { purposes, type Purpose } from '../../domain/media/pictures.ts';
import { encodePicture } from './encode.ts';
import { samplePicture, type Kind } from './media.fixture.ts';

const uncropped: Purpose = { crop: 'whole', widths: [100, 200, 400], minSide: 1, maxPerOwner: 5 };
const png = (bytes: Buffer, purpose: Purpose = purposes.avatar) =>
  encodePicture({ type: 'image/png', bytes }, purpose);
const sizesOf = ({ files }: Awaited<ReturnType<typeof png>>) =>
  files.map(({ format, width, height }) => `${format} ${width}x${height}`);
/** Red, green and blue at a position given in fractions of the size. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const isNear = (one: readonly number[], other: readonly number[]) =>
  one.every((value, index) => Math.abs(value - other[index]!) < 25);

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'encodes a %s as WebP and AVIF in every size',
  async (kind: Kind) => {
    const encoded = await encodePicture(
      { type: `image/${kind}`, bytes: await samplePicture(kind, 700, 600) },
      purposes.avatar,
    );
    expect([encoded.width, encoded.height]).toEqual([700, 600]);
    expect(sizesOf(encoded)).toEqual(
      [64, 128, 256, 512].flatMap((side) => [`avif ${side}x${side}`, `webp ${side}x${side}`]),
    );
    for (const { format, bytes, width } of encoded.files) {
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format, metadata.width]).toEqual([format === 'avif' ? 'heif' : 'webp', width]);
    }
  },
);

it('encodes nothing larger than the upload', async () => {
  expect(sizesOf(await png(await samplePicture('png', 300, 200)))).toEqual([
    'avif 64x64',
    'webp 64x64',
    'avif 128x128',
    'webp 128x128',
  ]);
  expect(sizesOf(await png(await samplePicture('png', 64, 64)))).toEqual(['avif 64x64', 'webp 64x64']);
});

it('keeps the proportions for an uncropped purpose, and the size of a small picture', async () => {
  expect(sizesOf(await png(await samplePicture('png', 300, 150), uncropped))).toEqual([
    'avif 100x50',
    'webp 100x50',
    'avif 200x100',
    'webp 200x100',
  ]);
  expect(sizesOf(await png(await samplePicture('png', 60, 30), uncropped))).toEqual([
    'avif 60x30',
    'webp 60x30',
  ]);
});

describe('a picture of a camera', () => {
  it('is rotated upright and loses its location', async () => {
    const bytes = await sharp(await samplePicture('jpeg', 300, 200))
      .withExif({
        IFD0: { Make: 'SECRET', Orientation: '6' },
        IFD3: { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const encoded = await encodePicture({ type: 'image/jpeg', bytes }, uncropped);
    expect([encoded.width, encoded.height]).toEqual([200, 300]);
    for (const { bytes: file } of encoded.files) {
      const { exif, orientation } = await sharp(file).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
      expect(file.includes('SECRET')).toBe(false);
    }
    // The left half was blue; after the rotation by 90° it is on top.
    const { bytes: largest } = encoded.files.at(-1)!;
    expect(isNear(await colourAt(largest, 0.5, 0.2), [0x2d, 0x6a, 0x8a])).toBe(true);
    expect(isNear(await colourAt(largest, 0.5, 0.8), [0x8a, 0x4b, 0x2d])).toBe(true);
  });

  it('in another colour space is converted to sRGB', async () => {
    const cmyk = await sharp(await samplePicture('png'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const encoded = await encodePicture({ type: 'image/jpeg', bytes: cmyk }, uncropped);
    for (const { bytes } of encoded.files) expect((await sharp(bytes).metadata()).space).toBe('srgb');
    const wide = await sharp(await samplePicture('png'))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { files } = await png(wide, uncropped);
    const [file] = files.slice(-1);
    expect((await sharp(file!.bytes).metadata()).icc).toBeUndefined();
    expect(isNear(await colourAt(file!.bytes, 0.2, 0.5), [0x2d, 0x6a, 0x8a])).toBe(true);
  });
});

it('keeps the visible content of greyscale, 16-bit and transparent pictures', async () => {
  const grey = await sharp(await samplePicture('png'))
    .greyscale()
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect(await png(grey)).toMatchObject({ width: 300 });
  const deep = await sharp(await samplePicture('png'))
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect(await png(deep)).toMatchObject({ width: 300 });
  const clear = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#8a4b2d00' } })
    .png()
    .toBuffer();
  for (const { bytes } of (await png(clear)).files) {
    const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  }
});

it('encodes only the first frame of an animation', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 80, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#8a4b2d', '#2d6a8a', '#000000'].map(frame));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(3);
  const { files, width, height } = await encodePicture(
    { type: 'image/webp', bytes: moving },
    purposes.avatar,
  );
  expect([width, height]).toEqual([80, 80]);
  for (const { bytes } of files) {
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(isNear(await colourAt(bytes, 0.5, 0.5), [0x8a, 0x4b, 0x2d])).toBe(true);
  }
});
