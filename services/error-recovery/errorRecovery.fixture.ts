/** Shared by the tests of this service: a report with every field, and requests from a new address each. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { errorRecovery } from './contract.ts';
import { errorRecoveryService } from './service.ts';

/** Every field of spec 1 §3 'Error report payload'. */
export const completeReport = {
  errorId: 'ODB-0123456789ab',
  error: { message: 'x is undefined', stack: 'TypeError: x is undefined\n\tat f (/assets/a-1.js:1:2)' },
  env: 'production',
  location: 'MX',
  siteId: 2,
  browser: { name: 'Firefox', version: '141.0', language: 'es-MX' },
  os: { name: 'Android', version: '15' },
  user: {
    signed_in: true,
    keep_signed_in: false,
    is_admin: false,
    sub: 'a-b-c',
    verified: true,
    email: 'reader@example.org',
  },
  navigation: {
    url: 'https://example.org/2026/11/21?y=1',
    path: '/2026/11/21',
    params: { date: '2026-11-21' },
    search: '?y=1',
    domain: 'example.org',
  },
  cache: { user_country: 'MX', visit_count: 12 },
  device: {
    type: 'mobile',
    is_browser: true,
    is_mobile: true,
    is_desktop: false,
    engine: 'Gecko',
    cpu: 'arm64',
    user_agent: 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0',
    screen_width: 393,
    screen_height: 852,
  },
};

type Routes = (typeof errorRecovery)['routes'];

export interface TestErrors extends TestService<Routes> {
  /** Sends a body unchanged, from a new address. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  put(body: unknown): Promise<LightMyRequestResponse>;
  /** Number of stored reports. */
  count(): Promise<number>;
}

export const URL = '/api/error-recovery';

export async function testErrors(now?: () => Date): Promise<TestErrors> {
  const test = await testService(errorRecoveryService, now && { now });
  let last = 0;
  const send = (options: InjectOptions) => {
    last += 1;
    return test.app.inject({ remoteAddress: `10.1.${last >> 8}.${last & 255}`, ...options });
  };
  return {
    ...test,
    send,
    put: (body) =>
      send({
        method: 'PUT',
        url: URL,
        headers: { 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async count() {
      const row = await test.service.db.row<{ count: number }>(
        `select count(*)::integer as count from error_recovery.report`,
      );
      return row!.count;
    },
  };
}
