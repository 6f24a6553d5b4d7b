/** Requests one post from a WordPress REST API and extracts the fields of a card as plain text. Spec 2 §7. */
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
import type { CachedPost } from './repositoryRemote.ts';

/** Timeout of the complete response: pages wait less, background refreshes no longer. */
export const ANSWER_TIMEOUT_MS = 3_000;
/** One post with its embedded objects has about 20 kB; with a page builder some hundreds. */
export const MAX_BYTES = 1_000_000;
const MAX_TITLE = 300;
const MAX_LINE = 120;
/** Wide enough for a card on a screen with two pixels per dot. */
const MIN_WIDTH = 1_540;

export interface RemoteAccess {
  readonly hosts: readonly RemoteHost[];
  readonly resolve: ResolveName;
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
  { hosts, resolve }: RemoteAccess,
  signal?: AbortSignal,
): Promise<FoundPost | null> {
  const url = addressOfSource(source);
  const host = hostFor(url.href, hosts);
  if (!host) throw new OutboundFailure('notNamed', `${url.host} is not listed in LECTERN_REMOTE_HOSTS.`);
  const answer = await fetchOutbound(url, {
    allowsPrivate: host.isPrivate,
    resolve,
    timeoutMs: ANSWER_TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    accept: ['application/json'],
    ...(signal && { signal }),
  });
  const body = jsonOf(answer.bytes);
  if (answer.status !== 200) return problemOf(answer.status, body, url);
  if (answer.type !== 'application/json' || body === undefined)
    throw new OutboundFailure(
      'noJson',
      `The response of ${url.host} is not JSON but ${answer.type || 'nothing'}.`,
    );
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (Array.isArray(body) && body.length === 0) return null;
  const parsed = post.safeParse(typeof first === 'string' ? jsonOf(Buffer.from(first)) : first);
  if (!parsed.success)
    throw new OutboundFailure('noPost', `The response of ${url.host} is not a post.`, parsed.error);
  // Drafts that a site sends to anonymous callers are not shown.
  return (parsed.data.status ?? 'publish') === 'publish' ? postOf(parsed.data, url) : null;
}

/** Parses JSON, also JSON encoded as a string; undefined if invalid. */
function jsonOf(bytes: Buffer): unknown {
  try {
    const once: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof once === 'string' ? JSON.parse(once) : once;
  } catch {
    return undefined;
  }
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
