/**
 * Checks whether pictures exist (--check-images). The addresses come from the imported file, so requests go to public
 * machines only: never to this machine or its network, and never through a redirect (security page, case 21; SSRF).
 */
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';

/** Resolves to null when the picture exists, otherwise to the reason. */
export type ImageCheck = (address: string) => Promise<string | null>;

const CONCURRENCY = 8;
const TIMEOUT_MS = 10_000;

/**
 * Checks every picture once, a few concurrently, and reports the missing ones. `pictures` maps an address to the record
 * that shows it first.
 */
export async function checkImages(
  pictures: ReadonlyMap<string, string>,
  check: ImageCheck,
  report: (where: string, what: string) => void,
): Promise<void> {
  const queue = pictures.entries();
  const work = async () => {
    for (const [address, where] of queue) {
      const why = await check(address);
      if (why !== null) report(where, `${address} (${why})`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/**
 * IPv4 ranges that are not the public internet: this machine, private networks, metadata services, and relays to them.
 */
const privateV4 = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
].flatMap((line) => line.split(' '))) {
  const [net, bits] = range.split('/');
  privateV4.addSubnet(net!, Number(bits), 'ipv4');
}
/**
 * Of IPv6 only 2000::/3 is the public internet, without documentation, Teredo and 6to4 addresses, which embed IPv4
 * addresses.
 */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const reservedV6 = new BlockList();
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 23],
  ['2002::', 16],
] as const) {
  reservedV6.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address, 'ipv4');
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6');
}

/**
 * Resolves a host once and connects only when all its addresses are public, so that DNS rebinding cannot bypass the
 * check.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const refused = error ?? (found.every(({ address }) => isPublic(address)) ? null : new Error(NOT_PUBLIC));
    const [first] = found ?? [];
    if (refused || !first) done(refused ?? new Error('no address'), '', 0);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
const NOT_PUBLIC = 'its address is no public one';

/** A check with HEAD requests over its own connection pool; `close` closes the pool. */
export function publicImageCheck(): { check: ImageCheck; close: () => Promise<void> } {
  const dispatcher = new Agent({
    connect: { lookup: publicLookup, timeout: TIMEOUT_MS },
    connections: CONCURRENCY,
  });
  const check: ImageCheck = async (address) => {
    const { hostname } = new URL(address);
    const ip = hostname.replace(/^\[|\]$/g, '');
    if (isIP(ip) !== 0 && !isPublic(ip)) return NOT_PUBLIC;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', dispatcher, signal });
      await answer.body?.cancel();
      return imageProblem(answer.status, answer.headers.get('content-type'));
    } catch (error) {
      const { message, code } = ((error as { cause?: unknown }).cause ?? {}) as {
        message?: string;
        code?: string;
      };
      return message === NOT_PUBLIC ? NOT_PUBLIC : `it does not answer${code ? `: ${code}` : ''}`;
    }
  };
  return { check, close: () => dispatcher.close() };
}

/**
 * The problem that a response to HEAD shows, or null. A server that does not support HEAD (405, 501) proves nothing.
 */
export function imageProblem(status: number, contentType: string | null): string | null {
  if (status === 405 || status === 501) return null;
  if (status >= 300 && status < 400) return 'it leads elsewhere';
  if (status !== 200) return `it answers ${status}`;
  return contentType === null || contentType.startsWith('image/')
    ? null
    : `it is ${contentType.slice(0, 60)}`;
}
