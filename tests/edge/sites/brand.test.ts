/** What makes a site installable: each site's own manifest, icons and favicon. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}
interface Manifest {
  readonly [name: string]: unknown;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}
async function manifestOf(site: string, base = '') {
  const answer = await http(`${base}/manifest.webmanifest`, { site });
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  return JSON.parse(answer.text) as Manifest;
}
/** The colour of a pixel. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
const colourOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const isNear = (first: readonly number[], second: readonly number[]) =>
  second.every((value, index) => Math.abs(value - first[index]!) <= 6);

const sites = [
  ['en', 'en', 'ltr', 'Stillwater', '#8a4b2d', "Today's Devotional"],
  ['es', 'es-MX', 'ltr', 'Aguas Tranquilas', '#1f5f66', 'Devocional de hoy'],
  ['vi', 'vi', 'ltr', 'Mé Nước Bình Tịnh', '#3d5f38', 'Bài tĩnh nguyện hôm nay'],
  ['my', 'my', 'ltr', 'ငြိမ်သက်ရာရေ', '#6f3f63', 'ယနေ့ ဝတ်ပြုစာ'],
  ['ar', 'ar', 'rtl', 'مياه الراحة', '#3f4a86', 'تأمّل اليوم'],
] as const;

describe.each(sites)('the site %s', (site, lang, dir, name, colour, today) => {
  it('is installable: its manifest has name, start URL and colours, in its own language', async () => {
    const manifest = await manifestOf(site);
    expect(manifest).toMatchObject({
      id: '/',
      name,
      short_name: name,
      lang,
      dir,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fdfcfa',
      theme_color: '#fdfcfa',
      shortcuts: [{ name: today, url: '/today' }],
    });
    expect(manifest['description']).not.toBe('');
    expect((await http(manifest['start_url'] as string, { site })).status).toBe(200);
    expect((await http(manifest.shortcuts[0]!.url, { site })).status).toBe(302);
  });

  it('has the icons Chrome requires, in its colour, with its initial', async () => {
    const { icons } = await manifestOf(site);
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const icon of icons) {
      const { status, headers, bytes } = await http(icon.src, { site });
      expect([status, headers['content-type']]).toEqual([200, icon.type]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`).toBe(icon.sizes);
      const background = await pixel(bytes, Math.round(width / 2), 4);
      expect([icon.src, isNear(background, colourOf(colour))]).toEqual([icon.src, true]);
      // A maskable icon fills its square, because the mask cuts off the corners; other icons have transparent corners.
      expect((await pixel(bytes, 0, 0))[3]).toBe(icon.purpose === 'maskable' ? 255 : 0);
      const { data } = await sharp(bytes).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
      const lightShare = data.filter((value) => value > 230).length / data.length;
      expect(lightShare).toBeGreaterThan(0.01);
      expect(lightShare).toBeLessThan(0.3);
    }
  });

  it('links manifest and icons in its pages, with theme colours for light and dark', async () => {
    const page = (await http('/', { site })).document();
    const href = (rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
    expect([href('manifest'), href('apple-touch-icon'), href('icon')]).toEqual([
      '/manifest.webmanifest',
      '/apple-touch-icon.png',
      '/favicon.svg',
    ]);
    const themes = [...page.querySelectorAll('meta[name="theme-color"]')];
    expect(themes.map((it) => [it.getAttribute('media'), it.getAttribute('content')])).toEqual([
      ['(prefers-color-scheme: light)', '#fdfcfa'],
      ['(prefers-color-scheme: dark)', '#16181b'],
    ]);
    const touch = await http('/apple-touch-icon.png', { site });
    expect((await sharp(touch.bytes).metadata()).width).toBe(180);
    const ico = await http('/favicon.ico', { site });
    expect([ico.headers['content-type'], (await sharp(ico.bytes).metadata()).width]).toEqual([
      'image/png',
      32,
    ]);
    const favicon = await http('/favicon.svg', { site });
    expect([favicon.headers['content-type'], favicon.text.includes(colour)]).toEqual(['image/svg+xml', true]);
    const again = await http('/favicon.svg', {
      site,
      headers: { 'if-none-match': favicon.headers['etag']! },
    });
    expect(again.status).toBe(304);
  });
});

it('are served below the site’s base path, and nowhere else', async () => {
  const editor = editorOf(stack);
  await editor.site({ BASE_PATH: '/en', routes: { today: 'now' } });
  try {
    expect(await manifestOf('en', '/en')).toMatchObject({
      id: '/en/',
      start_url: '/en/',
      scope: '/en/',
      shortcuts: [{ url: '/en/now' }],
    });
    const page = (await http('/en/')).document();
    expect(page.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/en/manifest.webmanifest');
    expect((await http('/manifest.webmanifest')).headers['location']).toBe('/en/manifest.webmanifest');
    expect((await http('/en/en/manifest.webmanifest')).status).toBe(404);
  } finally {
    await editor.site({ BASE_PATH: null, routes: null });
  }
});

it('an icon’s old address redirects to the new one when the site’s colour or name changes', async () => {
  const editor = editorOf(stack);
  const before = (await manifestOf('en')).icons[0]!.src;
  await editor.site({ brandName: 'Élan', brandColour: '#1f5f66' });
  try {
    const after = (await manifestOf('en')).icons[0]!.src;
    const moved = await http(before);
    expect([moved.status, moved.headers['location']]).toEqual([302, after]);
    expect((await http(after)).status).toBe(200);
  } finally {
    await editor.site({ brandName: 'Stillwater', brandColour: '#8a4b2d' });
  }
});

it.each([
  '/media/brand/icon-193-abc.png',
  '/media/brand/toString-1-abc.png',
  '/media/brand/icon-192-.png',
  '/media/brand/icon-192-abc.svg',
  '/media/brand/..%2f..%2fservice-token.jwk',
  '/media/brand/%00',
  '/media/brand/%zz',
  `/media/brand/${'x'.repeat(600)}`,
  '/a/b/c/d/manifest.webmanifest',
])('responds 404 to %s', async (path) => {
  expect((await http(path)).status).toBe(404);
});
