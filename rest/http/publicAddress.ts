/** Which addresses may be requested when the target is chosen by others (SSRF protection). Security page, case 21. */
import { BlockList, isIP } from 'node:net';

type Net = readonly [net: string, bits: number];

const listOf = (nets: readonly Net[], kind: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, kind);
  return list;
};

const reserved = listOf(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
  'ipv4',
);

/** Whether an address may be requested: only public IPv4, and IPv6 of the global unicast range. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !reserved.check(address, 'ipv4');
  return kind === 6 && /^[23][0-9a-f]{3}:/i.test(address) && !/^2001:0?:|^2002:/i.test(address);
}

const inner4 = listOf(
  [
    ['10.0.0.0', 8],
    ['127.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  'ipv4',
);
const inner6 = listOf(
  [
    ['::1', 128],
    ['fc00::', 7],
  ],
  'ipv6',
);
/** Instance metadata of some clouds, which contains secrets. */
const METADATA6 = listOf([['fd00:ec2::', 32]], 'ipv6');

/**
 * Whether an address is loopback or in a private network, which an operator may allow. Excludes link-local addresses,
 * where clouds serve instance metadata, and addresses that embed another one (IPv4 in IPv6, NAT64, 6to4).
 */
export function isInnerAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return inner4.check(address, 'ipv4');
  if (kind !== 6 || address.includes('%') || address.includes('.') || /^::ffff:/i.test(address)) return false;
  return inner6.check(address, 'ipv6') && !METADATA6.check(address, 'ipv6');
}
