/** Uploads to a site's media library, through the whole program: rights, refusals, and what is served. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '../../../domain/media/pictures.ts';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const PASSWORD = 'a password of the demo';
let stack: Stack;
let http: Http;
let bytes: Buffer;
const people = new Map<string, Client>();
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  http = httpOf(stack);
  for (const name of ['admin', 'editor-mx', 'translator', 'reader']) {
    const client = clientOf(http);
    await client.execute('SignIn', { input: { site, username: `${name}@example.org`, password: PASSWORD } });
    people.set(name, client);
  }
  const image = sharp({ create: { width: 700, height: 500, channels: 3, background: '#8a4b2d' } });
  bytes = await image
    .withExif({ IFD0: { Artist: 'SECRET' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const send = async (
  name: string | null,
  query: string,
  {
    body = bytes,
    type = 'image/jpeg',
    from = 'same-origin',
  }: { body?: Buffer | string; type?: string; from?: string } = {},
) =>
  http(`/media?${query}`, {
    method: 'POST',
    cookies: Object.fromEntries(name === null ? [] : people.get(name)!.cookies),
    headers: { 'content-type': type, 'sec-fetch-site': from },
    body: body as never,
  });
interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly sources: readonly { url: string }[];
}
const listPictures = async (name: string, siteKey: object = site) =>
  (
    await people.get(name)!.execute<{ media: { nodes: { id: string; name: string }[] } }>('MediaPage', {
      site: siteKey,
      search: '',
      trash: false,
      first: 50,
    })
  ).media.nodes;

it('an editor’s picture is in the library of that site, and its files are served without camera metadata', async () => {
  const response = await send(
    'editor-mx',
    `purpose=layout&site=2&name=${encodeURIComponent('Año nuevo.jpg')}`,
  );
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const picture = JSON.parse(response.text) as Uploaded;
  expect(picture.url).toMatch(/^\/media\/u\/[0-9a-f]{40}-640\.webp$/);
  expect(await listPictures('editor-mx', { domain: null, override: 'es' })).toMatchObject([
    { id: picture.id, name: 'Año nuevo.jpg' },
  ]);
  expect(await listPictures('admin')).toEqual([]);
  for (const { url } of picture.sources) {
    const shown = await http(url);
    expect([shown.status, shown.bytes.includes('SECRET')]).toEqual([200, false]);
  }
  const master = await http(picture.url.replace('-640.webp', '-master.webp'));
  expect(master.status).toBe(404);
});

describe('an upload is refused', () => {
  it.each([
    ['of an anonymous caller', null, 'site=1', 401],
    ['of a reader', 'reader', 'site=1', 403],
    ['of a translator', 'translator', 'site=1', 403],
    ['of another site’s editor', 'editor-mx', 'site=1', 403],
    ['without a site', 'admin', '', 400],
    ['for a site that is not a number', 'admin', 'site=en', 400],
    ['for two sites', 'admin', 'site=1&site=2', 400],
  ])('%s', async (_, name, query, status) => {
    expect((await send(name, `purpose=layout&${query}`)).status).toBe(status);
  });

  it.each([
    ['as SVG', { type: 'image/svg+xml', body: '<svg/>' }, 415],
    ['as SVG labelled as a JPEG', { body: '<svg onload="alert(1)"/>' }, 400],
    ['from another site’s page', { from: 'cross-site' }, 403],
    ['beyond 10 MB', { body: Buffer.alloc(MAX_PICTURE_BYTES + 1) }, 413],
  ])('%s', async (_, upload, status) => {
    expect((await send('admin', 'purpose=layout&site=1', upload)).status).toBe(status);
    expect(await listPictures('admin')).toEqual([]);
  });

  it('without the right before its body is read, whatever its size', async () => {
    expect(
      (await send('reader', 'purpose=layout&site=1', { body: Buffer.alloc(MAX_PICTURE_BYTES + 1) })).status,
    ).toBe(403);
  });
});
