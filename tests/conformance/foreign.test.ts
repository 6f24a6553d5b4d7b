/** Any service at an address, when one is given: docs/how-to/existing-services.md says how. */
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openKeys } from '../../program/keys.ts';
import { signToken } from '../../rest/caller.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { superAdmin } from '../../services/kit/testing.ts';
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

const asked = url === undefined ? [] : names.split(',');

it('asks only for services and levels there are', () => {
  expect(serviceNames).toEqual(expect.arrayContaining(asked));
  expect(levels).toContain(level);
  expect(['development', 'production']).toContain(env);
});

/** A given token, or one signed for the service as our own tools sign theirs. */
function tokenOf(service: ServiceName): string | (() => Promise<string>) | undefined {
  if (token !== undefined || key === undefined) return token;
  const { tokenKey } = readConfig({ LECTERN_TOKEN_KEY: key });
  return async () => {
    const { privateKey } = await openKeys({ tokenKey, dataDir: '' });
    if (privateKey === null) throw new Error('LECTERN_TOKEN_KEY holds no private key.');
    return signToken(privateKey, { subject: 'conformance', rights: superAdmin, audience: service });
  };
}

for (const service of serviceNames.filter((name) => asked.includes(name))) {
  const authorized = tokenOf(service);
  runConformance(service, url ?? '', {
    env: env === 'development' ? 'development' : 'production',
    level: level as Level,
    ...(authorized !== undefined && { token: authorized }),
    write: write === '1',
    sample: JSON.parse(sample) as Partial<Sample>,
  });
}
