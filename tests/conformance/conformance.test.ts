/** Our services keep their contracts, each on a port of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceNames } from '../../rest/contract.ts';
import { runConformance } from './conformance.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';

let services: OwnServices;
beforeAll(async () => {
  services = await openOwnServices();
});
afterAll(() => services?.close());

it('starts every service', () => {
  expect(Object.keys(services.urls).toSorted()).toEqual([...serviceNames].toSorted());
});

for (const service of serviceNames) {
  runConformance(service, () => services.urls[service], {
    env: 'development',
    level: 'ours',
    token: () => services.tokenFor(service),
    write: true,
    sample: ownSample,
  });
}
