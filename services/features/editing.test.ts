/**
 * Flags for editors: what is of flags alone. What holds for entries of every resource (conflicts, history, rights,
 * import) is in services/kit/resource. Decision pages 0016 and 0040.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { features } from './contract.ts';
import { seedFeatures } from './demo.ts';
import { flagsOf } from './flags.fixture.ts';
import { featuresService } from './service.ts';

const START = new Date('2026-11-21T09:00:00Z');
let now = START;

let test: TestService<(typeof features)['routes']>;
let flags: ReturnType<typeof flagsOf>;
beforeAll(async () => {
  test = await testService(featuresService, { now: () => now });
  flags = flagsOf(test.client, (rights = superAdmin, subject = 'ada') => test.call(rights, subject));
});
beforeEach(() => {
  now = START;
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const advanceDays = (days: number) => {
  now = new Date(START.getTime() + days * DAY_MS);
};
const read = async (siteCode: string, country = 'US') =>
  test.client.readFeatures({ query: { siteCode, country } }, await test.call());

describe('the list of flags', () => {
  it('has the flags that need review, and how many there are; a new note does not reset that', async () => {
    const names = async (site: string, filter?: object) =>
      (await flags.list(site, { sort: 'name', descending: false, ...(filter && { filter }) })).data.map(
        ({ id }) => id,
      );
    const owner = 'ruth@example.org';
    await flags.save('b', 'done', { settings: { '*': true }, owner });
    await flags.save('b', 'orphan', { settings: { MX: true } });
    advanceDays(50);
    await flags.save('b', 'done', { owner, note: 'Still here.' });
    expect([await names('b', { stale: ['true'] }), (await flags.list('b')).counts]).toEqual([
      ['orphan'],
      { stale: 1 },
    ]);
    advanceDays(90);
    expect(await names('b', { stale: ['true'] })).toEqual(['done', 'orphan']);
    expect(await names('b', { stale: ['false'] })).toEqual([]);
    await flags.save('b', 'done', { settings: { '*': true, MX: true } });
    expect(await names('b', { stale: ['true'] })).toEqual(['orphan']);
    const { total, counts } = await flags.list('b', { filter: { stale: ['false'] } });
    expect([total, counts]).toEqual([1, { stale: 1 }]);
    await flags.archive('b', 'orphan');
    expect((await flags.list('b')).counts).toEqual({ stale: 0 });
    expect((await flags.list('b', { archived: true })).counts).toEqual({ stale: 0 });
  });
});

describe('saving a flag', () => {
  it('counts changes of the site, purges and audits it under its name, and nothing when nothing changes', async () => {
    const audited = () =>
      test.service.db.rows(
        `select operation, countries from features.audit where object = 'flag wide of odbx-d' order by id`,
      );
    await flags.save('d', 'wide', { settings: { '*': true, MX: true } });
    await flags.save('d', 'wide', { settings: { '*': true, DE: false } });
    const before = test.purged.length;
    await flags.save('d', 'wide', { settings: { DE: false, '*': true } });
    expect([(await read('odbx-d')).version, test.purged.length]).toEqual([2, before]);
    expect(test.purged.slice(before - 2)).toEqual(['features:odbx-d', 'features:odbx-d']);
    await flags.archive('d', 'wide');
    expect((await read('odbx-d')).version).toBe(3);
    expect(await audited()).toEqual([
      { operation: 'saveFeatureFlag', countries: ['*', 'MX'] },
      { operation: 'saveFeatureFlag', countries: ['DE', 'MX'] },
      { operation: 'archiveFeatureFlag', countries: ['*', 'DE'] },
    ]);
  });

  it('refuses an unknown country with a pointer to it', async () => {
    await expect(flags.save('e', 'x', { settings: { '*': true, QQ: true } })).rejects.toMatchObject({
      status: 400,
      errors: [{ pointer: '/body/values/settings/QQ', detail: 'Unknown country: QQ.' }],
    });
  });

  it('requires admin_site on the site, matched by its code', async () => {
    const manager: Rights = { admin: ['admin_site'], content: {}, sites: null };
    expect((await flags.save('h', 'chat', {}, manager)).version).toBe(1);
    const managerOf = (...siteCodes: string[]) => ({ ...manager, sites: [1], siteCodes });
    expect((await flags.save('h', 'of-one', {}, managerOf('h'))).version).toBe(1);
    for (const rights of [managerOf('i', 'odbx-h'), { ...manager, sites: [1] }])
      await expect(flags.save('h', 'chat', { note: 'Mine.' }, rights)).rejects.toMatchObject({ status: 403 });
  });
});

describe('archiving a flag', () => {
  it('turns it off everywhere, and its history stays under its name', async () => {
    await flags.save('i', 'hero', { note: 'For Advent.', settings: { MX: true } });
    advanceDays(1);
    await flags.archive('i', 'hero');
    expect(await read('odbx-i', 'MX')).toEqual({ features: {}, version: 2 });
    expect((await flags.list('i')).data).toEqual([]);
    expect((await flags.list('i', { archived: true })).data).toMatchObject([
      { id: 'hero', archivedAt: now.toISOString() },
    ]);
    expect(await flags.history('i', 'hero')).toMatchObject([
      { version: 2, by: 'ada', at: now.toISOString(), isArchived: true },
      { version: 1, at: START.toISOString(), values: { settings: { MX: true } } },
    ]);
  });

  it('is undone by restoring it, as it was, or by setting it again, without its old settings', async () => {
    await flags.save('k', 'hero', { settings: { MX: true }, owner: 'ruth' });
    await flags.archive('k', 'hero');
    advanceDays(100);
    await flags.restore('k', 'hero');
    expect((await read('odbx-k', 'MX')).features).toEqual({ hero: true });
    // Its age begins with its return.
    expect((await flags.list('k')).data[0]!.computed['switchedAt']).toBe(now.toISOString());
    await flags.archive('k', 'hero');
    const body = { siteCode: 'odbx-k', name: 'hero', on: true, countries: ['US'] };
    expect(await test.client.saveFeature({ body }, await test.call(superAdmin))).toEqual({
      name: 'hero',
      version: 5,
    });
    expect((await flags.list('k')).data).toMatchObject([
      { version: 5, values: { settings: { US: true }, owner: '' }, archivedAt: null },
    ]);
    expect((await flags.list('k', { archived: true })).data).toEqual([]);
  });

  it('is respected by the demo, which does not seed an archived flag again', async () => {
    await seedFeatures(test.service.db, START);
    await flags.archive('en', 'newEditor');
    await seedFeatures(test.service.db, START);
    expect((await read('odbx-en')).features).not.toHaveProperty('newEditor');
    expect(
      (await flags.list('es')).data.map(({ values, updatedBy }) => [
        values['owner'],
        values['note'] !== '',
        updatedBy,
      ]),
    ).toEqual(Array.from({ length: 4 }, () => ['manager@example.org', true, null]));
  });
});
