/** Requests one post from a WordPress REST API and extracts the fields of a card as plain text. Spec 2 §7. */
import type { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isLocalDateTime } from '../../../domain/dates/localTime.ts';
import { hostFor, type RemoteHost } from '../../../domain/remote/hosts.ts';
import { addressOfSource, type RemoteSource } from '../../../domain/remote/source.ts';
import { description } from '../../../domain/text/description.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { isWebAddress } from '../../../domain/forms/links.ts';
import { maybeJson } from '../../../rest/fields.ts';
import { fetchOutbound, OutboundFailure, type ResolveName } from '../../kit/outbound.ts';
import { findApi, type SitePage } from '../../kit/wordPress/findApi.ts';
import { jsonIn } from '../../kit/wordPress/jsonIn.ts';
import type { CachedPost } from './repositoryRemote.ts';

/** Timeout of the complete response: pages wait less, background refreshes no longer. */
export const ANSWER_TIMEOUT_MS = 3_000;
/** One post with its embedded objects has about 20 kB; with a page builder some hundreds. */
export const MAX_BYTES = 1_000_000;
/** Looking for the API of a site, in total: together with the answer and its picture less than a lease. */
const DISCOVERY_TIMEOUT_MS = 4_000;
const JSON_TYPE = 'application/json';
const MAX_TITLE = 300;
const MAX_LINE = 120;
/** Wide enough for a card on a screen with two pixels per dot. */
const MIN_WIDTH = 1_540;

export interface RemoteAccess {
  readonly hosts: readonly RemoteHost[];
  readonly resolve: ResolveName;
  /** The address of the API of sites that do not have it at the usual address, by that address. */
  readonly foundApis: LRUCache<string, string>;
}

/** An answer of a source, of any status; its text is empty when its type is not accepted. */
interface SourcePage extends SitePage {
  readonly type: string;
}

/** A post as it was read; its picture is not copied yet. */
export interface FoundPost extends Omit<CachedPost, 'image'> {
  /** The picture's address; '' for none. */
  readonly picture: string;
}

/** WordPress sends texts as `{ rendered }`; older plugins and similar APIs as strings. */
const rendered = z
  .union([z.string(), z.looseObject({ rendered: z.string() }).transform((it) => it.rendered)])
  .catch('');
const size = z.looseObject({ source_url: z.string(), width: z.coerce.number() });
const media = z.looseObject({
  source_url: z.string().catch(''),
  alt_text: z.string().catch(''),
  media_details: maybeJson(
    z.looseObject({ sizes: maybeJson(z.record(z.string(), size.nullable().catch(null))) }),
  )
    .optional()
    .catch(undefined),
});
const term = z.looseObject({ name: z.string(), taxonomy: z.string().optional() });
const post = z.looseObject({
  id: z.coerce.number(),
  title: z.union([z.string(), z.looseObject({ rendered: z.string() })]),
  status: z.string().optional(),
  date: z.string().nullable().catch(null),
  link: z.string().catch(''),
  excerpt: rendered.optional(),
  content: maybeJson(z.looseObject({ protected: z.boolean().catch(false) }))
    .optional()
    .catch(undefined),
  _embedded: maybeJson(
    z.looseObject({
      'wp:featuredmedia': z.array(z.unknown()).optional().catch(undefined),
      'wp:term': z.array(z.array(z.unknown())).optional().catch(undefined),
    }),
  )
    .optional()
    .catch(undefined),
});
const wpError = z.looseObject({ code: z.string() });

/** The post, or null if it does not exist. Throws OutboundFailure. */
export async function fetchPost(
  source: RemoteSource,
  access: RemoteAccess,
  signal?: AbortSignal,
): Promise<FoundPost | null> {
  const known = access.foundApis.get(source.api);
  if (known !== undefined) {
    const page = await readPage(addressOfSource({ ...source, api: known }), access, signal);
    if (!hasNoApi(page)) return postIn(page);
    access.foundApis.delete(source.api); // the site has changed
  }
  const page = await readPage(addressOfSource(source), access, signal);
  if (!hasNoApi(page)) return postIn(page);
  const api = await findSourceApi(page, access, signal);
  if (api === null) return postIn(page);
  const found = await readPage(addressOfSource({ ...source, api }), access, signal);
  if (!hasNoApi(found)) access.foundApis.set(source.api, api);
  return postIn(found);
}

/** Reads an address of an allowed site. Throws OutboundFailure. */
async function readPage(
  url: URL,
  { hosts, resolve }: RemoteAccess,
  signal: AbortSignal | undefined,
  accept: readonly string[] = [JSON_TYPE],
): Promise<SourcePage> {
  const host = hostFor(url.href, hosts);
  if (!host) throw new OutboundFailure('notNamed', `${url.host} is not listed in LECTERN_REMOTE_HOSTS.`);
  const { status, type, link, bytes } = await fetchOutbound(url, {
    allowsPrivate: host.isPrivate,
    resolve,
    timeoutMs: ANSWER_TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    accept,
    ...(signal && { signal }),
  });
  return { url, status, type, link, text: bytes.toString('utf8') };
}

