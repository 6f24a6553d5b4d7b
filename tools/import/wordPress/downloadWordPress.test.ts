import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { allowedUrl } from './boundedFetch.ts';
import { openSource } from '../openSource.ts';
import { collect } from '../../../services/kit/importing/importing.fixture.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
// Other tests download at the same time.
vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'lectern-test-download-')));
afterAll(() => void vi.unstubAllEnvs()); // other files may run in the same process
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
  openSource({ files: [address], map: undefined }, { fetch, out, wait: async () => undefined });
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
      // Without the header a list ends with an empty page.
      expect(requestedPaths).toHaveLength(headers ? 4 : 6);
      expect(requestedPaths[1]).toBe(
        '/wp-json/wp/v2/posts?per_page=100&page=2&orderby=id&order=asc&_embed=1',
      );
      expect(lines.at(-1)).toBe(`  pages: page 1${headers ? ' of 1' : ''} downloaded`);
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
      /\/wp-json\/wp\/v2\/posts answered 401 at page 1: Sorry, you are not allowed to do that\.$/,
    ],
    [
      'a page that is not an API',
      (_, response) => response.end('<html>Hello</html>'),
      /answered 200 at page 1, which is no list of WordPress$/,
    ],
    [
      'an object in place of a list',
      (_, response) => response.end('{"posts":[]}'),
      /answered 200 at page 1, which is no list of WordPress$/,
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

interface Site {
  readonly count?: number;
  /** Whether the number of pages is told. */
  readonly hasCount?: boolean;
  /** Posts of a page at most. */
  readonly most?: number;
  /** Answers in place of a page; false to answer as usual. */
  readonly instead?: (
    page: { from: number; to: number; number: number; size: number },
    response: ServerResponse,
  ) => boolean;
}

/** A site with posts 1 to `count`, as WordPress answers. */
function siteOf({ count = 250, hasCount = true, most = 100, instead = () => false }: Site): Answer {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const isPosts = url.pathname.endsWith('/posts');
    const total = isPosts ? count : 0;
    const size = Math.min(Number(url.searchParams.get('per_page')), most);
    const number = Number(url.searchParams.get('page'));
    const from = (number - 1) * size + 1;
    const to = Math.min(number * size, total);
    if (isPosts && instead({ from, to, number, size }, response)) return;
    if (number > 1 && from > total)
      return void response
        .writeHead(400)
        .end(
          '{"code":"rest_post_invalid_page_number","message":"There is no such page.","data":{"status":400}}',
        );
    if (hasCount) response.setHeader('X-WP-TotalPages', Math.ceil(total / size));
    const ids = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    response.end(JSON.stringify(ids.map((id) => itemOf(id, 'post'))));
  };
}
const critical = (response: ServerResponse, status = 500, headers = {}) => {
  const message = '<p>The site has a serious fault.</p><p><a href="https://x.example">More.</a></p>';
  response.writeHead(status, headers).end(JSON.stringify({ code: 'internal_server_error', message }));
  return true;
};
/** Opens the site and reads it whole. */
async function readAll(site: Site) {
  const { address, requestedPaths } = await serve(siteOf(site));
  const lines: string[] = [];
  const waits: number[] = [];
  const source = await openSource(
    { files: [address], map: undefined },
    { fetch, out: (line) => lines.push(line), wait: async (ms) => void waits.push(ms) },
  );
  const { records, bad } = await collect(source);
  await source.close();
  return { ids: records.map(({ sourceId }) => Number(sourceId)), bad, lines, waits, requestedPaths };
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a list without the number of its pages', () => {
  it.each<[string, Site]>([
    ['ends with the error after a full page', { count: 100, hasCount: false }],
    ['goes on where a host gives few posts a page', { count: 150, hasCount: false, most: 20 }],
    ['may be a single short page', { count: 3, hasCount: false }],
    ['may have pages of one post', { count: 4, hasCount: false, most: 1 }],
    ['is no different with the number and few posts a page', { count: 150, most: 20 }],
  ])('%s', async (_, site) => expect((await readAll(site)).ids).toEqual(upTo(site.count!)));

  it('ends where a post goes away between two pages', async () => {
    const { ids } = await readAll({
      count: 100,
      instead: ({ number }, response) => {
        response.setHeader('X-WP-TotalPages', 2);
        if (number === 1) response.end(JSON.stringify(upTo(100).map((id) => itemOf(id, 'post'))));
        return number === 1;
      },
    });
    expect(ids).toEqual(upTo(100));
  });

  it('ends where a site gives the same page whatever is asked for', async () => {
    const { ids } = await readAll({
      instead: (_, response) => response.end(JSON.stringify([itemOf(1, 'post'), itemOf(2, 'post')])) !== null,
    });
    expect(ids).toEqual([1, 2]);
  });
});

