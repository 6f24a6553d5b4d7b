/** Files that are no pictures, broken ones, and pictures that are more than that (attack case 10; ASVS 5.2.2). */
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { purposes, type PictureProblem } from '../../domain/media/pictures.ts';
import type { Problem } from '../../rest/problem.ts';
import { makePicture } from './encode.ts';
import { drawn, pngPart, saidPng, type Kind } from './testSupport.ts';

const kinds: readonly Kind[] = ['jpeg', 'png', 'webp', 'avif'];
const whole = {} as Record<Kind, Buffer>;
beforeAll(async () => {
  for (const kind of kinds) whole[kind] = await drawn(kind);
});

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const text = (of: string) => Buffer.from(of, 'latin1');
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((it) => (typeof it === 'string' ? text(it) : it)));
/** Before the last of a PNG's parts. */
const inPng = (png: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([png.subarray(0, -12), ...parts, png.subarray(-12)]);
/** A segment behind the first two bytes of a JPEG. */
const inJpeg = (jpeg: Buffer, marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};
/** Bytes of a picture in which the middle is another's. */
const damaged = (of: Buffer) => {
  const bytes = Buffer.from(of);
  bytes.fill(0xa5, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.8));
  return bytes;
};
const said = (of: Buffer, name: string, width: number, height: number) => {
  const bytes = Buffer.from(of);
  const at = bytes.indexOf(name) + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
};
/** The width and height in the header of a JPEG's frame. */
const saidJpeg = (of: Buffer, width: number, height: number) => {
  const bytes = Buffer.from(of);
  const at = bytes.findIndex((it, index) => it === 0xff && [0xc0, 0xc2].includes(bytes[index + 1]!));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
};
const zip = joined('PK\u0003\u0004', Buffer.alloc(26), 'PK\u0005\u0006', Buffer.alloc(18));

const attempt = async (bytes: Buffer, type: string): Promise<string> =>
  makePicture({ type, bytes }, purposes.avatar).then(
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
  ['nothing', 'image/png', () => Buffer.alloc(0), 'empty'],
  ['one byte', 'image/jpeg', () => Buffer.from([0xff]), 'wrongType'],
  ['zeros', 'image/png', () => Buffer.alloc(5_000), 'wrongType'],
  ['a PNG’s first bytes alone', 'image/png', () => whole.png.subarray(0, 8), 'broken'],
  ['a JPEG’s first bytes alone', 'image/jpeg', () => whole.jpeg.subarray(0, 3), 'broken'],
  ['a WebP’s first bytes alone', 'image/webp', () => whole.webp.subarray(0, 12), 'broken'],
  ['an AVIF’s first box alone', 'image/avif', () => whole.avif.subarray(0, 32), 'broken'],
  // Documents under a picture's name.
  ['SVG', 'image/png', () => text(SVG), 'wrongType'],
  ['SVG behind an XML head', 'image/webp', () => text(`<?xml version="1.0"?>${SVG}`), 'wrongType'],
  ['SVG in UTF-16', 'image/jpeg', () => Buffer.from(`\ufeff${SVG}`, 'utf16le'), 'wrongType'],
  ['compressed SVG', 'image/png', () => gzipSync(SVG), 'wrongType'],
  ['HTML', 'image/jpeg', () => text(`<!doctype html>${SCRIPT}`), 'wrongType'],
  [
    'XML with an entity from elsewhere',
    'image/avif',
    () => text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    'wrongType',
  ],
  ['PHP', 'image/png', () => text('<?php system($_GET[0]);'), 'wrongType'],
  ['PDF', 'image/jpeg', () => text('%PDF-1.7\n'), 'wrongType'],
  ['a ZIP', 'image/png', () => zip, 'wrongType'],
  ['PostScript', 'image/png', () => text('%!PS-Adobe-3.0 EPSF-3.0'), 'wrongType'],
  ['MVG with a command', 'image/png', () => text('push graphic-context\nfill "url(|id)"'), 'wrongType'],
  ['a program', 'image/png', () => joined('\u007fELF', Buffer.alloc(500)), 'wrongType'],
  // Pictures of kinds that are not taken, or not that one.
  ['GIF that is a script', 'image/png', () => text('GIF89a=1;alert(1)//'), 'wrongType'],
  ['GIF', 'image/png', () => sharp(whole.png).gif().toBuffer(), 'wrongType'],
  ['TIFF', 'image/jpeg', () => sharp(whole.png).tiff().toBuffer(), 'wrongType'],
  ['BMP', 'image/png', () => joined('BM', Buffer.alloc(100)), 'wrongType'],
  [
    'a film',
    'image/avif',
    () => joined(Buffer.from([0, 0, 0, 20]), 'ftypisom', Buffer.alloc(80)),
    'wrongType',
  ],
  ['a HEIC', 'image/avif', () => joined(Buffer.from([0, 0, 0, 20]), 'ftypheic\0\0\0\0mif1'), 'wrongType'],
  ['a JPEG said to be PNG', 'image/png', () => whole.jpeg, 'wrongType'],
  ['a PNG said to be JPEG', 'image/jpeg', () => whole.png, 'wrongType'],
  ['a WebP said to be AVIF', 'image/avif', () => whole.webp, 'wrongType'],
  ['an AVIF said to be WebP', 'image/webp', () => whole.avif, 'wrongType'],
  ['a picture behind a byte of its own', 'image/png', () => joined('\n', whole.png), 'wrongType'],
  [
    'a film that says it is an AVIF',
    'image/avif',
    () => joined(Buffer.from([0, 0, 0, 20]), 'ftypavif\0\0\0\0avif', Buffer.alloc(200)),
    'broken',
  ],
  // Damage.
  ...kinds.flatMap((kind): Attack[] => [
    [`half a ${kind}`, `image/${kind}`, () => whole[kind].subarray(0, whole[kind].length / 2), 'broken'],
    [`a ${kind} without its end`, `image/${kind}`, () => whole[kind].subarray(0, -20), 'broken'],
  ]),
  ['a damaged PNG', 'image/png', () => damaged(whole.png), 'broken'],
  ['a damaged JPEG', 'image/jpeg', () => damaged(whole.jpeg), 'broken'],
  ['a damaged WebP', 'image/webp', () => damaged(whole.webp), 'broken'],
  ['a PNG without pixels', 'image/png', () => inPng(whole.png.subarray(0, 33), Buffer.alloc(0)), 'broken'],
  // Sizes.
  ['one pixel', 'image/png', () => drawn('png', 1, 1), 'tooSmall'],
  ['a line', 'image/jpeg', () => drawn('jpeg', 2_000, 2), 'tooSmall'],
  ['20,000 pixels a side', 'image/png', () => saidPng(20_000, 20_000), 'tooManyPixels'],
  ['20,000 pixels by 64', 'image/jpeg', () => drawn('jpeg', 20_000, 64), 'tooManyPixels'],
  ['a PNG said to be 65,535 a side', 'image/png', () => saidPng(65_535, 65_535), 'tooManyPixels'],
  ['a PNG said to be 2,147,483,647 a side', 'image/png', () => saidPng(2 ** 31 - 1, 2 ** 31 - 1), 'broken'],
  ['a PNG of no width', 'image/png', () => saidPng(0, 100), 'broken'],
  [
    'a JPEG said to be 65,000 a side',
    'image/jpeg',
    () => saidJpeg(whole.jpeg, 65_000, 65_000),
    'tooManyPixels',
  ],
  [
    'an AVIF said to be 60,000 a side',
    'image/avif',
    () => said(whole.avif, 'ispe', 60_000, 60_000),
    'tooManyPixels',
  ],
  ['a picture of 56 megapixels', 'image/png', () => saidPng(7_500, 7_500), 'tooManyPixels'],
  // Pictures that are something else as well.
  ['JPEG with HTML behind it', 'image/jpeg', () => joined(whole.jpeg, `<html>${SCRIPT}`), 'unsafe'],
  ['JPEG with a script as its comment', 'image/jpeg', () => inJpeg(whole.jpeg, 0xfe, text(SCRIPT)), 'unsafe'],
  [
    'PNG with a script as its text',
    'image/png',
    () => inPng(whole.png, pngPart('tEXt', text(`a\0${SCRIPT}`))),
    'unsafe',
  ],
  ['PNG with PHP behind it', 'image/png', () => joined(whole.png, '<?php eval($_POST[0]); ?>'), 'unsafe'],
  ['PNG with a ZIP behind it', 'image/png', () => joined(whole.png, zip), 'unsafe'],
  [
    'JPEG with an archive and a long comment',
    'image/jpeg',
    () => joined(whole.jpeg, zip, Buffer.alloc(60_000)),
    'unsafe',
  ],
  ['JPEG with a PDF in it', 'image/jpeg', () => inJpeg(whole.jpeg, 0xfe, text('%PDF-1.4 1 0 obj')), 'unsafe'],
  ['WebP with SVG behind it', 'image/webp', () => joined(whole.webp, SVG), 'unsafe'],
  [
    'AVIF with a frame behind it',
    'image/avif',
    () => joined(whole.avif, '<IFRAME src=//evil.test>'),
    'unsafe',
  ],
];

