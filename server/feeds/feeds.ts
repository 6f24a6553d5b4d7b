/** Feed, sitemap and robots of a site, from the same services through the same clients. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import { readingPath } from '../../domain/permalinks/readingPath.ts';
import { description } from '../../domain/text/description.ts';
import { plainText } from '../../domain/text/plainText.ts';
import type { Context } from '../../gateway/context.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { Problem } from '../../rest/problem.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import { readVisitor, type Visitor } from '../request/visitor.ts';
import { atomFeed } from './atom.ts';
import { sitemap } from './sitemap.ts';

export interface FeedsOptions {
  readonly gateway: Gateway;
  readonly addresses: Addresses;
  readonly now: () => Date;
}

const FEED_LENGTH = 20;

export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { gateway, addresses, now } = options;

  async function open(request: FastifyRequest) {
    const { searchParams } = new URL(request.url, 'http://site.invalid');
    const visitor = readVisitor(request.headers, searchParams, now());
    if (!visitor)
      throw new Problem({ status: 400, code: 'VALIDATION', title: 'The Host header is not a host.' });
    const context = gateway.contextOf(startCall(anonymous, budgets.publicPage, randomUUID()));
    const { config } = await context.loaders.site.load(visitor.site);
    const base = originOf(addresses, config.domain) + config.BASE_PATH;
    return {
      visitor,
      context,
      config,
      base,
      query: { site_id: `${config.siteId}-publish`, to: upTo(visitor) },
    };
  }

  app.get('/feed.xml', async (request, reply) => {
    const { context, config, base, query, visitor } = await open(request);
    const { data } = await posts(context, query);
    const entries = data.map((post) => {
      const date = parseSpecDate(post.date);
      const ownPath = post.isDefault
        ? {}
        : post.country
          ? { country: post.country }
          : { dateId: post.date_id };
      return {
        url: base + readingPath({ date, slug: post.slug, ...ownPath }),
        title: post.title,
        author: post.author,
        updated: post.updated_at === '' ? `${date}T00:00:00Z` : post.updated_at,
        published: `${date}T00:00:00Z`,
        summary: description(plainText(post.content)),
        html: post.content,
      };
    });
    const { siteTitle: title, siteDescription: subtitle, SITE_LANGUAGE: language } = config;
    const text = atomFeed({
      url: `${base}/feed.xml`,
      home: `${base}/`,
      title,
      subtitle,
      language,
      entries,
      now: visitor.today,
    });
    return reply
      .header('cache-control', 'max-age=300')
      .type('application/atom+xml; charset=utf-8')
      .send(text);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const { context, base, query } = await open(request);
    const { data } = await context.clients.devotionals.listDays({ query }, context.call);
    const days = data
      .filter((post) => post.country === '')
      .map((post) => {
        const date = parseSpecDate(post.date);
        const path = readingPath({
          date,
          slug: post.slug,
          ...(post.date_id === post.date ? {} : { dateId: post.date_id }),
        });
        return { url: base + path, modified: post.updated_at };
      });
    return reply
      .header('cache-control', 'max-age=300')
      .type('application/xml; charset=utf-8')
      .send(sitemap([{ url: `${base}/`, modified: '' }, ...days]));
  });

  app.get('/robots.txt', async (request, reply) => {
    const { base } = await open(request);
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /graphql',
      '',
      `Sitemap: ${base}/sitemap.xml`,
      '',
    ];
    return reply
      .header('cache-control', 'max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
}

/** Nothing the reader has not reached. */
const upTo = ({ today }: Visitor): string => formatSpecDate(today);

const posts = ({ clients, call }: Context, query: { site_id: string; to: string }) =>
  clients.devotionals.listDevotionals({ query: { ...query, per_page: FEED_LENGTH } }, call);