it.each([0, 1])('a page count of %d ends no list after a full page', async (pages) => {
  const { ids } = await readAll({
    hasCount: false,
    instead: (_, response) => {
      response.setHeader('X-WP-TotalPages', pages);
      return false;
    },
  });
  expect(ids).toEqual(upTo(250));
});

describe('a failure that passes', () => {
  const once = (fail: (response: ServerResponse) => unknown): Site => {
    let isFirst = true;
    return {
      instead: ({ number }, response) => {
        if (number !== 2 || !isFirst) return false;
        isFirst = false;
        fail(response);
        return true;
      },
    };
  };

  it.each<[string, (response: ServerResponse) => unknown, RegExp, number]>([
    [
      '503 with Retry-After',
      (response) => critical(response, 503, { 'retry-after': '7' }),
      /page 2: the site answered 503; trying again in 7 s/,
      7_000,
    ],
    [
      '429 without',
      (response) => critical(response, 429),
      /the site answered 429; trying again in 1 s/,
      1_000,
    ],
    [
      'a broken connection',
      (response) => response.destroy(),
      /cannot be reached \(.*\); trying again in 1 s/,
      1_000,
    ],
    [
      'a connection that breaks within the answer',
      (response) => {
        response.writeHead(200, { 'content-length': 100_000 });
        response.write('[{"id":1', () => response.destroy());
      },
      /trying again in 1 s/,
      1_000,
    ],
    ['502', (response) => critical(response, 502), /the site answered 502; trying again/, 1_000],
  ])('%s is waited for', async (_, fail, sentence, wait) => {
    const { ids, bad, lines, waits } = await readAll(once(fail));
    expect([ids, bad, waits]).toEqual([upTo(250), [], [wait]]);
    expect(lines.join('\n')).toMatch(sentence);
  });

  it('that does not pass ends the import, with the page and the words of the site without tags', async () => {
    const busy: Site = { instead: (_, response) => critical(response, 503) };
    await expect(readAll(busy)).rejects.toThrow(
      /posts answered 503 at page 1: The site has a serious fault\. More\.$/,
    );
  });

  it('is not waited for longer than two minutes', async () => {
    const busy: Site = { instead: (_, response) => critical(response, 503, { 'retry-after': '3600' }) };
    await expect(readAll(busy)).rejects.toThrow(
      /answered 503 at page 1: .*More\. It asks to wait for 60 minutes; import it then$/,
    );
  });

  it('is not asked for smaller pages when it asks for hours on a later page', async () => {
    const { address, requestedPaths } = await serve(
      siteOf({
        instead: ({ number }, response) => number > 1 && critical(response, 429, { 'retry-after': '86400' }),
      }),
    );
    await expect(open(address)).rejects.toThrow(/answered 429 at page 2.*wait for 1440 minutes/);
    expect(requestedPaths).toHaveLength(2);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['a database that restarts', (response) => critical(response, 500)],
    ['a web server that is down behind its proxy', (response) => critical(response, 521)],
    ['a page of maintenance with 200', (response) => response.end('<h1>Back in a minute</h1>')],
  ])('%s for some seconds loses no post', async (_, fail) => {
    // The clock goes on with the waits alone.
    let seconds = 0;
    const { address } = await serve(
      siteOf({
        instead: ({ number, size }, response) => {
          const isDown = seconds < 20 && !(number === 1 && size === 100);
          if (isDown) fail(response);
          return isDown;
        },
      }),
    );
    const source = await openSource(
      { files: [address], map: undefined },
      { fetch, out: () => undefined, wait: async (ms) => void (seconds += ms / 1_000) },
    );
    const { records, bad } = await collect(source);
    await source.close();
    expect(bad).toEqual([]);
    expect(new Set(records.map(({ sourceId }) => Number(sourceId)))).toEqual(new Set(upTo(250)));
  });
});

