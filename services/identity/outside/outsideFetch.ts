/**
 * Requests to the provider: only to its configured hosts, with limits on time and size, without following redirects.
 */
import type { OutsideSettings } from '../../../domain/account/outsideSettings.ts';

/** Timeout of one response in milliseconds, its body included. */
const TIMEOUT_MS = 2_500;
/** Maximum size of a response in bytes, unpacked; the largest key sets have a few thousand. */
const MAX_BYTES = 256_000;

/** The provider gave no usable response; not a fault of the user who wanted to sign in. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

export type ProviderFetch = (
  url: string,
  options: { readonly method: string; readonly headers: Record<string, string>; readonly body?: unknown },
) => Promise<Response>;

/** Returns a check whether an address in the provider's metadata is on one of its hosts. */
export function createHostCheck({ issuer, hosts }: OutsideSettings): (address: string) => boolean {
  const own = new URL(issuer);
  const known = new Set([own.host, ...hosts]);
  return (address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, host, username } = new URL(address);
    return protocol === own.protocol && known.has(host) && username === '';
  };
}

/**
 * Creates the fetch function for the provider. It throws a ProviderFailure for a foreign host, a redirect, a 429 or
 * 5xx, and a slow or huge response.
 */
export function providerFetch(settings: OutsideSettings): ProviderFetch {
  const isKnown = createHostCheck(settings);
  return async (url, { method, headers, body }) => {
    if (!isKnown(url)) {
      throw new ProviderFailure(
        `${new URL(url).host} is not an allowed host of the provider. See OIDC_HOSTS.`,
      );
    }
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { status } = response;
      if ((status >= 300 && status < 400) || status === 429 || status >= 500) {
        await response.body?.cancel();
        throw new ProviderFailure(`${new URL(url).pathname} of the provider responded with ${status}.`);
      }
      const bytes = await bytesOf(response);
      return new Response(bytes.length === 0 ? null : bytes, { status, headers: response.headers });
    } catch (cause) {
      if (cause instanceof ProviderFailure) throw cause;
      throw new ProviderFailure(`Could not reach ${new URL(url).pathname} of the provider.`, { cause });
    }
  };
}

async function bytesOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new ProviderFailure('The response of the provider is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
