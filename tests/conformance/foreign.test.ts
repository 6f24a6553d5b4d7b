/** Runs the suite against any service at an address, when one is set: docs/how-to/existing-services.md says how. */
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openKeys } from '../../program/services/keys.ts';
import { signToken } from '../../rest/caller.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { runConformance } from './conformance.ts';
import { levels, type Level, type Sample } from './target.ts';

const {
  LECTERN_CONFORMANCE_URL: url,
  LECTERN_CONFORMANCE_SERVICES: names = serviceNames.join(),
  LECTERN_CONFORMANCE_ENV: env = 'production',
  LECTERN_CONFORMANCE_LEVEL: level = 'gateway',
  LECTERN_CONFORMANCE_TOKEN: token,
  LECTERN_CONFORMANCE_SAMPLE: sample = '{}',
  LECTERN_CONFORMANCE_WRITE: write,
  LECTERN_TOKEN_KEY: key,
} = process.env;

const requestedServices = url === undefined ? [] : names.split(',');

it('accepts only existing services, levels and environments', () => {
  expect(serviceNames).toEqual(expect.arrayContaining(requestedServices));
  expect(levels).toContain(level);
  expect(['development', 'production']).toContain(env);
});

/** The token that was provided, or one signed for the service in the same way as our own tools sign theirs. */
function tokenOf(service: ServiceName): string | (() => Promise<string>) | undefined {
  if (token !== undefined || key === undefined) return token;
  const { tokenKey } = readConfig({ LECTERN_TOKEN_KEY: key });
  return async () => {
    const { privateKey } = await openKeys({ tokenKey, dataDir: '' });
    if (privateKey === null) throw new Error('LECTERN_TOKEN_KEY holds no private key.');
    return signToken(privateKey, { subject: 'conformance', rights: superAdmin, audience: service });
  };
}

for (const service of serviceNames.filter((name) => requestedServices.includes(name))) {
  const serviceToken = tokenOf(service);
  runConformance(service, url ?? '', {
    env: env === 'development' ? 'development' : 'production',
    level: level as Level,
    ...(serviceToken !== undefined && { token: serviceToken }),
    write: write === '1',
    sample: JSON.parse(sample) as Partial<Sample>,
  });
}
