/** Our seven services keep their contracts, each on a port of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceNames } from '../../rest/contract.ts';
import { runConformance } from './conformance.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';

let own: OwnServices;
beforeAll(async () => {
  own = await openOwnServices();
});
afterAll(() => own?.close());

it('opens all seven', () => {
  expect(Object.keys(own.urls).toSorted()).toEqual([...serviceNames].toSorted());
});

for (const service of serviceNames) {
  runConformance(service, () => own.urls[service], {
    env: 'development',
    level: 'ours',
    token: () => own.tokenFor(service),
    write: true,
    sample: ownSample,
  });
}
