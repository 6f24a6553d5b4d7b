/** What the provider is asked by: its own hosts alone, not for long, not for much, and where it points is not followed. */
import type { OutsideSettings } from '../../domain/account/outsideSettings.ts';

/** Milliseconds one answer may take, its body included. */
const PATIENCE = 2_500;
/** Bytes of an answer, unpacked; the largest key sets have a few thousand. */
const MOST_BYTES = 256_000;

/** The provider gave no answer that can be used; no fault of whoever wanted to sign in. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

export type ProviderFetch = (
  url: string,
  options: { readonly method: string; readonly headers: Record<string, string>; readonly body?: unknown },
) => Promise<Response>;

/** Whether an address of the provider's own metadata may be used. */
export function hostsOf({ issuer, hosts }: OutsideSettings): (address: string) => boolean {
  const own = new URL(issuer);
  const known = new Set([own.host, ...hosts]);
  return (address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, host, username } = new URL(address);
    return protocol === own.protocol && known.has(host) && username === '';
  };
}

/** Makes it. Throws a ProviderFailure for a host of others, a redirect, a failing, slow or huge answer. */
export function providerFetch(settings: OutsideSettings): ProviderFetch {
  const isKnown = hostsOf(settings);
  return async (url, { method, headers, body }) => {
    if (!isKnown(url)) {
      throw new ProviderFailure(`${new URL(url).host} is none of the provider's hosts; see OIDC_HOSTS.`);
    }
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      });
      const { status } = answer;
      if ((status >= 300 && status < 400) || status === 429 || status >= 500) {
        await answer.body?.cancel();
        throw new ProviderFailure(`${new URL(url).pathname} of the provider answers ${status}.`);
      }
      const bytes = await bytesOf(answer);
      return new Response(bytes.length === 0 ? null : bytes, { status, headers: answer.headers });
    } catch (cause) {
      if (cause instanceof ProviderFailure) throw cause;
      throw new ProviderFailure(`${new URL(url).pathname} of the provider cannot be reached.`, { cause });
    }
  };
}

async function bytesOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new ProviderFailure('The answer of the provider is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
