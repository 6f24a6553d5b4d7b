/** Uploads into a library that are not pictures, too large, too frequent or too many at once. Attack case 10. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { MAX_PICTURE_BYTES } from '../../../domain/media/pictures.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { editorOf, readOnlyEditor, refusal, testLibrary, type LibraryTest } from './mediaLibrary.fixture.ts';
import { samplePicture, pngWithSize } from '../media.fixture.ts';

let test: LibraryTest;
beforeAll(async () => {
  test = await testLibrary();
});
afterAll(() => test.close());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const text = (source: string) => Buffer.from(source, 'latin1');
let addresses = 0;
const send = async (payload: Buffer | string, more: InjectOptions = {}, rights = editorOf(1)) => {
  addresses += 1;
  return test.app.inject({
    method: 'POST',
    url: '/api/media/library?site=1&name=x.png',
    remoteAddress: `10.5.0.${addresses}`,
    payload,
    ...more,
    headers: {
      authorization: await test.bearer(rights, `editor-${addresses}`),
      'content-type': 'image/png',
      ...(more.headers as Record<string, string>),
    },
  });
};

it.each([
  ['SVG', () => text(SVG), 'wrongType'],
  ['HTML', () => text('<!doctype html><script>alert(1)</script>'), 'wrongType'],
  [
    'a picture that is also an HTML page',
    async () => Buffer.concat([await samplePicture('png'), text('<html><script>')]),
    'unsafe',
  ],
  [
    'a picture that is also an archive',
    async () => Buffer.concat([await samplePicture('png'), text('PK\u0005\u0006'), Buffer.alloc(18)]),
    'unsafe',
  ],
  ['a decompression bomb of 400 megapixels', () => pngWithSize(20_000, 20_000), 'tooManyPixels'],
  ['a decompression bomb of 56 megapixels', () => pngWithSize(7_500, 7_500), 'tooManyPixels'],
  ['one smaller than 200 pixels a side', () => samplePicture('png', 400, 199), 'tooSmall'],
  ['half a picture', async () => (await samplePicture('png', 400, 400)).subarray(0, 600), 'broken'],
  ['an empty file', () => Buffer.alloc(0), 'empty'],
])('%s is refused with its own code, and nothing is stored', async (_, bytes, code) => {
  const response = await send(await bytes());
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: [{ pointer: '/body', code }] });
  expect([test.storedFiles(), await test.rows()]).toEqual([[], []]);
});

it('removes GPS and all other metadata of a camera from every file', async () => {
  const bytes = await sharp(await samplePicture('jpeg', 900, 600))
    .withExif({ IFD0: { Make: 'SECRET' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const other = await testLibrary();
  const picture = await other.add('me.jpg', { bytes });
  expect([picture.width, picture.height]).toEqual([600, 900]); // upright
  for (const { name } of picture.files) {
    const file = await other.client.readFile({ params: { name } }, await other.call());
    const { exif, xmp, icc, iptc, orientation } = await sharp(Buffer.from(file.bytes)).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
  }
  await other.close();
});

describe('over HTTP', () => {
  it.each([
    ['image/svg+xml', 415],
    ['text/html', 415],
    ['application/json', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('%s returns %i', async (type, status) => {
    expect((await send(SVG, { headers: { 'content-type': type } })).statusCode).toBe(status);
  });

  it('more than 10 MB returns 413', async () => {
    expect((await send(Buffer.alloc(MAX_PICTURE_BYTES + 1))).statusCode).toBe(413);
  });

  it("an upload by an anonymous caller, a reader, a read-only editor or another site's editor is refused", async () => {
    const bytes = await samplePicture('png', 300, 300);
    expect((await send(bytes, { headers: { authorization: '' } })).statusCode).toBe(401);
    expect((await send(bytes, {}, noRights)).statusCode).toBe(403);
    expect((await send(bytes, {}, readOnlyEditor)).statusCode).toBe(403);
    expect((await send(bytes, {}, editorOf(2))).statusCode).toBe(403);
  });

  it.each(['?site=0', '?site=x', '', '?site=1&site=2', '?site=1&name=a&name=b'])(
    'the query %j is refused',
    async (query) => {
      const response = await send(await samplePicture('png', 300, 300), {
        url: `/api/media/library${query}`,
      });
      expect(response.statusCode).toBe(400);
    },
  );
});

it('encodes or refuses each of fifty concurrent uploads, and stores every encoded one completely', async () => {
  const other = await testLibrary();
  const bytes = await samplePicture('jpeg', 240, 210);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const work = other.add(`${index}.jpg`, { bytes, by: `editor-${index % 2}` });
      return Promise.all([refusal(work), work.catch(() => null)]);
    }),
  );
  const stored = outcomes.flatMap(([, picture]) => picture ?? []);
  const codes = new Set(outcomes.map(([{ code }]) => code));
  expect([...codes].toSorted()).toEqual(['UNAVAILABLE', 'none']);
  expect(stored.length).toBeGreaterThanOrEqual(20);
  expect((await other.list({ first: 50 })).total).toBe(stored.length);
  expect(other.storedFiles()).toHaveLength(stored.reduce((sum, { files }) => sum + files.length + 1, 0));
  expect(await other.rows()).toHaveLength(stored.length);
  await other.close();
});