/** True for an answer that no REST API gives: a site without readable addresses answers 404 with a page, or its home. */
const hasNoApi = ({ status, text }: SourcePage): boolean =>
  (status === 404 || status === 200) && jsonOf(text) === undefined;

/** The API that the site names or has at `?rest_route=`, on the same allowed site; null for none. */
async function findSourceApi(
  page: SourcePage,
  access: RemoteAccess,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const time = AbortSignal.timeout(DISCOVERY_TIMEOUT_MS);
  const ending = signal ? AbortSignal.any([signal, time]) : time;
  const allowed = hostFor(page.url.href, access.hosts);
  const api = await findApi(page, {
    allows: (url) => allowed !== null && hostFor(url.href, [allowed]) !== null,
    read: (url) =>
      readPage(url, access, ending, [JSON_TYPE, 'text/html']).catch((error: unknown) => {
        if (error instanceof OutboundFailure && !signal?.aborted) return null;
        throw error;
      }),
  });
  return api?.href ?? null;
}

/** The post in an answer. Throws OutboundFailure for an answer that is none. */
function postIn({ url, status, type, text }: SourcePage): FoundPost | null {
  const body = jsonOf(text);
  if (status !== 200) return problemOf(status, body, url);
  if (type !== JSON_TYPE || body === undefined)
    throw new OutboundFailure('noJson', `The response of ${url.host} is not JSON but ${type || 'nothing'}.`);
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (Array.isArray(body) && body.length === 0) return null;
  const parsed = post.safeParse(typeof first === 'string' ? jsonOf(first) : first);
  if (!parsed.success)
    throw new OutboundFailure('noPost', `The response of ${url.host} is not a post.`, parsed.error);
  // Drafts that a site sends to anonymous callers are not shown.
  return (parsed.data.status ?? 'publish') === 'publish' ? postOf(parsed.data, url) : null;
}

/** Parses JSON, also JSON encoded as a string; undefined if there is none. */
function jsonOf(text: string): unknown {
  const { value } = jsonIn(text);
  return typeof value === 'string' ? jsonIn(value).value : value;
}

/** WordPress reports by code what is missing: the post (no failure), or the complete post type. */
function problemOf(status: number, body: unknown, { host }: URL): null {
  const code = wpError.safeParse(body).data?.code ?? '';
  if (status === 404 && code === 'rest_no_route')
    throw new OutboundFailure('noType', `${host} does not have this post type.`);
  if (status === 404 && code.startsWith('rest_')) return null;
  if (status === 401 || status === 403)
    throw new OutboundFailure('refused', `${host} responded with ${status}: no public access.`);
  throw new OutboundFailure('failing', `${host} responded with ${status}.`);
}

function postOf(wirePost: z.output<typeof post>, { host }: URL): FoundPost {
  const { title, date, link, excerpt = '', content, _embedded } = wirePost;
  const picture = media.safeParse(_embedded?.['wp:featuredmedia']?.[0]).data;
  const terms = (_embedded?.['wp:term'] ?? []).flat().flatMap((it) => term.safeParse(it).data ?? []);
  return {
    title: line(typeof title === 'string' ? title : title.rendered, MAX_TITLE),
    // Password-protected text is not shown.
    text: content?.protected === true ? '' : description(cleanLine(plainText(excerpt))),
    category: line(terms.find((it) => it.taxonomy === 'category')?.name ?? '', MAX_LINE),
    date: secondOf(date ?? ''),
    link: isWebAddress(link) && new URL(link).host === host ? new URL(link).href : '',
    picture: picture ? pictureOf(picture) : '',
    alt: line(picture?.alt_text ?? '', MAX_TITLE),
  };
}

/** The second of a date with time, without its zone; '' for anything else, such as a day that does not exist. */
function secondOf(date: string): string {
  const second = date.slice(0, '2026-11-21T08:00:00'.length);
  return isLocalDateTime(`${second}.000`) ? second : '';
}

/** The smallest size that is wide enough, else the original. */
function pictureOf({ source_url, media_details }: z.output<typeof media>): string {
  const sizes = Object.values(media_details?.sizes ?? {}).filter((it) => it !== null);
  const wideEnough = sizes
    .filter(({ width }) => width >= MIN_WIDTH)
    .toSorted((one, other) => one.width - other.width);
  return wideEnough[0]?.source_url || source_url;
}

const line = (html: string, maxLength: number): string =>
  Array.from(cleanLine(plainText(html)))
    .slice(0, maxLength)
    .join('');
