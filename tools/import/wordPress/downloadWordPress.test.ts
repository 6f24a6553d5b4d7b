import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { allowedUrl } from './boundedFetch.ts';
import { openSource } from '../openSource.ts';
import { collect } from '../../../services/kit/importing/importing.fixture.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let close = async () => {};
afterEach(() => close());

/** Starts a server on this machine; resolves to its address and the paths of its requests. */
async function serve(answer: Answer): Promise<{ address: string; requestedPaths: string[] }> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestedPaths };
}

const itemOf = (id: number, type: string) => ({
  id,
  type,
  status: 'publish',
  date: `2024-01-0${1 + (id % 9)}T08:00:00`,
  slug: `s-${id}`,
  title: { rendered: `No. ${id}` },
  content: { rendered: '<p>x <img src="/up/a.jpg"></p>', protected: false },
  featured_media: 0,
});

/** A fake WordPress with 250 posts and one page. */
const wordPress =
  (headers: boolean): Answer =>
  (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const isPosts = url.pathname === '/wp-json/wp/v2/posts';
    if (!isPosts && url.pathname !== '/wp-json/wp/v2/pages')
      return void response.writeHead(404).end('<html>');
    const total = isPosts ? 250 : 1;
    const [page, size] = ['page', 'per_page'].map((name) => Number(url.searchParams.get(name))) as [
      number,
      number,
    ];
    const first = (page - 1) * size;
    const items = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) =>
      itemOf(first + index + (isPosts ? 1 : 1000), isPosts ? 'post' : 'page'),
    );
    if (headers) response.setHeader('X-WP-TotalPages', Math.ceil(total / size));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(items));
  };

const open = (address: string, out: (line: string) => void = () => {}) =>
  openSource({ files: [address], map: undefined }, { fetch, out });
const listDownloads = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('lectern-import-'));

describe('a WordPress site by its address', () => {
  it.each([true, false])(
    'is read in pages of 100 (page count in a header: %s), and its temporary folder is removed',
    async (headers) => {
      const { address, requestedPaths } = await serve(wordPress(headers));
      const lines: string[] = [];
      const before = await listDownloads();
      const source = await open(address, (line) => lines.push(line));
      const { records } = await collect(source);
      await source.close();

      expect(records.filter(({ kind }) => kind === 'devotional')).toHaveLength(250);
      expect(records.filter(({ kind }) => kind === 'page')).toHaveLength(1);
      expect(requestedPaths).toHaveLength(4);
      expect(requestedPaths[1]).toBe(
        '/wp-json/wp/v2/posts?per_page=100&page=2&orderby=id&order=asc&_embed=1',
      );
      expect(lines.at(-1)).toBe('  pages: page 1 of 1 downloaded');
      expect(source.base()).toBe(`${address}/`);
      expect(await listDownloads()).toEqual(before);
    },
  );

  it.each(['/wp-json', '/wp-json/wp/v2', '/wp-json/wp/v2/', '/wp-json/wp/v2/posts?per_page=3', '/'])(
    'may be written as %s',
    async (path) => {
      const { address } = await serve(wordPress(true));
      const source = await open(address + path);
      expect((await collect(source)).records).toHaveLength(251);
      await source.close();
    },
  );

  it('keeps the path of the address', async () => {
    const { address, requestedPaths } = await serve((_, response) =>
      response.setHeader('X-WP-TotalPages', '0').end('[]'),
    );
    await (await open(`${address}/blog/`)).close();
    expect(requestedPaths[0]).toMatch(/^\/blog\/wp-json\/wp\/v2\/posts\?/);
  });

  it.each<[string, Answer, RegExp]>([
    [
      'an error of WordPress, in its own words',
      (_, response) =>
        response
          .writeHead(401)
          .end(
            '{"code":"rest_forbidden","message":"Sorry, you are not allowed to do that.","data":{"status":401}}',
          ),
      /\/wp-json\/wp\/v2\/posts answered 401: Sorry, you are not allowed to do that\.$/,
    ],
    [
      'a page that is not an API',
      (_, response) => response.end('<html>Hello</html>'),
      /answered 200, which is no list of WordPress$/,
    ],
    [
      'an object in place of a list',
      (_, response) => response.end('{"posts":[]}'),
      /answered 200, which is no list of WordPress$/,
    ],
    [
      'another host',
      (_, response) => response.writeHead(302, { location: 'https://evil.example/wp-json' }).end(),
      /leads to another place \(https:\/\/evil\.example\/wp-json\), which is not followed/,
    ],
    [
      'the metadata service',
      (_, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
      /leads to another place/,
    ],
    [
      'another protocol',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /leads to another place/,
    ],
    [
      'a redirect loop',
      (_, response) => response.writeHead(302, { location: '/again' }).end(),
      /redirects in a circle/,
    ],
    ['nothing', (request) => request.socket.destroy(), /cannot be reached/],
    [
      'an endless body',
      (_, response) => {
        const chunk = Buffer.alloc(1_000_000, 32);
        const writeMore = () =>
          void (
            response.destroyed ||
            (response.write(chunk) ? setImmediate(writeMore) : response.once('drain', writeMore))
          );
        writeMore();
      },
      /is larger than 64 MB/,
    ],
  ])('fails the import when it answers with %s', async (_, answer, sentence) => {
    const { address } = await serve(answer);
    const before = await listDownloads();
    await expect(open(address)).rejects.toThrow(sentence);
    expect(await listDownloads()).toEqual(before);
  });

  it('follows a redirect on its own host', async () => {
    const { address } = await serve((request, response) => {
      if (request.url?.startsWith('/blog/'))
        wordPress(true)({ ...request, url: request.url.slice(5) } as IncomingMessage, response);
      else response.writeHead(301, { location: `/blog${request.url}` }).end();
    });
    const source = await open(address);
    expect((await collect(source)).records).toHaveLength(251);
    await source.close();
  });
});

describe('an address', () => {
  it.each([
    'https://example.org',
    'http://localhost:9411',
    'http://es.localhost',
    'http://127.0.0.1',
    'http://[::1]:80',
    'http://127.1',
    'http://0x7f000001',
  ])('accepts %s', (address) => expect(allowedUrl(address).href).toContain('://'));
  it.each([
    'http://example.org',
    'http://169.254.169.254',
    'http://10.0.0.1',
    'http://[::ffff:7f00:1]',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'ws://localhost',
    'nonsense',
  ])('refuses %s', (address) =>
    expect(() => allowedUrl(address)).toThrow(/is not read: only https|is no address/),
  );
});
