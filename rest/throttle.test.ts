import { expect, it } from 'vitest';
import { createAddressThrottle, refuseThrottled } from './throttle.ts';

function withClock(limit: { address: number; total: number }) {
  let now = 1_000;
  return { throttle: createAddressThrottle(limit, () => now), pass: (ms: number) => void (now += ms) };
}

it('allows an address its number of calls per minute, returns the seconds to wait, and does not affect others', () => {
  const { throttle, pass } = withClock({ address: 2, total: 100 });
  expect([throttle('10.0.0.1'), throttle('10.0.0.1')]).toEqual([0, 0]);
  pass(20_500);
  expect(throttle('10.0.0.1')).toBe(40);
  expect(throttle('10.0.0.2')).toBe(0);
  pass(39_499);
  expect(throttle('10.0.0.1')).toBe(1);
  pass(1);
  expect(throttle('10.0.0.1')).toBe(0);
});

it('limits the total of all addresses, and does not count refused calls', () => {
  const { throttle, pass } = withClock({ address: 2, total: 5 });
  for (let times = 0; times < 50; times += 1) throttle('10.0.0.1');
  expect(['a', 'b', 'c'].map((it) => throttle(it))).toEqual([0, 0, 0]);
  expect(throttle('d')).toBe(60);
  pass(60_000);
  expect(throttle('d')).toBe(0);
});

it.each([
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['2001:db8:1:2::1', '2001:DB8:0001:2:ffff:1:2:3', true],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['10.0.0.1', '10.0.0.2', false],
])('treats %s and %s as one network: %s', (one, other, isOne) => {
  const { throttle } = withClock({ address: 1, total: 100 });
  throttle(one);
  expect(throttle(other) > 0).toBe(isOne);
});

it('refuses with the seconds to wait', () => {
  refuseThrottled(0);
  expect(() => refuseThrottled(12)).toThrow(
    expect.objectContaining({ status: 429, code: 'RATE_LIMITED', data: { retryAfterSeconds: 12 } }) as Error,
  );
});
