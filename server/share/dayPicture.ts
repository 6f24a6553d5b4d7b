/**
 * Reads the bytes of a day's picture. A path is answered by this program itself. Another host is fetched only if it is
 * the origin of the site's own IMAGE_PATH, over https, at a public address and without redirects: an editor of readings
 * must not be able to make the server request other hosts (SSRF; security page, 21).
 */
import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Agent, request } from 'undici';
import { SHARE_PATH } from '../../gateway/shareImages.ts';
import { isPublicAddress } from '../../rest/http/publicAddress.ts';

const MAX_BYTES = 15_000_000;
const TIMEOUT_MS = 3_000;
/** The accepted picture types. SVG is not one: it can contain scripts and references. */
const PICTURE = /^image\/(jpeg|png|webp|avif|gif)\b/;

/** Connects only to public addresses: exactly the address that was checked. */
const outside = new Agent({
  connect: {
    timeout: TIMEOUT_MS,
    lookup(host, options, callback) {
      lookup(host, { ...options, all: true }, (error, found) => {
        const target = found?.find(({ address }) => isPublicAddress(address));
        if (error || !target) callback(error ?? new Error('The host has no public IP address.'), []);
        else callback(null, [target]);
      });
    },
  },
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
});

export interface PictureSource {
  readonly app: FastifyInstance;
  /** The site's own origin: 'https://example.org'. */
  readonly origin: string;
  readonly host: string;
  /** The site's IMAGE_PATH. */
  readonly template: string;
  /** A header that marks the program's own requests, so that rendering a picture does not recurse. */
  readonly mark: Readonly<Record<string, string>>;
}

/** The picture at an address; null when there is none or it may not be fetched. */
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
  return isPicture && answer.rawPayload.length <= MAX_BYTES ? answer.rawPayload : null;
}

/** True for https URLs with the origin of the site's IMAGE_PATH, at a public address. */
export function isAllowed(url: URL, template: string): boolean {
  if (url.protocol !== 'https:' || !/^https:\/\/[^/{}]+\//i.test(template)) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.origin === new URL(template).origin && (isIP(host) === 0 || isPublicAddress(host));
}

async function foreignPicture(url: URL): Promise<Buffer | null> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher: outside,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isPicture = statusCode === 200 && PICTURE.test(String(headers['content-type']));
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (!isPicture || length > MAX_BYTES) return null; // leaving the loop aborts the download
    parts.push(part);
  }
  return Buffer.concat(parts);
}
