/** Another's services, when an address is given; conformance.ts says how. */
import { expect, it } from 'vitest';
import { serviceNames } from '../../rest/contract.ts';
import { runConformance } from './conformance.ts';
import type { Sample } from './target.ts';

const {
  LECTERN_CONFORMANCE_URL: url,
  LECTERN_CONFORMANCE_SERVICES: names = serviceNames.join(),
  LECTERN_CONFORMANCE_ENV: env = 'production',
  LECTERN_CONFORMANCE_TOKEN: token,
  LECTERN_CONFORMANCE_SAMPLE: sample = '{}',
  LECTERN_CONFORMANCE_WRITE: write,
} = process.env;

const asked = url === undefined ? [] : names.split(',');

it('asks only for services there are', () => {
  expect(serviceNames).toEqual(expect.arrayContaining(asked));
});

for (const service of serviceNames.filter((name) => asked.includes(name))) {
  runConformance(service, url ?? '', {
    env: env === 'development' ? 'development' : 'production',
    ...(token !== undefined && { token }),
    write: write === '1',
    sample: JSON.parse(sample) as Partial<Sample>,
  });
}
