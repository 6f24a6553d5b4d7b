/**
 * What a browser does to send a picture: makes it smaller, tells its progress, stops it. What each answer of the service is
 * told as: web/ui/forms/uploadPicture.dom.test.ts.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { launchBrowser } from '../support/browser.ts';

const picture = { id: 'p1', url: '/media/u/x-256.webp', width: 256, height: 256, sources: [] };

interface Sent {
  readonly url: string;
  readonly type: string;
  readonly bytes: Buffer;
}

let browser: Browser;
let site: string;
let script: string;
let page: Page;
let sent: Sent[];
let answer: { status: number; body: string } | 'hangs' | 'breaks';

/** The other end: notes what comes, and answers as it is told. */
const server = createServer((request, response) => {
  if (request.method === 'GET')
    return void response.setHeader('content-type', 'text/html').end('<!doctype html>');
  return void buffer(request).then((bytes) => {
    sent.push({ url: request.url!, type: request.headers['content-type'] ?? '', bytes });
    if (answer === 'breaks') request.socket.destroy();
    else if (answer !== 'hangs') response.writeHead(answer.status).end(answer.body);
  });
});

beforeAll(async () => {
  browser = await launchBrowser();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const lib = {
    entry: inRoot('web', 'ui', 'forms', 'uploadPicture.ts'),
    formats: ['iife' as const],
    name: 'it',
  };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib },
  });
  const [first] = Array.isArray(made) ? made : [];
  const chunk = first?.output.find((one) => one.type === 'chunk');
  script = chunk!.code;
});
afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  sent = [];
  answer = { status: 200, body: JSON.stringify(picture) };
  page = await browser.newPage();
  await page.goto(site);
  await page.addScriptTag({ content: script });
});
afterEach(() => page.close());

/** What comes of a file: the picture, or how it failed; and the progress that was told. `stops` ends it on the way. */
const upload = (bytes: Buffer, type: string, stops = false) =>
  page.evaluate(
    async ({ data, kind, isStopped }) => {
      const { uploadPicture } = (
        globalThis as unknown as { it: Record<string, (...given: unknown[]) => Promise<object>> }
      ).it;
      const given = new File([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))], 'me.jpg', {
        type: kind,
      });
      const shares: number[] = [];
      const ending = new AbortController();
      const options = {
        purpose: 'avatar',
        signal: ending.signal,
        onProgress: (share: number) => {
          shares.push(share);
          if (isStopped) ending.abort();
        },
      };
      const outcome = await uploadPicture!(given, options).catch(
        (error: { name: string; failure?: string }) => ({
          name: error.name,
          failure: error.failure,
        }),
      );
      return { outcome, shares };
    },
    { data: bytes.toString('base64'), kind: type, isStopped: stops },
  );

const drawn = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a4b2d',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

// Fails without: web/ui/forms/uploadPicture.ts; web/ui/forms/shrinkPicture.ts, drawImage
it('a picture is sent no larger than needed, with its progress, and a failure or a stop ends it', async () => {
  // A small one goes out as it is.
  const small = await drawn(300, 200).png().toBuffer();
  const { outcome, shares } = await upload(small, 'image/png');
  expect(outcome).toEqual(picture);
  expect(sent.splice(0)).toEqual([{ url: '/media?purpose=avatar', type: 'image/png', bytes: small }]);
  expect(shares.at(-1)).toBe(1);

  // A camera's is sent upright and smaller.
  const large = await drawn(3_000, 2_000).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  expect(large.length).toBeGreaterThan(1_000_000);
  await upload(large, 'image/jpeg');
  const [one] = sent.splice(0);
  expect(one!.type).toBe('image/webp');
  const { format, width, height, orientation } = await sharp(one!.bytes).metadata();
  expect({ format, width, height, orientation }).toEqual({
    format: 'webp',
    width: 1_024,
    height: 1_536,
    orientation: undefined,
  });
  expect(one!.bytes.length).toBeLessThan(large.length);

  // What the browser cannot read goes out as it is: the server says what is wrong.
  const noPicture = Buffer.alloc(600_000, 'x');
  await upload(noPicture, 'image/jpeg');
  expect(sent.splice(0)[0]!.bytes.equals(noPicture)).toBe(true);

  answer = { status: 413, body: '{}' };
  expect((await upload(small, 'image/png')).outcome).toEqual({ name: 'UploadError', failure: 'tooLarge' });
  answer = 'breaks';
  expect((await upload(small, 'image/png')).outcome).toEqual({ name: 'UploadError', failure: 'failed' });
  answer = 'hangs';
  expect((await upload(small, 'image/png', true)).outcome).toEqual({ name: 'AbortError' });
});
