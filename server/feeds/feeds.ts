/** Feed, sitemap and robots.txt of a site, read through the same clients as its pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import { recordingAddress } from '../../domain/devotionals/recordingAddress.ts';
import { recordingTypeOf, storedRecordingOf } from '../../domain/media/recordings.ts';
import { description } from '../../domain/text/description.ts';
import { plainText } from '../../domain/text/plainText.ts';
import type { Context } from '../../gateway/request/context.ts';
import { safeBody } from '../../gateway/devotional/derivedTexts.ts';
import { asProblem } from '../../rest/problem.ts';
import { chooseEncoding, compressLazily } from '../../rest/http/encoding.ts';
import { etagOf, isCurrent } from '../../rest/http/etag.ts';
import type { AnswerPage } from '../pages.ts';
import { readAddress } from '../request/address.ts';
import {
  BASE_PATHS,
  openSite,
  orUnavailable,
  type OpenedSite,
  type SiteSource,
} from '../request/openSite.ts';
import { atomFeed, type FeedEntry } from './atom.ts';
import { canonicalPathOf, siteEntries, allSiteEntries } from './siteEntries.ts';
import { sitemapFileName, splitIntoFiles, sitemap, sitemapIndex } from './sitemap.ts';

export interface FeedsOptions extends SiteSource {
  /** Answers addresses that look like a feed's but belong to no site. */
  readonly answerPage: AnswerPage;
}

/** A reading in the service's shape. */
type Post = Awaited<ReturnType<Context['clients']['devotionals']['listDevotionals']>>['data'][number];

type FileText = string | null;

const FEED_LENGTH = 20;

export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { answerPage } = options;

  /** Serves a file of a site below its base path; `write` returns null for a name that does not exist. */
  function serve(
    name: string,
    about: { type: string; seconds: number; below: readonly string[] },
    write: (opened: OpenedSite, file: string) => FileText | Promise<FileText>,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const opened = await openSite(request, options);
      const { pathname } = readAddress(request.url);
      const { BASE_PATH } = opened.config;
      const cut = pathname.lastIndexOf('/');
      const isHere = about.below.length === 1 || pathname.slice(0, cut) === BASE_PATH;
      const text = isHere
        ? await Promise.resolve(write(opened, pathname.slice(cut + 1))).catch(orUnavailable)
        : null;
      if (text === null) return answerPage(request, reply);
      return sendText(request, reply.header('cache-control', `max-age=${about.seconds}`), about.type, text);
    };
    for (const below of about.below) app.get(below + name, handler);
  }

  serve('/feed.xml', { type: 'application/atom+xml', seconds: 300, below: BASE_PATHS }, async (opened) => {
    const { context, config, base, visitor } = opened;
    const query = { site_id: `${config.siteId}-publish`, to: formatSpecDate(visitor.today) };
    const { data } = await context.clients.devotionals.listDevotionals(
      { query: { ...query, per_page: FEED_LENGTH } },
      context.call,
    );
    const recordings = await storedRecordings(data, opened);
    return atomFeed({
      url: `${base}/feed.xml`,
      home: `${base}/`,
      title: config.siteTitle,
      subtitle: config.siteDescription,
      language: config.SITE_LANGUAGE,
      entries: data.map((post) => entryOf(post, opened, recordings)),
      now: visitor.today,
    });
  });

  const xmlFile = { type: 'application/xml', seconds: 300, below: BASE_PATHS } as const;
  serve('/sitemap.xml', xmlFile, async (opened) => {
    const sites = await allSiteEntries(opened, options.addresses);
    return sitemapIndex(
      sites.flatMap(({ base, language, entries }) =>
        splitIntoFiles(entries).map((part, index) => ({
          url: `${base}/${sitemapFileName(language, index)}`,
          modified: latest(part.map((entry) => entry.modified)),
        })),
      ),
    );
  });
  serve('/:file(^sitemap-[A-Za-z0-9-]+\\.xml$)', xmlFile, async (opened, file) => {
    const entries = await siteEntries(opened, options.addresses);
    const parts = splitIntoFiles(entries);
    const index = parts.findIndex((_, at) => sitemapFileName(opened.config.SITE_LANGUAGE, at) === file);
    return index === -1 ? null : sitemap(parts[index]!);
  });

  // Crawlers treat a failing robots.txt as a ban, so it is always answered; without a known site only the sitemap is
  // left out.
  app.get('/robots.txt', async (request, reply) => {
    const opened = await openSite(request, options).catch((error: unknown) => {
      if (asProblem(error).status < 500) throw error;
      return null;
    });
    const sitemaps = opened ? ['', `Sitemap: ${opened.base}/sitemap.xml`] : [];
    const text = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', ...sitemaps, ''].join('\n');
    const seconds = opened ? 3_600 : 300;
    return sendText(request, reply.header('cache-control', `max-age=${seconds}`), 'text/plain', text);
  });
}

/** The latest of ISO 8601 instants; '' when there is none. */
const latest = (instants: readonly string[]): string =>
  instants.reduce((last, next) => (next > last ? next : last), '');

type Recordings = ReadonlyMap<string, { readonly type: string; readonly bytes: number }>;

/** Types and sizes of the uploaded recordings of posts, by the name of the file; none while they cannot be read. */
async function storedRecordings(posts: readonly Post[], { context }: OpenedSite): Promise<Recordings> {
  const file = posts.map((post) => storedRecordingOf(post.audio_url ?? '')).filter((name) => name !== null);
  if (file.length === 0) return new Map();
  const found = await context.clients.media
    .readRecordings({ query: { file: [...new Set(file)] } }, context.call)
    .catch(() => []);
  return new Map(found.map((recording) => [recording.file, recording]));
}

function enclosureOf(
  post: Post,
  { base, config }: OpenedSite,
  recordings: Recordings,
): FeedEntry['enclosure'] {
  const reading = { hasAudio: post.has_audio, audioUrl: post.audio_url };
  const address = recordingAddress(reading, parseSpecDate(post.date), {
    audioPath: config.AUDIO_PATH,
    languageCode: config.LANGUAGE_CODE,
    siteCode: config.siteCode,
  });
  if (address === null || !URL.canParse(address, base)) return null;
  const stored = recordings.get(storedRecordingOf(address) ?? '');
  return {
    url: new URL(address, base).href,
    type: stored?.type ?? recordingTypeOf(address),
    length: stored?.bytes ?? null,
  };
}

function entryOf(post: Post, opened: OpenedSite, recordings: Recordings): FeedEntry {
  const { base, config } = opened;
  const start = `${parseSpecDate(post.date)}T00:00:00Z`;
  return {
    // The id has no title, so that a corrected title does not create a new entry.
    id: base + canonicalPathOf(post),
    url: base + canonicalPathOf(post),
    title: post.title,
    author: post.author || config.brandName,
    updated: post.updated_at || start,
    published: start,
    summary: description(plainText(post.content)),
    html: safeBody(post),
    enclosure: enclosureOf(post, opened, recordings),
  };
}

/** Feed readers poll every hour: an unchanged file is a 304, and bodies are compressed. */
function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const plain = Buffer.from(text);
  const etag = etagOf(plain);
  void reply.header('etag', etag).header('vary', 'accept-encoding').type(`${type}; charset=utf-8`);
  if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(compressLazily(plain)(encoding ?? 'plain'));
}
