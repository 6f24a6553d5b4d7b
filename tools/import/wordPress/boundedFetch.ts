/**
 * Fetches text from foreign servers with limits on time and size, and never follows a redirect to another host.
 * Security page, case 21.
 */
import { ImportError } from '../../../services/kit/importing/importError.ts';
import { printableLine } from '../../../domain/text/cleanText.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Timeout of one response in milliseconds, and its maximum size in bytes. */
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 64_000_000;
const MAX_REDIRECTS = 3;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A response of any status, with its body. */
export interface RemoteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The final URL, after redirects. */
  readonly url: URL;
}

/** Parses a URL that may be fetched: https, or http on this machine. Throws an ImportError for any other. */
export function allowedUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new ImportError('USAGE', `${printableLine(text)} is no address.`);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!isSafe)
    throw new ImportError(
      'USAGE',
      `${printableLine(text)} is not read: only https addresses are (http on this machine).`,
    );
  if (url.username || url.password)
    throw new ImportError('USAGE', 'An address with a password in it is not read.');
  return url;
}

/**
 * Fetches a text. Follows redirects on the same host only. Throws an ImportError when there is no response, or one that
 * is too late or too large.
 */
export async function fetchText(start: URL, fetch: Fetch): Promise<RemoteResponse> {
  let url = start;
  for (let hops = 0; ; hops += 1) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(url.href, {
        redirect: 'manual',
        signal,
        headers: { accept: 'application/json', 'user-agent': 'Lectern import' },
      });
      const location =
        response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) {
        return {
          status: response.status,
          headers: response.headers,
          text: await boundedText(response, url),
          url,
        };
      }
      await response.body?.cancel();
      url = resolveRedirect(url, location, hops);
    } catch (error) {
      if (error instanceof ImportError) throw error;
      const why = signal.aborted
        ? `did not answer within ${TIMEOUT_MS / 1000} seconds`
        : `cannot be reached (${reasonOf(error)})`;
      throw new ImportError(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE', `${url.host} ${why}.`, error);
    }
  }
}

function resolveRedirect(from: URL, location: string, hops: number): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (!to || to.hostname !== from.hostname) {
    throw new ImportError(
      'REMOTE',
      `${from.host} leads to another place (${printableLine(location)}), which is not followed. Give that address itself.`,
    );
  }
  if (hops >= MAX_REDIRECTS) throw new ImportError('REMOTE', `${from.host} redirects in a circle.`);
  return allowedUrl(to.href);
}

async function boundedText(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > MAX_BYTES)
      throw new ImportError('TOO_LARGE', `An answer of ${url.host} is larger than ${MAX_BYTES / 1e6} MB.`);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : printableLine((error as Error).message);
}
