/** Flags that start and end by the service's clock, and how long their results may be cached. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import { features } from './contract.ts';
import { flagsOf } from './flags.fixture.ts';
import { featuresService } from './service.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const EVENING = '2026-11-21T18:00:00.000Z';
let now = new Date('2026-11-21T09:00:00Z');

let test: TestService<(typeof features)['routes']>;
beforeAll(async () => {
  test = await testService(featuresService, { now: () => now });
});
afterAll(() => test.close());

const put = async (site: string, name: string, values: Readonly<Record<string, unknown>>) =>
  flagsOf(test.client, () => test.call(superAdmin)).save(site, name, values);
const read = async (siteCode: string, country: string) =>
  test.client.readFeatures({ query: { siteCode, country } }, await test.call());
const setClock = (instant: string) => {
  now = new Date(instant);
};

describe('a flag with a start and an end', () => {
  it('is on from its start up to its end, and each response has the time of the next change', async () => {
    setClock('2026-11-21T09:00:00Z');
    // Written in another zone: the instant counts.
    await put('a', 'lunch', { start: '2026-11-21T06:00:00-06:00', end: EVENING });
    const seen = [];
    for (const instant of ['2026-11-21T11:59:59.999Z', NOON, '2026-11-21T17:59:59.999Z', EVENING]) {
      setClock(instant);
      const { features: flags, changesAt } = await read('odbx-a', 'MX');
      seen.push([flags['lunch'], changesAt]);
    }
    expect(seen).toEqual([
      [false, NOON],
      [true, EVENING],
      [true, EVENING],
      [false, undefined],
    ]);
  });

  it('reports no change for countries that it does not affect', async () => {
    setClock('2026-11-21T09:00:00Z');
    await put('b', 'mexico', { settings: { MX: true }, start: NOON });
    await put('b', 'all', { start: EVENING });
    expect((await read('odbx-b', 'MX')).changesAt).toBe(NOON);
    expect((await read('odbx-b', 'US')).changesAt).toBe(EVENING);
  });

  it('is the same in a batch, which is valid until its first change', async () => {
    setClock('2026-11-21T09:00:00Z');
    const query = { siteCode: ['odbx-b', 'odbx-none'], country: ['US', 'MX'] };
    const sets = await test.client.readFeatureSets({ query }, await test.call());
    expect(sets.map((set) => set.changesAt)).toEqual([EVENING, NOON, undefined, undefined]);
    expect(features.routes.readFeatureSets.changesAt!(sets)).toBe(NOON);
    expect(features.routes.readFeatureSets.changesAt!([])).toBeUndefined();
  });

  it('that is switched on manually stays off outside its times', async () => {
    setClock(NOON);
    await put('a', 'later', { settings: { '*': false }, start: EVENING });
    const body = { siteCode: 'odbx-a', name: 'later', on: true };
    await test.client.saveFeature({ body }, await test.call(superAdmin));
    expect((await read('odbx-a', 'MX')).features['later']).toBe(false);
    setClock(EVENING);
    expect((await read('odbx-a', 'MX')).features['later']).toBe(true);
  });
});

describe('a response of a foreign service', () => {
  it('is accepted without an invalid time of change', () => {
    const { response } = features.routes.readFeatures;
    expect(response.parse({ features: { a: true }, changesAt: 'soon' })).toEqual({
      features: { a: true },
      version: 0,
      changesAt: undefined,
    });
  });
});
