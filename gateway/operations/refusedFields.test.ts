/** A refused field is null with its own error; the other fields of the operation are answered. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { formatError } from '../request/errors.ts';
import { visit } from '../../rest/allServices.fixture.ts';

const HASH = 'f'.repeat(64);
const query = 'query Mixed { sites { id } users { total } remoteHosts }';

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: { [HASH]: query } });
});
afterAll(() => test?.close());

const resultFor = async (rights: Rights | null) => {
  const call = rights ? await test.services.callTo('permissions', rights) : visit();
  const { data, errors } = (await test.gateway.run(HASH, {}, call))!;
  const formatted = errors.map((error) => formatError(error, 'request'));
  return {
    data,
    errors: formatted.toSorted((one, other) => (String(one.path) < String(other.path) ? -1 : 1)),
  };
};
const refusal = (code: string, path: string) => ({
  message: expect.any(String) as string,
  locations: expect.any(Array) as unknown[],
  path: [path],
  extensions: { code, requestId: 'request' },
});

it('answers the allowed field and refuses the others, each with its own error', async () => {
  const { data, errors } = await resultFor({ admin: ['admin_permissions'], content: {}, sites: null });
  expect(data).toMatchObject({ sites: expect.any(Array), users: { total: 0 }, remoteHosts: null });
  expect(errors).toEqual([refusal('FORBIDDEN', 'remoteHosts')]);
});

it('gives UNAUTHENTICATED and FORBIDDEN in the same form', async () => {
  const expected = { sites: expect.any(Array) as unknown[], users: null, remoteHosts: null };
  const signedIn = await resultFor(noRights);
  expect(signedIn.data).toEqual(expected);
  expect(signedIn.errors).toEqual([refusal('FORBIDDEN', 'remoteHosts'), refusal('FORBIDDEN', 'users')]);
  const visitor = await resultFor(null);
  expect(visitor.data).toEqual(expected);
  expect(visitor.errors).toEqual([
    refusal('UNAUTHENTICATED', 'remoteHosts'),
    refusal('UNAUTHENTICATED', 'users'),
  ]);
});
