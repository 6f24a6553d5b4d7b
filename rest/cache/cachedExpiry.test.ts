/**
 * Responses that change by themselves: the cache in front of public reads expires them at that time, without a purge.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { features } from '../../services/features/contract.ts';
import { featuresService } from '../../services/features/service.ts';
import { superAdmin, testService, type TestService } from '../../services/kit/service.fixture.ts';
import { cachedTransport } from './cached.ts';
import { createClient, localTransport } from '../client/client.ts';
import { unavailableProblem } from '../problem.ts';
import { visit } from '../allServices.fixture.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const before = (ms: number) => new Date(NOON.getTime() - ms);

let now = before(60_000);
/** Milliseconds by which the clock of the calling process is ahead of the service's. */
let clockSkew = 0;
let failure: Error | null = null;
let calls = 0;
let test: TestService<(typeof features)['routes']>;
beforeAll(async () => {
  test = await testService(featuresService, { now: () => now });
  const values = { name: 'hero', settings: { '*': true }, start: NOON.toISOString() };
  const body = { site: 'a', baseVersion: 0, values };
  await test.client.saveFeatureFlag({ body }, await test.call(superAdmin));
});
beforeEach(() => {
  now = before(60_000);
  clockSkew = 0;
  failure = null;
  calls = 0;
});
afterAll(() => test.close());

function open(freshMs = Infinity) {
  const local = localTransport(test.service);
  return createClient(
    features,
    cachedTransport(
      features,
      async (name, input, call) => {
        calls += 1;
        if (failure) throw failure;
        return local(name, input, call);
      },
      { bus: test.bus, now: () => 0, clock: () => now.getTime() + clockSkew, freshMs },
    ),
  );
}
type Reader = ReturnType<typeof open>;
const read = async (client: Reader, call = visit()) =>
  (await client.readFeatures({ query: { siteCode: 'odbx-a', country: 'MX' } }, call)).features['hero'];

it('is read again at the moment it changes, and not before', async () => {
  const client = open();
  expect([await read(client), await read(client), calls]).toEqual([false, false, 1]);
  now = before(1);
  expect([await read(client), calls]).toEqual([false, 1]);
  now = NOON;
  expect([await read(client), await read(client), calls]).toEqual([true, true, 2]);
});

it('is read again for several sites and countries at once, too', async () => {
  const client = open();
  const query = { siteCode: ['odbx-b', 'odbx-a'], country: ['MX'] };
  const hero = async () =>
    (await client.readFeatureSets({ query }, visit())).map((set) => set.features['hero']);
  expect(await hero()).toEqual([undefined, false]);
  now = NOON;
  expect(await hero()).toEqual([undefined, true]);
});

it('reports its validity to outer caches, whichever end comes first', async () => {
  const client = open();
  const [cold, warm] = [visit(), visit()];
  await read(client, cold);
  now = before(20_000);
  await read(client, warm);
  expect([cold.notes.holdsMs, warm.notes.holdsMs]).toEqual([60_000, 20_000]);
  const foreign = visit();
  await read(open(5_000), foreign);
  expect(foreign.notes.holdsMs).toBe(5_000);
});

it('is not cached while the service, whose clock is slow, has not changed it yet', async () => {
  const client = open();
  clockSkew = 120_000;
  const call = visit();
  expect([await read(client), await read(client, call), calls]).toEqual([false, false, 2]);
  expect(call.notes.holdsMs).toBe(0);
});

it('is served as the last good value when the service fails, and marked as stale', async () => {
  const client = open();
  await read(client);
  now = NOON;
  failure = unavailableProblem('features');
  const call = visit();
  expect(await read(client, call)).toBe(false);
  expect([[...call.notes.stale], call.notes.holdsMs]).toEqual([['features'], 0]);
});
