import { expect, it } from 'vitest';
import { isInnerAddress, isPublicAddress } from './publicAddress.ts';

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['172.31.0.1', false],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:93.184.216.34', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each([
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::7f00:1', 'NAT64 of a network'],
  ['2001::7f00:1', 'Teredo'],
  ['::ffff:7f00:1', 'IPv4 in IPv6'],
  ['::7f00:1', 'IPv4 in IPv6, the old way'],
  ['fe80::1', 'link-local'],
  ['fd00:ec2::254', 'secrets of a cloud'],
  ['169.254.169.254', 'secrets of a cloud'],
  ['100.100.100.200', 'secrets of a cloud'],
  ['192.88.99.1', '6to4'],
  ['ff02::1', 'many at once'],
  ['224.0.0.1', 'many at once'],
  ['0.0.0.0', 'this machine, by no address'],
  ['::', 'this machine, by no address'],
  ['fe80::1%eth0', 'link-local with its zone'],
])('rejects %s even where private addresses are allowed: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
  expect(isInnerAddress(address)).toBe(false);
});

it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '::1', 'fd12:3456::1'])(
  '%s is private: allowed only if the operator allows it',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isInnerAddress(address)).toBe(true);
  },
);
