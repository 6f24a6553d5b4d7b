/** Our seven services, each on a port of its own with the demo in it, keep their contracts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceNames } from '../../rest/contract.ts';
import { listenSeven, openSeven, type Listening, type Seven } from '../../rest/testing.ts';
import { fillDemo } from '../../tools/demo/fill.ts';
import { runConformance } from './conformance.ts';

const now = new Date('2026-11-21T12:00:00Z');
let seven: Seven;
let listening: Listening;
beforeAll(async () => {
  seven = await openSeven({ now: () => now });
  const { local, direct } = seven;
  await fillDemo({ local, clients: direct, callTo: (service) => seven.callTo(service), now });
  listening = await listenSeven(seven);
});
afterAll(async () => {
  await listening.close();
  await seven.close();
});

it('opens all seven', () => {
  expect(Object.keys(listening.urls).toSorted()).toEqual([...serviceNames].toSorted());
});

for (const service of serviceNames) {
  runConformance(service, () => listening.urls[service], {
    env: 'development',
    token: () => seven.tokenFor(service),
    write: true,
    ours: true,
    sample: { day: '11-21-2026' },
  });
}
