/** Uploads that are not pictures, damaged ones, and polyglots (attack case 10; ASVS 5.2.2). */
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { purposes, type PictureProblem } from '../../domain/media/pictures.ts';
import type { Problem } from '../../rest/problem.ts';
import { encodePicture } from './encode.ts';
import { samplePicture, pngChunk, pngWithSize, type Kind } from './media.fixture.ts';

const kinds: readonly Kind[] = ['jpeg', 'png', 'webp', 'avif'];
const samples = {} as Record<Kind, Buffer>;
beforeAll(async () => {
  for (const kind of kinds) samples[kind] = await samplePicture(kind);
});

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const text = (source: string) => Buffer.from(source, 'latin1');
const concat = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((it) => (typeof it === 'string' ? text(it) : it)));
/** Inserts chunks before the last chunk of a PNG. */
const inPng = (png: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([png.subarray(0, -12), ...parts, png.subarray(-12)]);
/** Inserts a segment after the first two bytes of a JPEG. */
const inJpeg = (jpeg: Buffer, marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};
/** Overwrites the middle of a picture. */
const damaged = (source: Buffer) => {
  const bytes = Buffer.from(source);
  bytes.fill(0xa5, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.8));
  return bytes;
};
const withSize = (source: Buffer, name: string, width: number, height: number) => {
  const bytes = Buffer.from(source);
  const at = bytes.indexOf(name) + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
};
/** Changes width and height in the frame header of a JPEG. */
const jpegWithSize = (source: Buffer, width: number, height: number) => {
  const bytes = Buffer.from(source);
  const at = bytes.findIndex((it, index) => it === 0xff && [0xc0, 0xc2].includes(bytes[index + 1]!));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
};
const zip = concat('PK\u0003\u0004', Buffer.alloc(26), 'PK\u0005\u0006', Buffer.alloc(18));

