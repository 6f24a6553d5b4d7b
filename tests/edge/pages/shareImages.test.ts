/** Share images over HTTP: for each site and each kind of reading, and none for future readings. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOf, type RequestOptions, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import { editorOf, type Editor } from '../editing.ts';

let now = testNow();
let stack: Stack;
let http: Http;
let editor: Editor;
beforeAll(async () => {
  stack = await startStack({ now: () => now });
  http = httpOf(stack);
  editor = editorOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const US = { country: 'US' };
/** The path of a page's share image. */
async function shareImageOf(path: string, options: RequestOptions = { cookies: US }): Promise<string> {
  const page = (await http(path, options)).document();
  return new URL(page.querySelector('meta[property="og:image"]')!.getAttribute('content')!).pathname;
}
const imageSize = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};
const EXPECTED_SIZE = { format: 'jpeg', width: 1200, height: 630 };
const IMMUTABLE = 'public, max-age=31536000, immutable';

describe.each(['en', 'es', 'vi', 'my', 'ar'])('the site %s', (site) => {
  it.each(['/', '/2026/11/21'])('gives %s a share image of its own that caches may store', async (path) => {
    const address = await shareImageOf(path, { site, cookies: US });
    const answer = await http(address, { site });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers).toMatchObject({
      'cache-control': IMMUTABLE,
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await imageSize(answer.bytes)).toEqual(EXPECTED_SIZE);
    const again = await http(address, { site, headers: { 'if-none-match': answer.headers['etag']! } });
    expect([again.status, again.bytes.length, again.headers['cache-control']]).toEqual([304, 0, IMMUTABLE]);
    expect((await http(address, { site, method: 'HEAD' })).status).toBe(200);
  });

  it('has images that no other site has', async () => {
    const ownImage = await shareImageOf('/2026/11/21', { site, cookies: US });
    const otherSite = site === 'en' ? 'es' : 'en';
    const answer = await http(ownImage, { site: otherSite, cookies: US });
    expect(answer.status).toBe(302); // redirects to the other site's image of that day
    expect(answer.headers['location']).toBe(
      await shareImageOf('/2026/11/21', { site: otherSite, cookies: US }),
    );
  });
});

