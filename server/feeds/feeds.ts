/** Feed, sitemap and robots of a site, from the same services through the same clients. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import { readingPath } from '../../domain/permalinks/readingPath.ts';
import type { SiteConfig } from '../../domain/site/siteConfig.ts';
import { description } from '../../domain/text/description.ts';
import { plainText } from '../../domain/text/plainText.ts';
import type { Context } from '../../gateway/context.ts';
import { safeBody } from '../../gateway/devotional/derivedTexts.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { asProblem, Problem, unavailableProblem } from '../../rest/problem.ts';
import { chooseEncoding, pack } from '../../rest/encoding.ts';
import { etagOf, isCurrent } from '../../rest/etag.ts';
import type { AnswerPage } from '../pages.ts';
import { readAddress } from '../request/address.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import { readVisitor, type Visitor } from '../request/visitor.ts';
import { atomFeed, type FeedEntry } from './atom.ts';
import { contentPages } from './contentPages.ts';
import { sitemap } from './sitemap.ts';

export interface FeedsOptions {
  readonly gateway: Gateway;
  readonly addresses: Addresses;
  readonly now: () => Date;
  /** Answers what looks like a feed's address and is none. */
  readonly answerPage: AnswerPage;
}

/** A reading as the service has it. */
type Post = Awaited<ReturnType<Context['clients']['devotionals']['listDevotionals']>>['data'][number];

const FEED_LENGTH = 20;
/** A site's base path has three parts at the most. */
const BELOW = ['', '/:a', '/:a/:b', '/:a/:b/:c'];

interface Opened {
  readonly visitor: Visitor;
  readonly context: Context;
  readonly config: SiteConfig;
  /** What the site's addresses begin with: 'https://example.org/es'. */
  readonly base: string;
  /** What the reader has reached. */
  readonly query: { readonly site_id: string; readonly to: string };
}

export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { gateway, addresses, now, answerPage } = options;

  async function open(request: FastifyRequest): Promise<Opened> {
    const visitor = readVisitor(request.headers, readAddress(request.url).searchParams, now());
    if (!visitor)
      throw new Problem({ status: 400, code: 'VALIDATION', title: 'The Host header is not a host.' });
    const context = gateway.contextOf(startCall(anonymous, budgets.publicPage, randomUUID()));
    const { config } = await context.loaders.site.load(visitor.site);
    const base = originOf(addresses, config.domain) + config.BASE_PATH;
    const query = { site_id: `${config.siteId}-publish`, to: formatSpecDate(visitor.today) };
    return { visitor, context, config, base, query };
  }

  /** A file of a site, below its base path. */
  function serve(
    name: string,
    about: { type: string; seconds: number; below: readonly string[] },
    write: (opened: Opened) => string | Promise<string>,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const opened = await open(request).catch(orUnavailable);
      const isHere =
        about.below.length === 1 || readAddress(request.url).pathname === opened.config.BASE_PATH + name;
      if (!isHere) return answerPage(request, reply);
      const text = await Promise.resolve(write(opened)).catch(orUnavailable);
      return sendText(request, reply.header('cache-control', `max-age=${about.seconds}`), about.type, text);
    };
    for (const below of about.below) app.get(below + name, handler);
  }

  serve('/feed.xml', { type: 'application/atom+xml', seconds: 300, below: BELOW }, async (opened) => {
    const { context, config, base, query, visitor } = opened;
    const { data } = await context.clients.devotionals.listDevotionals(
      { query: { ...query, per_page: FEED_LENGTH } },
      context.call,
    );
    return atomFeed({
      url: `${base}/feed.xml`,
      home: `${base}/`,
      title: config.siteTitle,
      subtitle: config.siteDescription,
      language: config.SITE_LANGUAGE,
      entries: data.map((post) => entryOf(post, opened)),
      now: visitor.today,
    });
  });

  serve('/sitemap.xml', { type: 'application/xml', seconds: 300, below: BELOW }, async (opened) => {
    const { context, config, base, query } = opened;
    const [{ data }, pages] = await Promise.all([
      context.clients.devotionals.listDays({ query }, context.call),
      contentPages(context, config, base),
    ]);
    const days = data
      .filter((post) => post.country === '')
      .map((post) => ({ url: base + pathOf(post), modified: post.updated_at }));
    return sitemap([{ url: `${base}/`, modified: '' }, ...pages, ...days]);
  });

  // Crawlers read a failing robots.txt as 'stay away': while nobody knows the site, only its sitemap is not named.
  app.get('/robots.txt', async (request, reply) => {
    const opened = await open(request).catch((error: unknown) => {
      if (asProblem(error).status < 500) throw error;
      return null;
    });
    const sitemaps = opened ? ['', `Sitemap: ${opened.base}/sitemap.xml`] : [];
    const text = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', ...sitemaps, ''].join('\n');
    const seconds = opened ? 3_600 : 300;
    return sendText(request, reply.header('cache-control', `max-age=${seconds}`), 'text/plain', text);
  });
}

/** Who reads feeds comes back: a failing service is 'not now', whatever it died of. */
function orUnavailable(error: unknown): never {
  throw asProblem(error).status < 500 ? error : unavailableProblem('feed', error);
}

/** The address of a day's default by its date, of a further reading by its number. */
function pathOf({ date, date_id, slug }: Pick<Post, 'date' | 'date_id' | 'slug'>): string {
  return readingPath({ date: parseSpecDate(date), slug, ...(date_id !== date && { dateId: date_id }) });
}

function entryOf(post: Post, { base, config }: Opened): FeedEntry {
  const start = `${parseSpecDate(post.date)}T00:00:00Z`;
  return {
    // Without the title: a corrected one makes no new entry.
    id: base + pathOf({ ...post, slug: '' }),
    url: base + pathOf(post),
    title: post.title,
    author: post.author || config.brandName,
    updated: post.updated_at || start,
    published: start,
    summary: description(plainText(post.content)),
    html: safeBody(post),
  };
}

/** Readers of feeds come every hour: what they have is not sent again, and what is sent is packed. */
function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const plain = Buffer.from(text);
  const etag = etagOf(plain);
  void reply.header('etag', etag).header('vary', 'accept-encoding').type(`${type}; charset=utf-8`);
  if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(pack(plain)(encoding ?? 'plain'));
}