describe('an upload', () => {
  it.each(attacks)('(%s, as %s) is refused with a code of its own', async (_, type, bytes, code) => {
    expect(await attempt(await bytes(), type)).toBe(`/body ${code}`);
  });

  it('of random bytes behind any kind’s first ones is refused, and nothing falls over', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) & 255;
    for (let time = 0; time < 60; time += 1) {
      const kind = kinds[time % 4]!;
      const head = whole[kind].subarray(0, 12 + (random() % 60));
      const noise = Buffer.from(Array.from({ length: 500 }, random));
      expect(await attempt(Buffer.concat([head, noise]), `image/${kind}`)).toMatch(
        /^\/body (broken|wrongType|too)/,
      );
    }
  });
});

describe('what hides in a picture and is no document', () => {
  const hidden: readonly (readonly [string, string, () => Buffer])[] = [
    [
      'a script a JPEG’s length spells',
      'image/jpeg',
      () => inJpeg(whole.jpeg, 0xe1, text('*/=alert(1)/*SECRET')),
    ],
    ['a phone’s film behind a JPEG', 'image/jpeg', () => joined(whole.jpeg, '\0\0\0\u0018ftypmp42SECRET')],
    ['a text of a PNG', 'image/png', () => inPng(whole.png, pngPart('tEXt', text('Comment\0SECRET')))],
    [
      'packed text of a PNG',
      'image/png',
      () => inPng(whole.png, pngPart('zTXt', joined('c\0\0', deflateSync('SECRET')))),
    ],
    ['a part of a PNG nobody knows', 'image/png', () => inPng(whole.png, pngPart('laZy', text('SECRET')))],
    ['bytes behind a WebP', 'image/webp', () => joined(whole.webp, 'SECRET')],
    [
      'XMP of a JPEG',
      'image/jpeg',
      () => inJpeg(whole.jpeg, 0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET')),
    ],
  ];
  it.each(hidden)('(%s) is not in what is made of it', async (_, type, bytes) => {
    const { files } = await makePicture({ type, bytes: bytes() }, purposes.avatar);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file.bytes.includes('SECRET')).toBe(false);
      const { exif, xmp, icc, iptc, comments } = await sharp(file.bytes).metadata();
      expect({ exif, xmp, icc, iptc, comments }).toEqual({});
    }
  });
});