describe('the share image of a reading', () => {
  it('differs for a country’s own text, and for a further reading', async () => {
    await editor.reading('11-19-2026', { title: 'For everybody', slug: 'for-everybody' });
    await editor.reading('11-19-2026', { date_id: '77', title: 'Evening', slug: 'evening' });
    await editor.reading('11-19-2026', { date_id: '78', title: 'For Britain', country: 'GB' });
    const addresses = [
      await shareImageOf('/2026/11/19'),
      await shareImageOf('/77/2026/11/19'),
      await shareImageOf('/2026/11/19?country=gb'),
    ];
    expect(addresses.map((it) => /^\/media\/share\/2026\/11\/19\/(\w+)-/.exec(it)?.[1])).toEqual([
      'day',
      '77',
      'gb',
    ]);
    const pictures = await Promise.all(addresses.map((address) => http(address)));
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
  });

  it('gets a new address when the title changes, and the old one redirects to it', async () => {
    const before = await shareImageOf('/2026/11/17');
    const old = await http(before);
    await editor.reading('11-17-2026', { title: 'Corrected', slug: 'corrected' });
    const after = await shareImageOf('/2026/11/17');
    expect(after).not.toBe(before);
    const moved = await http(before);
    expect([moved.status, moved.headers['location']]).toEqual([302, after]);
    expect(moved.headers['cache-control']).toBe('public, max-age=300');
    const current = await http(after);
    expect([current.status, current.bytes.equals(old.bytes)]).toEqual([200, false]);
    expect(await shareImageOf('/2026/11/17')).toBe(after); // and does not change again
  });

  it('keeps its address when only the text changes', async () => {
    const unchanged = { title: 'Kept', slug: 'kept', app_bible_references: 'Psalm 1:1' };
    await editor.reading('11-16-2026', { ...unchanged, content: '<p>One.</p>' });
    const before = await shareImageOf('/2026/11/16');
    await editor.reading('11-16-2026', { ...unchanged, content: '<p>Two.</p>' });
    expect(await shareImageOf('/2026/11/16')).toBe(before);
  });

  it('of the archive has the address of the archived day', async () => {
    expect(await shareImageOf('/2025/03/04')).toMatch(/^\/media\/share\/2024\/03\/04\/day-/);
    expect((await http(await shareImageOf('/2025/03/04'))).status).toBe(200);
  });

  it('is rendered once for concurrent requests', async () => {
    const address = await shareImageOf('/2026/11/14');
    const answers = await Promise.all(Array.from({ length: 12 }, () => http(address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });
});

describe('a future reading', () => {
  it('has no share image at any address until its day comes', async () => {
    await editor.reading('11-22-2026', { title: 'Tomorrow’s secret', slug: 'tomorrow' });
    // Where it is tomorrow already, the page contains the address.
    const address = await shareImageOf('/2026/11/22', { cookies: { zone: 'Pacific/Kiritimati' } });
    expect(address).toMatch(/^\/media\/share\/2026\/11\/22\/day-/);
    for (const path of [address, '/media/share/2026/11/22/day-x.jpg', '/media/share/2026/12/25/day-x.jpg']) {
      const answer = await http(path, { cookies: US });
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(answer.text).not.toContain('secret');
      expect(answer.headers).not.toHaveProperty('location');
    }
    now = new Date('2026-11-22T12:00:00Z');
    expect((await http(address, { cookies: US })).status).toBe(200);
    now = testNow();
  });

  it.each([
    '/media/share/2026/11/21/99-x.jpg', // unknown reading
    '/media/share/2026/11/21/fr-x.jpg', // the country has no text of its own
    '/media/share/2026/11/31/day-x.jpg', // the date does not exist
    '/media/share/2025/03/04/day-x.jpg', // archived: the image is that of the archived day
    '/media/share/1999/01/01/day-x.jpg',
    '/media/share/2026/11/21/day.jpg',
    '/media/share/2026/11/21/day-x.png',
    '/media/share/2026/11/21/day-%00.jpg',
    '/media/share/2026/11/21/..%2f..%2f..%2fservice-token.jwk',
    '/media/share/2026/11/%2e%2e/day-x.jpg',
    '/media/share/..%2f..%2fservice-token.jwk',
    '/media/share/site-.jpg',
    '/media/share/site-%ff.jpg',
    '/media/share/%zz',
    `/media/share/2026/11/21/day-${'x'.repeat(41)}.jpg`,
    `/media/share/${'x'.repeat(900)}.jpg`,
    '/media/share/',
    '/media/share',
  ])('is not found at %s', async (path) => {
    expect((await http(path, { cookies: US })).status).toBe(404);
  });

  it('causes no server error with hostile headers', async () => {
    const address = await shareImageOf('/2026/11/21');
    const headerSets: Record<string, string>[] = [
      { 'if-none-match': '"'.repeat(2_000) },
      { 'x-lectern-drawing': 'x' },
      { range: 'bytes=0-' },
      { cookie: 'zone=%00; override=../..; country=%ff' },
    ];
    for (const headers of headerSets) expect((await http(address, { headers })).status).toBe(200);
    expect((await http(address, { headers: { host: 'a b' } })).status).toBe(400);
  });
});

describe('a hostile title', () => {
  it.each([
    ['markup', '</text><image href="file:///etc/passwd" width="900" height="600"/><text>'],
    ['entities', '&#0; &xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]]>'],
    ['changes of direction', '\u202Eabc\u2066\u2067\u2069'],
    ['one long word', 'W'.repeat(300)],
    ['endless combining marks', `e${'\u0301'.repeat(250)}`],
    ['only emoji', '😀😀😀'],
    ['a script without a font', 'प्रभु मेरा चरवाहा है'],
    ['only a space', '\u00a0'],
  ])('is rendered as text: %s', async (_, title) => {
    await editor.reading('11-13-2026', { title, slug: 'hostile', app_bible_references: title });
    const answer = await http(await shareImageOf('/2026/11/13'));
    expect([answer.status, await imageSize(answer.bytes)]).toEqual([200, EXPECTED_SIZE]);
  });
});

describe('a reading’s own picture', () => {
  it.each([
    ['does not exist', '/media/daily/nowhere.jpg'],
    ['is a page', '/2026/11/20'],
    ['is a share image itself', '/media/share/2026/11/21/day-x.jpg'],
    ['is on another host', 'https://127.0.0.1:9/a.jpg'],
    ['is in an internal network', 'https://169.254.169.254/latest/meta-data'],
    ['is an SVG, which could refer to other files', '/fallback.svg'],
  ])('is left out when it %s, with a short cache time', async (_, image_url) => {
    await editor.reading('11-12-2026', { title: 'A day', image_url });
    const answer = await http(await shareImageOf('/2026/11/12'));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect(await imageSize(answer.bytes)).toEqual(EXPECTED_SIZE);
  });

  it('is part of the share image', async () => {
    await editor.reading('11-12-2026', { title: 'A day', image_url: '/media/daily/2026/05/05-770.jpg' });
    const first = await http(await shareImageOf('/2026/11/12'));
    await editor.reading('11-12-2026', { title: 'A day', image_url: '/media/daily/2026/08/08-770.jpg' });
    const second = await http(await shareImageOf('/2026/11/12'));
    expect([first.headers['cache-control'], second.headers['cache-control']]).toEqual([IMMUTABLE, IMMUTABLE]);
    const topPart = async (bytes: Buffer) =>
      sharp(bytes).extract({ left: 0, top: 0, width: 1200, height: 200 }).raw().toBuffer();
    expect((await topPart(first.bytes)).equals(await topPart(second.bytes))).toBe(false);
  });
});