describe('a page that always fails', () => {
  it('is read in smaller pages', async () => {
    const { ids, lines } = await readAll({
      count: 150,
      instead: ({ size }, response) => size > 50 && critical(response),
    });
    expect(ids).toEqual(upTo(150));
    expect(lines[0]).toBe('  posts: page 1: the site answered 500; asking for 50 at a time');
  });

  it.each([[133], [1], [250]])('is halved until post %d is known; the others are read', async (post) => {
    const { ids, bad, requestedPaths } = await readAll({
      instead: ({ from, to }, response) => from <= post && post <= to && critical(response),
    });
    expect(ids).toEqual(upTo(250).filter((id) => id !== post));
    expect(bad).toMatchObject([
      { where: `post ${post}`, reason: 'the site answered 500', kind: 'devotional' },
    ]);
    expect(requestedPaths.length).toBeLessThan(35);
  });

  it('is halved, too, when a post breaks the JSON of the first page', async () => {
    const { ids, bad } = await readAll({
      instead: ({ from, to }, response) => {
        const isBroken = from <= 57 && 57 <= to;
        if (isBroken) response.setHeader('content-type', 'application/json').end('[{"id":57,"title":');
        return isBroken;
      },
    });
    expect(ids).toEqual(upTo(250).filter((id) => id !== 57));
    expect(bad).toMatchObject([{ where: 'post 57', reason: 'the site answered something that is no list' }]);
  });

  it('is halved, too, where a host gives few posts a page', async () => {
    const { ids, bad } = await readAll({
      count: 60,
      most: 20,
      hasCount: false,
      instead: ({ from, to }, response) => from <= 33 && 33 <= to && critical(response),
    });
    expect(ids).toEqual(upTo(60).filter((id) => id !== 33));
    expect(bad).toMatchObject([{ where: 'post 33' }]);
  });

  it('ends the import when no post can be had', async () => {
    await expect(readAll({ instead: (_, response) => critical(response) })).rejects.toThrow(
      /answered 500 at page 2: The site has a serious fault/,
    );
  });

  it('is read between a notice of PHP and a comment of a cache', async () => {
    const { ids } = await readAll({
      count: 2,
      instead: ({ number }, response) => {
        const list = JSON.stringify([itemOf(1, 'post'), itemOf(2, 'post')]);
        if (number === 1)
          response.end(`<br /><b>Notice</b>: Undefined [size]<br />\n${list}\n<!-- cached -->`);
        return number === 1;
      },
    });
    expect(ids).toEqual([1, 2]);
  });
});

describe('a site without readable addresses', () => {
  const plain =
    (isNamed: boolean): Answer =>
    (request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      const route = url.searchParams.get('rest_route');
      if (route !== null && /\/wp\/v2\/(posts|pages)$/.test(route)) {
        request.url = `${route}?${url.searchParams}`;
        return siteOf({ count: 150 })(request, response);
      }
      const link = `<http://${request.headers.host}/index.php?rest_route=/>; rel="https://api.w.org/"`;
      response
        .writeHead(url.pathname === '/' ? 200 : 404, isNamed ? { link } : {})
        .end('<html>Parish</html>');
    };

  it.each([
    ['is found by its Link header', true, ''],
    ['is found without it', false, ''],
    ['may be given by the address of its API', false, '/?rest_route=/'],
  ])('%s', async (_, isNamed, path) => {
    const { address } = await serve(plain(isNamed));
    const source = await open(address + path);
    expect((await collect(source)).records).toHaveLength(150);
    await source.close();
  });

  it('is not looked for at another host', async () => {
    const { address } = await serve((_, response) => {
      const link = '<https://evil.example/wp-json/>; rel="https://api.w.org/"';
      response.writeHead(404, { link }).end('<html>');
    });
    await expect(open(address)).rejects.toThrow(/answered 404 at page 1, which is no list of WordPress/);
  });
});

it('reads the list of a custom type, by the name that the site has for it', async () => {
  const { address, requestedPaths } = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    if (url.pathname.endsWith('/types/devotional')) return void response.end('{"rest_base":"devotionals"}');
    const items = url.pathname.endsWith('/devotionals') ? [itemOf(7, 'devotional')] : [];
    response.setHeader('X-WP-TotalPages', 1).end(JSON.stringify(items));
  });
  const types = { post: 'devotional', page: 'page', devotional: 'devotional' } as const;
  const source = await openSource(
    { files: [address], map: undefined, types },
    { fetch, out: () => undefined },
  );
  expect((await collect(source)).records).toMatchObject([{ kind: 'devotional', sourceId: '7' }]);
  expect(requestedPaths.at(-1)).toContain('/wp-json/wp/v2/devotionals?');
  await source.close();
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
