/** The way of a picture out of a real browser: made smaller, with its progress, stopped, and what is said when it fails. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

/** What comes of a file: the picture, or how it failed; and the progress that was told. */
const upload = (bytes: Buffer, type: string, stopAfter: number | null = null) =>
  page.evaluate(
    async ({ data, kind, ms }) => {
      const { uploadPicture } = (
        globalThis as unknown as { it: Record<string, (...given: unknown[]) => Promise<object>> }
      ).it;
      const given = new File([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))], 'me.jpg', {
        type: kind,
      });
      const shares: number[] = [];
      const ending = new AbortController();
      if (ms !== null) setTimeout(() => ending.abort(), ms);
      const options = {
        purpose: 'avatar',
        signal: ending.signal,
        onProgress: (share: number) => shares.push(share),
      };
      const outcome = await uploadPicture!(given, options).catch(
        (error: { name: string; failure?: string }) => ({
          name: error.name,
          failure: error.failure,
        }),
      );
      return { outcome, shares };
    },
    { data: bytes.toString('base64'), kind: type, ms: stopAfter },
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

it('a small picture goes out as it is, and its progress is told to the end', async () => {
  const bytes = await drawn(300, 200).png().toBuffer();
  const { outcome, shares } = await upload(bytes, 'image/png');
  expect(outcome).toEqual(picture);
  expect(sent).toEqual([{ url: '/media?purpose=avatar', type: 'image/png', bytes }]);
  expect(shares.at(-1)).toBe(1);
});

it('a camera’s picture is sent upright and no larger than it is needed', async () => {
  const bytes = await drawn(3_000, 2_000).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(1_000_000);
  await upload(bytes, 'image/jpeg');
  const [one] = sent;
  expect(one!.type).toBe('image/webp');
  const { format, width, height, orientation } = await sharp(one!.bytes).metadata();
  expect({ format, width, height, orientation }).toEqual({
    format: 'webp',
    width: 1_024,
    height: 1_536,
    orientation: undefined,
  });
  expect(one!.bytes.length).toBeLessThan(bytes.length);
});

it('what the browser cannot read goes out as it is: the server says what is wrong', async () => {
  const bytes = Buffer.alloc(600_000, 'x');
  await upload(bytes, 'image/jpeg');
  expect(sent[0]!.bytes.equals(bytes)).toBe(true);
});

describe('a failure', () => {
  const small = () => drawn(100, 100).png().toBuffer();
  it.each([
    [400, JSON.stringify({ errors: [{ pointer: '/body', code: 'broken', detail: '' }] }), 'broken'],
    [
      400,
      JSON.stringify({ errors: [{ pointer: '/body', code: 'tooManyPixels', detail: '' }] }),
      'tooManyPixels',
    ],
    [400, JSON.stringify({ errors: [{ pointer: '/query/purpose', detail: '' }] }), 'failed'],
    [400, JSON.stringify({ errors: [null, { code: {} }] }), 'failed'],
    [401, '{}', 'signIn'],
    [413, '{}', 'tooLarge'],
    // Of a file that is called a picture: what is in it is none.
    [415, '{}', 'broken'],
    [429, '{}', 'often'],
    [503, '<h1>Later</h1>', 'failed'],
    [200, '<h1>Hotel network</h1>', 'failed'],
  ])('(%i %s) is told as %s', async (status, body, failure) => {
    answer = { status, body };
    expect((await upload(await small(), 'image/png')).outcome).toEqual({ name: 'UploadError', failure });
  });

  it('of the network is told too', async () => {
    answer = 'breaks';
    expect((await upload(await small(), 'image/png')).outcome).toEqual({
      name: 'UploadError',
      failure: 'failed',
    });
  });

  it('is none when the reader stops it', async () => {
    answer = 'hangs';
    expect((await upload(await small(), 'image/png', 100)).outcome).toEqual({ name: 'AbortError' });
  });
});