const attempt = async (bytes: Buffer, type: string): Promise<string> =>
  encodePicture({ type, bytes }, purposes.avatar).then(
    () => 'taken',
    (problem: Problem) => problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`).join() ?? 'fault',
  );

type Attack = readonly [
  name: string,
  type: string,
  bytes: () => Buffer | Promise<Buffer>,
  code: PictureProblem,
];
const attacks: readonly Attack[] = [
  ['an empty file', 'image/png', () => Buffer.alloc(0), 'empty'],
  ['one byte', 'image/jpeg', () => Buffer.from([0xff]), 'wrongType'],
  ['zeros', 'image/png', () => Buffer.alloc(5_000), 'wrongType'],
  ['a PNG’s first bytes alone', 'image/png', () => samples.png.subarray(0, 8), 'broken'],
  ['a JPEG’s first bytes alone', 'image/jpeg', () => samples.jpeg.subarray(0, 3), 'broken'],
  ['a WebP’s first bytes alone', 'image/webp', () => samples.webp.subarray(0, 12), 'broken'],
  ['an AVIF’s first box alone', 'image/avif', () => samples.avif.subarray(0, 32), 'broken'],
  // Documents with the content type of a picture.
  ['SVG', 'image/png', () => text(SVG), 'wrongType'],
  ['SVG behind an XML head', 'image/webp', () => text(`<?xml version="1.0"?>${SVG}`), 'wrongType'],
  ['SVG in UTF-16', 'image/jpeg', () => Buffer.from(`\ufeff${SVG}`, 'utf16le'), 'wrongType'],
  ['compressed SVG', 'image/png', () => gzipSync(SVG), 'wrongType'],
  ['HTML', 'image/jpeg', () => text(`<!doctype html>${SCRIPT}`), 'wrongType'],
  [
    'XML with an external entity',
    'image/avif',
    () => text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    'wrongType',
  ],
  ['PHP', 'image/png', () => text('<?php system($_GET[0]);'), 'wrongType'],
  ['PDF', 'image/jpeg', () => text('%PDF-1.7\n'), 'wrongType'],
  ['a ZIP', 'image/png', () => zip, 'wrongType'],
  ['PostScript', 'image/png', () => text('%!PS-Adobe-3.0 EPSF-3.0'), 'wrongType'],
  ['MVG with a command', 'image/png', () => text('push graphic-context\nfill "url(|id)"'), 'wrongType'],
  ['an ELF executable', 'image/png', () => concat('\u007fELF', Buffer.alloc(500)), 'wrongType'],
  // Pictures of types that are not accepted, or of another type than declared.
  ['GIF that is a script', 'image/png', () => text('GIF89a=1;alert(1)//'), 'wrongType'],
  ['GIF', 'image/png', () => sharp(samples.png).gif().toBuffer(), 'wrongType'],
  ['TIFF', 'image/jpeg', () => sharp(samples.png).tiff().toBuffer(), 'wrongType'],
  ['BMP', 'image/png', () => concat('BM', Buffer.alloc(100)), 'wrongType'],
  [
    'a video',
    'image/avif',
    () => concat(Buffer.from([0, 0, 0, 20]), 'ftypisom', Buffer.alloc(80)),
    'wrongType',
  ],
  ['a HEIC', 'image/avif', () => concat(Buffer.from([0, 0, 0, 20]), 'ftypheic\0\0\0\0mif1'), 'wrongType'],
  ['a JPEG declared as PNG', 'image/png', () => samples.jpeg, 'wrongType'],
  ['a PNG declared as JPEG', 'image/jpeg', () => samples.png, 'wrongType'],
  ['a WebP declared as AVIF', 'image/avif', () => samples.webp, 'wrongType'],
  ['an AVIF declared as WebP', 'image/webp', () => samples.avif, 'wrongType'],
  ['a picture after an extra first byte', 'image/png', () => concat('\n', samples.png), 'wrongType'],
  [
    'a video with the AVIF brand',
    'image/avif',
    () => concat(Buffer.from([0, 0, 0, 20]), 'ftypavif\0\0\0\0avif', Buffer.alloc(200)),
    'broken',
  ],
  // Damaged files.
  ...kinds.flatMap((kind): Attack[] => [
    [`half a ${kind}`, `image/${kind}`, () => samples[kind].subarray(0, samples[kind].length / 2), 'broken'],
    [`a ${kind} without its end`, `image/${kind}`, () => samples[kind].subarray(0, -20), 'broken'],
  ]),
  ['a damaged PNG', 'image/png', () => damaged(samples.png), 'broken'],
  ['a damaged JPEG', 'image/jpeg', () => damaged(samples.jpeg), 'broken'],
  ['a damaged WebP', 'image/webp', () => damaged(samples.webp), 'broken'],
  ['a PNG without pixels', 'image/png', () => inPng(samples.png.subarray(0, 33), Buffer.alloc(0)), 'broken'],
  // Sizes.
  ['one pixel', 'image/png', () => samplePicture('png', 1, 1), 'tooSmall'],
  ['a line', 'image/jpeg', () => samplePicture('jpeg', 2_000, 2), 'tooSmall'],
  ['20,000 pixels a side', 'image/png', () => pngWithSize(20_000, 20_000), 'tooManyPixels'],
  ['20,000 pixels by 64', 'image/jpeg', () => samplePicture('jpeg', 20_000, 64), 'tooManyPixels'],
  [
    'a PNG with 65,535 pixels a side in its header',
    'image/png',
    () => pngWithSize(65_535, 65_535),
    'tooManyPixels',
  ],
  [
    'a PNG with 2,147,483,647 pixels a side in its header',
    'image/png',
    () => pngWithSize(2 ** 31 - 1, 2 ** 31 - 1),
    'broken',
  ],
  ['a PNG of no width', 'image/png', () => pngWithSize(0, 100), 'broken'],
  [
    'a JPEG with 65,000 pixels a side in its header',
    'image/jpeg',
    () => jpegWithSize(samples.jpeg, 65_000, 65_000),
    'tooManyPixels',
  ],
  [
    'an AVIF with 60,000 pixels a side in its header',
    'image/avif',
    () => withSize(samples.avif, 'ispe', 60_000, 60_000),
    'tooManyPixels',
  ],
  ['a picture of 56 megapixels', 'image/png', () => pngWithSize(7_500, 7_500), 'tooManyPixels'],
  // Polyglots.
  ['JPEG with HTML behind it', 'image/jpeg', () => concat(samples.jpeg, `<html>${SCRIPT}`), 'unsafe'],
  [
    'JPEG with a script as its comment',
    'image/jpeg',
    () => inJpeg(samples.jpeg, 0xfe, text(SCRIPT)),
    'unsafe',
  ],
  [
    'PNG with a script as its text',
    'image/png',
    () => inPng(samples.png, pngChunk('tEXt', text(`a\0${SCRIPT}`))),
    'unsafe',
  ],
  ['PNG with PHP behind it', 'image/png', () => concat(samples.png, '<?php eval($_POST[0]); ?>'), 'unsafe'],
  ['PNG with a ZIP behind it', 'image/png', () => concat(samples.png, zip), 'unsafe'],
  [
    'JPEG with an archive and a long comment',
    'image/jpeg',
    () => concat(samples.jpeg, zip, Buffer.alloc(60_000)),
    'unsafe',
  ],
  [
    'JPEG with a PDF in it',
    'image/jpeg',
    () => inJpeg(samples.jpeg, 0xfe, text('%PDF-1.4 1 0 obj')),
    'unsafe',
  ],
  ['WebP with SVG behind it', 'image/webp', () => concat(samples.webp, SVG), 'unsafe'],
  [
    'AVIF with a frame behind it',
    'image/avif',
    () => concat(samples.avif, '<IFRAME src=//evil.test>'),
    'unsafe',
  ],
];

describe('an upload', () => {
  it.each(attacks)('(%s, as %s) is refused with its own code', async (_, type, bytes, code) => {
    expect(await attempt(await bytes(), type)).toBe(`/body ${code}`);
  });

  it('of random bytes after the signature of any type is refused without a crash', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) & 255;
    for (let time = 0; time < 60; time += 1) {
      const kind = kinds[time % 4]!;
      const head = samples[kind].subarray(0, 12 + (random() % 60));
      const noise = Buffer.from(Array.from({ length: 500 }, random));
      expect(await attempt(Buffer.concat([head, noise]), `image/${kind}`)).toMatch(
        /^\/body (broken|wrongType|too)/,
      );
    }
  });
});

describe('hidden content that is not a document', () => {
  const hidden: readonly (readonly [string, string, () => Buffer])[] = [
    [
      'a script in a JPEG segment',
      'image/jpeg',
      () => inJpeg(samples.jpeg, 0xe1, text('*/=alert(1)/*SECRET')),
    ],
    [
      'the video of a motion photo after a JPEG',
      'image/jpeg',
      () => concat(samples.jpeg, '\0\0\0\u0018ftypmp42SECRET'),
    ],
    ['a text of a PNG', 'image/png', () => inPng(samples.png, pngChunk('tEXt', text('Comment\0SECRET')))],
    [
      'compressed text of a PNG',
      'image/png',
      () => inPng(samples.png, pngChunk('zTXt', concat('c\0\0', deflateSync('SECRET')))),
    ],
    ['an unknown chunk of a PNG', 'image/png', () => inPng(samples.png, pngChunk('laZy', text('SECRET')))],
    ['bytes after a WebP', 'image/webp', () => concat(samples.webp, 'SECRET')],
    [
      'XMP of a JPEG',
      'image/jpeg',
      () => inJpeg(samples.jpeg, 0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET')),
    ],
  ];
  it.each(hidden)('(%s) is not in the encoded files', async (_, type, bytes) => {
    const { files } = await encodePicture({ type, bytes: bytes() }, purposes.avatar);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file.bytes.includes('SECRET')).toBe(false);
      const { exif, xmp, icc, iptc, comments } = await sharp(file.bytes).metadata();
      expect({ exif, xmp, icc, iptc, comments }).toEqual({});
    }
  });
});
