/**
 * Asking a server that is not ours, at an address somebody else had a hand in: its name is looked up once, every address it
 * has is judged, and the one that was judged is connected to, so that no second answer of the name can lead elsewhere.
 * Redirects are answers, not ways. Time, size (unpacked) and kind are bounded. Security page, case 21.
 */
import { lookup } from 'node:dns/promises';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { RemoteFault } from '../../domain/remote/failures.ts';
import { isInnerAddress, isPublicAddress } from '../../rest/publicAddress.ts';

/** All addresses of a name. A parameter, so that tests decide what a name leads to. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/** Nothing that can be used came back; `fault` says why, `detail` more for the log. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, detail: string, cause?: unknown) {
    super(detail, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}

export interface Outbound {
  /** Addresses of private networks may be asked. */
  readonly isPrivate: boolean;
  readonly resolve: Resolve;
  /** Of all of it: name, connection, answer. */
  readonly ms: number;
  /** Of the body, unpacked. */
  readonly mostBytes: number;
  /** The kinds of content that are read: 'application/json'. */
  readonly accept: readonly string[];
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  /** Without its parameters, in small letters: 'application/json'. */
  readonly type: string;
  /** Empty where the kind is none of those accepted. */
  readonly bytes: Buffer;
}

/** Addresses of one name that are tried, one after the other. */
const MOST_ADDRESSES = 4;
const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** Gets an http(s) address. Throws an OutboundFailure; 4xx and 5xx are answers. */
export async function getOutside(url: URL, options: Outbound): Promise<OutboundAnswer> {
  const { ms, signal } = options;
  const time = AbortSignal.timeout(ms);
  const ending = signal ? AbortSignal.any([time, signal]) : time;
  try {
    const addresses = await aborting(addressesOf(url, options), ending);
    return await firstOf(addresses, (address) => ask(url, address, options, ending));
  } catch (error) {
    if (error instanceof OutboundFailure) throw error;
    if (ending.aborted)
      throw new OutboundFailure('late', `${url.host} gave no whole answer in ${ms} ms.`, error);
    throw new OutboundFailure('unreachable', `${url.host} cannot be reached.`, error);
  }
}

/** The addresses of a host. One that may not be asked refuses them all: who names such a one is not to be trusted. */
async function addressesOf({ hostname, host }: URL, { isPrivate, resolve }: Outbound): Promise<string[]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found =
    isIP(name) === 0
      ? await resolve(name).catch((error: unknown) => {
          throw new OutboundFailure('unknown', `${host} has no address.`, error);
        })
      : [name];
  if (found.length === 0) throw new OutboundFailure('unknown', `${host} has no address.`);
  const refused = found.find((it) => !isPublicAddress(it) && !(isPrivate && isInnerAddress(it)));
  if (refused !== undefined)
    throw new OutboundFailure('inside', `${host} leads to ${refused}, which may not be asked.`);
  return found.slice(0, MOST_ADDRESSES);
}

/** A machine may have no way to one of them (IPv6): then the next is asked. */
async function firstOf<T>(addresses: readonly string[], work: (address: string) => Promise<T>): Promise<T> {
  for (const [index, address] of addresses.entries()) {
    try {
      return await work(address);
    } catch (error) {
      const isLast = index === addresses.length - 1;
      if (isLast || !NO_WAY.has(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
  throw new Error('There is no address.');
}
const NO_WAY = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ECONNREFUSED', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']);

async function ask(
  url: URL,
  address: string,
  options: Outbound,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const { hostname, host, protocol, port, pathname, search } = url;
  const send = protocol === 'https:' ? secureRequest : plainRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send({
      // The very address that was judged; the name is for the certificate and for the server's own choice of site.
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
  const status = answer.statusCode ?? 0;
  const type = (answer.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new OutboundFailure('redirected', `${host} answers ${status} and points elsewhere.`);
  }
  if (!options.accept.includes(type)) {
    answer.destroy();
    return { status, type, bytes: Buffer.alloc(0) };
  }
  return { status, type, bytes: await bodyOf(answer, host, options, signal) };
}

/** The body, unpacked as it comes: what is over the limit is never held, however small it was on the way. */
async function bodyOf(
  answer: IncomingMessage,
  host: string,
  { mostBytes }: Outbound,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = () =>
    new OutboundFailure('tooLarge', `The answer of ${host} is larger than ${mostBytes} bytes.`);
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy();
    throw tooLarge();
  }
  const packing = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = Object.hasOwn(unpackers, packing) ? unpackers[packing as keyof typeof unpackers]() : null;
  if (unpack === null && packing !== 'identity') {
    answer.destroy();
    throw new OutboundFailure(
      'noJson',
      `${host} packs its answer as ${JSON.stringify(packing.slice(0, 20))}.`,
    );
  }
  const source = unpack ?? answer;
  const end = (error?: Error) => {
    answer.destroy(error);
    unpack?.destroy(error);
  };
  const onAbort = () => end(new Error('There is no more time.'));
  signal.addEventListener('abort', onAbort, { once: true });
  if (unpack) {
    answer.once('error', (error) => unpack.destroy(error));
    answer.pipe(unpack);
  }
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of source as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > mostBytes) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    signal.removeEventListener('abort', onAbort);
    end();
  }
}

/** What does not listen to the signal is left behind when it comes. */
async function aborting<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  let stop = () => {};
  const over = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
