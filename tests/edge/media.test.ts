/** Pictures through the whole program: kept in the data folder, shown by the site, also where the service runs elsewhere. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import type { Picture } from '../../services/media/contract.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

let stack: Stack;
let http: Http;
let picture: Picture;
beforeAll(async () => {
  stack = await startStack({ demo: false });
  http = httpOf(stack);
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a4b2d' } });
  const answer = await fetch(`${stack.url}/api/media?purpose=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenFor('reader-1')}`, 'content-type': 'image/jpeg' },
    body: Buffer.from(await drawn.jpeg().toBuffer()),
  });
  picture = (await answer.json()) as Picture;
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const tokenFor = (subject: string) =>
  signToken(stack.program.keys.privateKey!, { subject, rights: noRights, audience: 'media' });
const NONE = `/media/u/${'0'.repeat(40)}-64.webp`;

it('the site shows what an account has uploaded, and nothing else of the folder', async () => {
  expect(picture).toMatchObject({ purpose: 'avatar', width: 300, height: 200 });
  const { name, type } = picture.files[0]!;
  const shown = await http(`/media/u/${name}`);
  expect([shown.status, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
    200,
    type,
    'nosniff',
  ]);
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  for (const path of [NONE, '/media/u/..%2f..%2fservice-token.jwk', '/media/u/%2e%2e%2fservice-token.jwk'])
    expect((await http(path)).status, path).toBe(404);
});

it('a browser without an account may upload nothing', async () => {
  const ask = {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
    body: 'x',
  };
  expect((await http('/media?purpose=avatar', ask)).status).toBe(401);
  const foreign = { ...ask, headers: { ...ask.headers, 'sec-fetch-site': 'cross-site' } };
  expect((await http('/media?purpose=avatar', foreign)).status).toBe(403);
});

it('a site whose media service runs elsewhere shows the same, and keeps no file itself', async () => {
  const site = await startStack({ demo: false, settings: { LECTERN_MEDIA_URL: stack.url } });
  const ask = httpOf(site);
  try {
    expect(site.program.services.local.has('media')).toBe(false);
    for (const { name } of picture.files) {
      const [near, far] = [await http(`/media/u/${name}`), await ask(`/media/u/${name}`)];
      expect(far.status).toBe(200);
      expect(far.bytes.equals(near.bytes)).toBe(true);
      expect(far.headers['cache-control']).toBe(near.headers['cache-control']);
    }
    expect((await ask(NONE)).status).toBe(404);
  } finally {
    await ask.close();
    await site.stop();
  }
});
