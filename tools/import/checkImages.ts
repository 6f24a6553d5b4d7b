/**
 * Whether pictures are there (--check-images). Their addresses come out of the imported file, so this asks public
 * machines only: never this one, never its network, never through a redirect (security page, case 21).
 */
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';

/** Null when the picture is there, else why it is not. */
export type ImageCheck = (address: string) => Promise<string | null>;

const AT_ONCE = 8;
const ANSWER_MS = 10_000;

/** Asks for every picture once (address to the record that shows it first) and tells of those that are not there. */
export async function checkImages(
  pictures: ReadonlyMap<string, string>,
  check: ImageCheck,
  tell: (where: string, what: string) => void,
): Promise<void> {
  const waiting = pictures.entries();
  const work = async () => {
    for (const [address, where] of waiting) {
      const why = await check(address);
      if (why !== null) tell(where, `${address} (${why})`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Ranges that are not the public internet: our own machine, private networks, metadata services, and ways to them. */
const closed = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
].flatMap((line) => line.split(' '))) {
  const [net, bits] = range.split('/');
  closed.addSubnet(net!, Number(bits), 'ipv4');
}
/** Of IPv6 only 2000::/3 is the public internet, less documentation, Teredo and 6to4, which hold IPv4 addresses. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 23],
  ['2002::', 16],
] as const) {
  closed6.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** Resolves once and hands the connection only what is public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const refused = error ?? (found.every(({ address }) => isPublic(address)) ? null : new Error(PRIVATE));
    const [first] = found ?? [];
    if (refused || !first) done(refused ?? new Error('no address'), '', 0);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
const PRIVATE = 'its address is no public one';

/** Checks by HEAD, over connections of its own; `close` ends them. */
export function publicImageCheck(): { check: ImageCheck; close: () => Promise<void> } {
  const dispatcher = new Agent({
    connect: { lookup: publicLookup, timeout: ANSWER_MS },
    connections: AT_ONCE,
  });
  const check: ImageCheck = async (address) => {
    const { hostname } = new URL(address);
    const ip = hostname.replace(/^\[|\]$/g, '');
    if (isIP(ip) !== 0 && !isPublic(ip)) return PRIVATE;
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', dispatcher, signal });
      await answer.body?.cancel();
      return verdict(answer.status, answer.headers.get('content-type'));
    } catch (error) {
      const { message, code } = ((error as { cause?: unknown }).cause ?? {}) as {
        message?: string;
        code?: string;
      };
      return message === PRIVATE ? PRIVATE : `it does not answer${code ? `: ${code}` : ''}`;
    }
  };
  return { check, close: () => dispatcher.close() };
}

/** What an answer to HEAD says of a picture; some servers do not know HEAD, which is no proof of anything. */
export function verdict(status: number, contentType: string | null): string | null {
  if (status === 405 || status === 501) return null;
  if (status >= 300 && status < 400) return 'it leads elsewhere';
  if (status !== 200) return `it answers ${status}`;
  return contentType === null || contentType.startsWith('image/')
    ? null
    : `it is ${contentType.slice(0, 60)}`;
}
