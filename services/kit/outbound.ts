/**
 * HTTP requests to foreign servers whose address a user has entered, hardened against SSRF: the name is resolved once,
 * every address is checked, and the connection goes to the checked address, so that a second DNS answer cannot redirect
 * it (DNS rebinding). Redirects are not followed. Time, size (unpacked) and content type are bounded. Security page,
 * case 21.
 */
import { lookup } from 'node:dns/promises';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { RemoteFailure } from '../../domain/remote/failures.ts';
import { isInnerAddress, isPublicAddress } from '../../rest/http/publicAddress.ts';

/** Resolves a name to all its addresses. A parameter, so that tests decide the result. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

export const resolveName: ResolveName = async (name) =>
  (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/** No usable response; `fault` is the reason, `detail` has more for the log. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly fault: RemoteFailure;

  constructor(fault: RemoteFailure, detail: string, cause?: unknown) {
    super(detail, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}

export interface OutboundOptions {
  /** Whether addresses of private networks are allowed. */
  readonly allowsPrivate: boolean;
  readonly resolve: ResolveName;
  /** Total timeout in milliseconds: name, connection, response. */
  readonly timeoutMs: number;
  /** Maximum size of the body in bytes, unpacked. */
  readonly maxBytes: number;
  /** Accepted content types: 'application/json'. A body of another type is not read. */
  readonly accept: readonly string[];
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

export interface OutboundResponse {
  readonly status: number;
  /** Without parameters, in lower case: 'application/json'. */
  readonly type: string;
  /** The header `Link`. */
  readonly link: string | null;
  /** Empty when the content type is not accepted. */
  readonly bytes: Buffer;
}

/** Maximum number of addresses of one name that are tried, in order. */
const MAX_ADDRESSES = 4;
const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** Sends a GET to an http(s) address. Throws an OutboundFailure; 4xx and 5xx are responses. */
export async function fetchOutbound(url: URL, options: OutboundOptions): Promise<OutboundResponse> {
  const { timeoutMs, signal } = options;
  const time = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([time, signal]) : time;
  try {
    const addresses = await untilAborted(addressesOf(url, options), ending);
    return await firstReachable(addresses, (address) => requestFrom(url, address, options, ending));
  } catch (error) {
    if (error instanceof OutboundFailure) throw error;
    if (ending.aborted)
      throw new OutboundFailure(
        'late',
        `${url.host} did not respond completely within ${timeoutMs} ms.`,
        error,
      );
    throw new OutboundFailure('unreachable', `Could not reach ${url.host}.`, error);
  }
}

/** Resolves a host. One forbidden address refuses the whole name: its owner is not trusted. */
async function addressesOf(
  { hostname, host }: URL,
  { allowsPrivate, resolve }: OutboundOptions,
): Promise<string[]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const addresses =
    isIP(name) === 0
      ? await resolve(name).catch((error: unknown) => {
          throw new OutboundFailure('unknown', `${host} does not resolve to an IP address.`, error);
        })
      : [name];
  if (addresses.length === 0)
    throw new OutboundFailure('unknown', `${host} does not resolve to an IP address.`);
  const forbidden = addresses.find((it) => !isPublicAddress(it) && !(allowsPrivate && isInnerAddress(it)));
  if (forbidden !== undefined)
    throw new OutboundFailure('inside', `${host} resolves to ${forbidden}, which is not allowed.`);
  return addresses.slice(0, MAX_ADDRESSES);
}

/** Tries the addresses in order: a machine may have no route to one of them (IPv6). */
async function firstReachable<T>(
  addresses: readonly string[],
  work: (address: string) => Promise<T>,
): Promise<T> {
  for (const [index, address] of addresses.entries()) {
    try {
      return await work(address);
    } catch (error) {
      const isLast = index === addresses.length - 1;
      if (isLast || !NO_ROUTE.has(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
  throw new Error('There is no IP address to try.');
}
const NO_ROUTE = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ECONNREFUSED', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']);

async function requestFrom(
  url: URL,
  address: string,
  options: OutboundOptions,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const { hostname, host, protocol, port, pathname, search } = url;
  const send = protocol === 'https:' ? secureRequest : plainRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send({
      // Connects to the checked address; the name is for TLS and for the server's virtual host.
      host: address,
      ...(isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && { servername: hostname }),
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
      path: pathname + search,
      agent: false,
      maxHeaderSize: 16_384,
      signal,
      headers: {
        host,
        accept: options.accept.join(', '),
        'accept-encoding': 'gzip, br',
        'user-agent': 'Lectern',
      },
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
  const status = response.statusCode ?? 0;
  const type = (response.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const link = [response.headers.link ?? []].flat().join(', ') || null;
  if (status >= 300 && status < 400) {
    response.destroy();
    throw new OutboundFailure('redirected', `${host} responded with ${status}, a redirect.`);
  }
  if (!options.accept.includes(type)) {
    response.destroy();
    return { status, type, link, bytes: Buffer.alloc(0) };
  }
  return { status, type, link, bytes: await bodyOf(response, host, options, signal) };
}

/** Reads the body and unpacks it as a stream: what exceeds the limit is never held, however small it was compressed. */
async function bodyOf(
  response: IncomingMessage,
  host: string,
  { maxBytes }: OutboundOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = () =>
    new OutboundFailure('tooLarge', `The response of ${host} is larger than ${maxBytes} bytes.`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = Object.hasOwn(unpackers, encoding) ? unpackers[encoding as keyof typeof unpackers]() : null;
  if (unpack === null && encoding !== 'identity') {
    response.destroy();
    throw new OutboundFailure(
      'noJson',
      `${host} uses an unsupported content encoding: ${JSON.stringify(encoding.slice(0, 20))}.`,
    );
  }
  const source = unpack ?? response;
  const end = (error?: Error) => {
    response.destroy(error);
    unpack?.destroy(error);
  };
  const onAbort = () => end(new Error('The time limit was reached.'));
  signal.addEventListener('abort', onAbort, { once: true });
  if (unpack) {
    response.once('error', (error) => unpack.destroy(error));
    response.pipe(unpack);
  }
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', onAbort);
    end();
  }
}

/** Rejects when the signal aborts, for work that does not listen to the signal itself. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
