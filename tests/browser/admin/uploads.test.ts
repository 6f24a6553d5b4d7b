/**
 * What the browser does to upload a picture: shrinks it, reports progress, aborts. Messages for responses of the
 * service: web/ui/forms/uploadPicture.dom.test.ts.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { launchBrowser } from '../../support/browser.ts';

const picture = { id: 'p1', url: '/media/u/x-256.webp', width: 256, height: 256, sources: [] };

interface UploadRequest {
  readonly url: string;
  readonly type: string;
  readonly bytes: Buffer;
}

let browser: Browser;
let site: string;
let script: string;
let page: Page;
let requests: UploadRequest[];
let behaviour: { status: number; body: string } | 'hangs' | 'breaks';

/** The upload server: records requests and responds as a test sets it. */
const server = createServer((request, response) => {
  if (request.method === 'GET')
    return void response.setHeader('content-type', 'text/html').end('<!doctype html>');
  return void buffer(request).then((bytes) => {
    requests.push({ url: request.url!, type: request.headers['content-type'] ?? '', bytes });
    if (behaviour === 'breaks') request.socket.destroy();
    else if (behaviour !== 'hangs') response.writeHead(behaviour.status).end(behaviour.body);
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
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib },
  });
  const [first] = Array.isArray(output) ? output : [];
  const chunk = first?.output.find((file) => file.type === 'chunk');
  script = chunk!.code;
});
afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  requests = [];
  behaviour = { status: 200, body: JSON.stringify(picture) };
  page = await browser.newPage();
  await page.goto(site);
  await page.addScriptTag({ content: script });
});
afterEach(() => page.close());

/**
 * Uploads a file; returns the picture or the error, and the reported progress. `stops` aborts it at the first progress.
 */
const upload = (bytes: Buffer, type: string, stops = false) =>
  page.evaluate(
    async ({ data, kind, isStopped }) => {
      const { uploadPicture } = (
        globalThis as unknown as { it: Record<string, (...args: unknown[]) => Promise<object>> }
      ).it;
      const file = new File([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))], 'me.jpg', {
        type: kind,
      });
      const shares: number[] = [];
      const controller = new AbortController();
      const options = {
        purpose: 'avatar',
        signal: controller.signal,
        onProgress: (share: number) => {
          shares.push(share);
          if (isStopped) controller.abort();
        },
      };
      const outcome = await uploadPicture!(file, options).catch(
        (error: { name: string; failure?: string }) => ({
          name: error.name,
          failure: error.failure,
        }),
      );
      return { outcome, shares };
    },
    { data: bytes.toString('base64'), kind: type, isStopped: stops },
  );

const image = (width: number, height: number) =>
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
it('a picture is sent no larger than needed, with progress, and a failure or an abort ends the upload', async () => {
  // A small file is sent unchanged.
  const small = await image(300, 200).png().toBuffer();
  const { outcome, shares } = await upload(small, 'image/png');
  expect(outcome).toEqual(picture);
  expect(requests.splice(0)).toEqual([{ url: '/media?purpose=avatar', type: 'image/png', bytes: small }]);
  expect(shares.at(-1)).toBe(1);

  // A photo of a camera is sent upright and smaller.
  const large = await image(3_000, 2_000).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  expect(large.length).toBeGreaterThan(1_000_000);
  await upload(large, 'image/jpeg');
  const [request] = requests.splice(0);
  expect(request!.type).toBe('image/webp');
  const { format, width, height, orientation } = await sharp(request!.bytes).metadata();
  expect({ format, width, height, orientation }).toEqual({
    format: 'webp',
    width: 1_024,
    height: 1_536,
    orientation: undefined,
  });
  expect(request!.bytes.length).toBeLessThan(large.length);

  // A file that the browser cannot decode is sent unchanged, so that the server names the error.
  const noPicture = Buffer.alloc(600_000, 'x');
  await upload(noPicture, 'image/jpeg');
  expect(requests.splice(0)[0]!.bytes.equals(noPicture)).toBe(true);

  behaviour = { status: 413, body: '{}' };
  expect((await upload(small, 'image/png')).outcome).toEqual({ name: 'UploadError', failure: 'tooLarge' });
  behaviour = 'breaks';
  expect((await upload(small, 'image/png')).outcome).toEqual({ name: 'UploadError', failure: 'failed' });
  behaviour = 'hangs';
  expect((await upload(small, 'image/png', true)).outcome).toEqual({ name: 'AbortError' });
});
