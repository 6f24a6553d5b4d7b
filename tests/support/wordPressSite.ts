/** A fake WordPress site with its REST API, over real sockets: it can lie, fail, hang and go offline. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface SourcePost {
  readonly id: number;
  /** When it was published, by the clock of the site. */
  readonly date?: string;
  readonly title: string;
  readonly excerpt?: string;
  readonly type?: string;
  readonly slug?: string;
  /** A path of the site, or an absolute URL. */
  readonly link?: string;
  readonly picture?: string;
  readonly alt?: string;
  readonly category?: string;
  readonly status?: string;
  readonly isProtected?: boolean;
}

/** Responds in place of the posts. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface WordPressSite {
  /** For example 'http://127.0.0.1:4321'. */
  readonly url: string;
  readonly host: string;
  /** Requested paths with their query, in order. */
  readonly calls: string[];
  /** Newest first. */
  posts: SourcePost[];
  /** By path. */
  readonly pictures: Map<string, { readonly type: string; readonly bytes: Uint8Array }>;
  /**
   * Answers only at `?rest_route=`: 404 with a page below /wp-json. `link` is the header that its pages send, none for
   * null.
   */
  plain: { readonly link: string | null } | null;
  /** How it fails; null for a site that works. */
  behaviour: Behaviour | null;
  /** Number of API calls so far. */
  readonly apiCallCount: () => number;
  close(): Promise<void>;
}

const API = '/wp-json/wp/v2/';

export async function openWordPressSite(posts: SourcePost[] = []): Promise<WordPressSite> {
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: WordPressSite = {
    url: `http://${host}`,
    host,
    calls: [],
    posts,
    pictures: new Map(),
    plain: null,
    behaviour: null,
    apiCallCount: () => site.calls.filter((path) => path.startsWith(API)).length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', site.url);
    site.calls.push(url.pathname + url.search);
    const picture = site.pictures.get(url.pathname);
    if (picture) {
      response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes);
      return;
    }
    if (site.behaviour) return site.behaviour(request, response);
    if (site.plain) {
      const route = url.searchParams.get('rest_route');
      if (route === null) return answerPage(response, url.pathname === '/' ? 200 : 404, site.plain.link);
      url.pathname = `/wp-json${route}`;
    }
    if (!url.pathname.startsWith(API)) {
      response.writeHead(404).end();
      return;
    }
    const [type = '', id] = url.pathname.slice(API.length).split('/').map(decodeURIComponent);
    const postsOfType = site.posts.filter((post) => (post.type ?? 'posts') === type);
    if (postsOfType.length === 0 && type !== 'posts') {
      return refuse(response, 'rest_no_route', 'No route was found matching the URL and request method.');
    }
    if (id !== undefined) {
      const post = postsOfType.find((candidate) => String(candidate.id) === id);
      if (!post) return refuse(response, 'rest_post_invalid_id', 'Invalid post ID.');
      return json(response, wordPressPost(post, site.url));
    }
    const slug = url.searchParams.get('slug');
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const matching =
      slug === null ? postsOfType.slice(offset) : postsOfType.filter((post) => post.slug === slug);
    const page = matching.slice(0, Number(url.searchParams.get('per_page') ?? 10));
    json(
      response,
      page.map((post) => wordPressPost(post, site.url)),
    );
  }
  return site;
}

/** A post as WordPress sends it with `_embed`. */
export const wordPressPost = (post: SourcePost, url: string) => ({
  id: post.id,
  date: post.date ?? '2026-11-20T08:30:00',
  slug: post.slug ?? `post-${post.id}`,
  status: post.status ?? 'publish',
  type: 'post',
  link: post.link?.includes(':') ? post.link : `${url}${post.link ?? `/${post.id}/`}`,
  title: { rendered: post.title },
  content: { rendered: '<p>All of it.</p>', protected: post.isProtected ?? false },
  excerpt: { rendered: post.excerpt ?? '<p>A few words of it.</p>\n', protected: post.isProtected ?? false },
  featured_media: post.picture === undefined ? 0 : 9,
  _embedded: {
    ...(post.picture !== undefined && {
      'wp:featuredmedia': [
        {
          id: 9,
          source_url: post.picture.includes(':') ? post.picture : `${url}${post.picture}`,
          alt_text: post.alt ?? '',
          media_details: { width: 2000, height: 1500, sizes: {} },
        },
      ],
    }),
    'wp:term': [[{ id: 1, name: post.category ?? 'News', taxonomy: 'category' }], []],
  },
});

export const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
};

function answerPage(response: ServerResponse, status: number, link: string | null): void {
  response
    .writeHead(status, { 'content-type': 'text/html', ...(link !== null && { link }) })
    .end('<!doctype html><title>Parish</title>');
}

const refuse = (response: ServerResponse, code: string, message: string): void =>
  json(response, { code, message, data: { status: 404 } }, 404);

const padded = (bytes: number): string => `[{"padding":"${'x'.repeat(bytes)}"}]`;

/** Behaviours of a faulty site. */
export const faultyBehaviours = {
  fails: (_request, response) => json(response, { code: 'internal_server_error' }, 500),
  hangs: () => undefined,
  trickles(_request, response) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(timer));
  },
  /** Ten megabytes without a content length. */
  floods(_request, response) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.on('error', () => undefined).end(padded(10_000_000));
  },
  /** A gzip bomb: thirty megabytes compressed to thirty kilobytes. */
  explodes(_request, response) {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(padded(30_000_000)));
  },
  page: (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>');
  },
  stammers: (_request, response) => json(response, '[{"id":1,'),
  lies: (_request, response) => json(response, [{ hello: 'world' }]),
  isShut: (_request, response) => json(response, { code: 'rest_forbidden' }, 401),
} as const satisfies Record<string, Behaviour>;

/** Redirects to another address. */
export const redirects =
  (to: string): Behaviour =>
  (_request, response) => {
    response.writeHead(302, { location: to }).end();
  };
