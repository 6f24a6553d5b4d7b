/**
 * Pictures through the whole program: stored in the data folder and served by the site, also when the media service
 * runs elsewhere.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { signToken } from '../../../rest/caller.ts';
import type { Picture } from '../../../services/media/contract.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
let picture: Picture;
beforeAll(async () => {
  stack = await startStack({ demo: false });
  http = httpOf(stack);
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a4b2d' } });
  const answer = await fetch(`${stack.url}/api/media?purpose=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenFor('reader-1')}`, 'content-type': 'image/jpeg' },
    body: Buffer.from(await image.jpeg().toBuffer()),
  });
  picture = (await answer.json()) as Picture;
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const tokenFor = (subject: string) =>
  signToken(stack.program.keys.privateKey!, { subject, rights: noRights, audience: 'media' });
const UNKNOWN_FILE = `/media/u/${'0'.repeat(40)}-64.webp`;

it('the site serves what an account has uploaded, and no other file of the folder', async () => {
  expect(picture).toMatchObject({ purpose: 'avatar', width: 300, height: 200 });
  const { name, type } = picture.files[0]!;
  const shown = await http(`/media/u/${name}`);
  expect([shown.status, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
    200,
    type,
    'nosniff',
  ]);
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  for (const path of [
    UNKNOWN_FILE,
    '/media/u/..%2f..%2fservice-token.jwk',
    '/media/u/%2e%2e%2fservice-token.jwk',
  ])
    expect((await http(path)).status, path).toBe(404);
});

it('a visitor without an account cannot upload', async () => {
  const upload = {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
    body: 'x',
  };
  expect((await http('/media?purpose=avatar', upload)).status).toBe(401);
  const crossSite = { ...upload, headers: { ...upload.headers, 'sec-fetch-site': 'cross-site' } };
  expect((await http('/media?purpose=avatar', crossSite)).status).toBe(403);
});

it('a site with a remote media service serves the same files, and stores none itself', async () => {
  const site = await startStack({ demo: false, settings: { LECTERN_MEDIA_URL: stack.url } });
  const request = httpOf(site);
  try {
    expect(site.program.services.local.has('media')).toBe(false);
    for (const { name } of picture.files) {
      const [local, remote] = [await http(`/media/u/${name}`), await request(`/media/u/${name}`)];
      expect(remote.status).toBe(200);
      expect(remote.bytes.equals(local.bytes)).toBe(true);
      expect(remote.headers['cache-control']).toBe(local.headers['cache-control']);
    }
    expect((await request(UNKNOWN_FILE)).status).toBe(404);
  } finally {
    await request.close();
    await site.stop();
  }
});
