/**
 * The bytes of a day's picture. A path is answered by this very program; an address elsewhere is fetched only from the
 * origin the site's own IMAGE_PATH names, over https, from a public address and without redirects: whoever may write a
 * reading cannot make the server ask others (security page, 21).
 */
import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Agent, request } from 'undici';
import { SHARE_PATH } from '../../gateway/shareImages.ts';
import { isPublicAddress } from '../../rest/publicAddress.ts';

const MOST_BYTES = 15_000_000;
const PATIENCE = 3_000;
/** Bytes of these kinds are pictures; SVG is a program of a kind, and may name others. */
const PICTURE = /^image\/(jpeg|png|webp|avif|gif)\b/;

/** Asks only what is public, by the very address that was looked at. */
const outside = new Agent({
  connect: {
    timeout: PATIENCE,
    lookup(host, options, callback) {
      lookup(host, { ...options, all: true }, (error, found) => {
        const asked = found?.find(({ address }) => isPublicAddress(address));
        if (error || !asked) callback(error ?? new Error('Not a public address.'), []);
        else callback(null, [asked]);
      });
    },
  },
  headersTimeout: PATIENCE,
  bodyTimeout: PATIENCE,
});

export interface PictureSource {
  readonly app: FastifyInstance;
  /** The site's own origin: 'https://example.org'. */
  readonly origin: string;
  readonly host: string;
  /** The site's IMAGE_PATH. */
  readonly template: string;
  /** A header that marks the program's own question, so that a picture is not drawn to draw a picture. */
  readonly mark: Readonly<Record<string, string>>;
}

/** The picture at an address, or null where there is none, or none that may be asked for. */
export async function readPicture(address: string, source: PictureSource): Promise<Buffer | null> {
  const url = URL.canParse(address, source.origin) ? new URL(address, source.origin) : null;
  if (!url || address === '') return null;
  try {
    if (url.origin === source.origin) return await ownPicture(url, source);
    return isAllowed(url, source.template) ? await foreignPicture(url) : null;
  } catch {
    return null;
  }
}

async function ownPicture(url: URL, { app, host, mark }: PictureSource): Promise<Buffer | null> {
  if (url.pathname.startsWith(`${SHARE_PATH}/`)) return null;
  const answer = await app.inject({ url: url.pathname + url.search, headers: { host, ...mark } });
  const isPicture = answer.statusCode === 200 && PICTURE.test(String(answer.headers['content-type']));
  return isPicture && answer.rawPayload.length <= MOST_BYTES ? answer.rawPayload : null;
}

/** Where pictures of days come from, the site's settings say. */
export function isAllowed(url: URL, template: string): boolean {
  if (url.protocol !== 'https:' || !/^https:\/\/[^/{}]+\//i.test(template)) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.origin === new URL(template).origin && (isIP(host) === 0 || isPublicAddress(host));
}

async function foreignPicture(url: URL): Promise<Buffer | null> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher: outside,
    signal: AbortSignal.timeout(PATIENCE),
  });
  const isPicture = statusCode === 200 && PICTURE.test(String(headers['content-type']));
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (!isPicture || length > MOST_BYTES) return null; // leaving the loop ends the answer
    parts.push(part);
  }
  return Buffer.concat(parts);
}
