/** Flags for editors: the list, saving, archiving, history. Decision page 0016. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { features } from './contract.ts';
import { seedFeatures } from './demo.ts';
import { featuresService } from './service.ts';

const START = new Date('2026-11-21T09:00:00Z');
let now = START;

let test: TestService<(typeof features)['routes']>;
beforeAll(async () => {
  test = await testService(featuresService, { now: () => now });
});
beforeEach(() => {
  now = START;
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const advanceDays = (days: number) => {
  now = new Date(START.getTime() + days * DAY_MS);
};
const everywhere = (on: boolean) => ({ country: '*', on });
type Put = Parameters<typeof test.client.putFeature>[0]['body'];
const put = async (
  siteCode: string,
  name: string,
  more: Partial<Put> = {},
  rights = superAdmin,
  subject = 'ada',
) =>
  test.client.putFeature(
    { body: { siteCode, name, settings: [everywhere(true)], ...more } },
    await test.call(rights, subject),
  );
const list = async (siteCode: string, archived = false) =>
  test.client.listFeatures({ query: { siteCode, archived } }, await test.call(superAdmin));
const archive = async (siteCode: string, name: string, more: { baseVersion?: number } = {}) =>
  test.client.archiveFeature({ query: { siteCode, name, ...more } }, await test.call(superAdmin, 'ada'));
const history = async (siteCode: string, name: string) =>
  (await test.client.readFeatureHistory({ query: { siteCode, name } }, await test.call(superAdmin))).data;
const read = async (siteCode: string, country = 'US') =>
  test.client.readFeatures({ query: { siteCode, country } }, await test.call());

describe('the list of flags', () => {
  it('has everything about each: settings, times, note, owner, current effect', async () => {
    await put('odbx-a', 'hero', {
      settings: [{ country: 'mx', on: false }, everywhere(true)],
      start: '2026-11-21T08:00:00Z',
      end: '2026-12-24T00:00:00+01:00',
      note: 'A larger picture\nfor Advent.',
      owner: 'ruth@example.org',
    });
    await put('odbx-a', 'chat', {
      settings: [
        { country: 'VN', on: true },
        { country: 'MX', on: true },
      ],
    });
    expect(await list('odbx-a')).toEqual({
      version: 2,
      data: [
        expect.objectContaining({
          name: 'chat',
          seenBy: { everywhere: false, countries: ['MX', 'VN'], except: [] },
          stale: ['noOwner'],
        }),
        {
          siteCode: 'odbx-a',
          name: 'hero',
          settings: [everywhere(true), { country: 'MX', on: false }],
          start: '2026-11-21T08:00:00.000Z',
          end: '2026-12-23T23:00:00.000Z',
          note: 'A larger picture\nfor Advent.',
          owner: 'ruth@example.org',
          version: 1,
          createdAt: START.toISOString(),
          createdBy: 'ada',
          updatedAt: START.toISOString(),
          updatedBy: 'ada',
          archivedAt: null,
          timing: 'running',
          seenBy: { everywhere: true, countries: [], except: ['MX'] },
          stale: [],
        },
      ],
    });
    advanceDays(40);
    const hero = (await list('odbx-a')).data.at(-1)!;
    expect([hero.timing, hero.seenBy]).toEqual(['over', { everywhere: false, countries: [], except: [] }]);
  });

  it('marks flags that have been settled for long; a new note does not reset that', async () => {
    const owner = 'ruth@example.org';
    await put('odbx-b', 'done', { owner });
    advanceDays(50);
    await put('odbx-b', 'done', { owner, note: 'Still here.' });
    advanceDays(90);
    expect((await list('odbx-b')).data[0]!.stale).toEqual(['settledOn']);
    await put('odbx-b', 'done', { owner, settings: [everywhere(true), { country: 'MX', on: true }] });
    expect((await list('odbx-b')).data[0]!.stale).toEqual([]);
  });

  it('keeps sites apart, and is empty for a site without flags', async () => {
    expect(await list('odbx-nobody')).toEqual({ data: [], version: 0 });
  });
});

describe('saving a flag as a whole', () => {
  it('stores the settings as sent, and removes absent ones', async () => {
    await put('odbx-c', 'chat', { settings: [everywhere(false), { country: 'MX', on: true }] });
    const { flag, version } = await put('odbx-c', 'chat', { settings: [{ country: 'US', on: true }] });
    expect([flag.settings, flag.version, version]).toEqual([[{ country: 'US', on: true }], 2, 2]);
    expect((await read('odbx-c', 'MX')).features).toEqual({ chat: false });
    expect((await read('odbx-c', 'US')).features).toEqual({ chat: true });
  });

  it('counts, purges and audits changes, and nothing when nothing changes', async () => {
    const audited = () =>
      test.service.db.rows<{ operation: string; countries: string[] }>(
        `select operation, countries from features.audit where object = 'flag wide of odbx-d' order by id`,
      );
    await put('odbx-d', 'wide', { settings: [everywhere(true), { country: 'MX', on: true }] });
    await put('odbx-d', 'wide', { settings: [everywhere(true), { country: 'DE', on: false }] });
    await put('odbx-d', 'wide', {
      settings: [{ country: 'DE', on: false }, everywhere(true)],
      owner: 'ruth@example.org',
    });
    const before = test.purged.length;
    const same = await put('odbx-d', 'wide', {
      settings: [everywhere(true), { country: 'DE', on: false }],
      owner: 'ruth@example.org',
    });
    expect([same.version, same.flag.version, test.purged.length]).toEqual([3, 3, before]);
    expect(test.purged.slice(before - 3)).toEqual(['features:odbx-d', 'features:odbx-d', 'features:odbx-d']);
    expect(await audited()).toEqual([
      { operation: 'putFeature', countries: ['*', 'MX'] },
      { operation: 'putFeature', countries: ['DE', 'MX'] },
      { operation: 'putFeature', countries: [] },
    ]);
  });

  it('refuses unknown and duplicate countries with a pointer to each', async () => {
    const settings = [everywhere(true), { country: 'QQ', on: true }, { country: 'MX', on: true }];
    await expect(
      put('odbx-e', 'x', { settings: [...settings, { country: 'mx', on: false }] }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [
        { pointer: '/body/settings/1/country', detail: 'Unknown country: QQ.' },
        { pointer: '/body/settings/3/country', detail: 'MX is set twice.' },
      ],
    });
    expect((await list('odbx-e')).data).toEqual([]);
  });

  it('refuses the name __proto__', async () => {
    await expect(put('odbx-e', '__proto__')).rejects.toMatchObject({ errors: [{ pointer: '/body/name' }] });
  });

  it('returns 409 with the current flag when it was changed meanwhile', async () => {
    const { flag } = await put('odbx-f', 'chat', { baseVersion: 0 });
    await put('odbx-f', 'chat', { owner: 'noah@example.org', baseVersion: flag.version });
    await expect(put('odbx-f', 'chat', { note: 'Mine.', baseVersion: flag.version })).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: { flag: { name: 'chat', version: 2, owner: 'noah@example.org' } },
    });
    await expect(put('odbx-f', 'chat', { baseVersion: 0 })).rejects.toMatchObject({ status: 409 });
    await expect(put('odbx-f', 'other', { baseVersion: 3 })).rejects.toMatchObject({ data: { flag: null } });
  });

  it('accepts one of several concurrent saves of one version', async () => {
    const { flag } = await put('odbx-g', 'chat');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        put('odbx-g', 'chat', { note: `${at}`, baseVersion: flag.version }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list('odbx-g')).data[0]!.version).toBe(2);
  });

  it('requires admin_site on the site, matched by its code', async () => {
    const manager: Rights = { admin: ['admin_site'], content: {}, sites: null };
    expect((await put('odbx-h', 'chat', {}, manager, 'ruth')).flag.createdBy).toBe('ruth');
    const managerOf = (...siteCodes: string[]) => ({ ...manager, sites: [1], siteCodes });
    expect((await put('odbx-h', 'of-one', {}, managerOf('h'))).flag.name).toBe('of-one');
    for (const rights of [managerOf('i', 'odbx-h'), { ...manager, sites: [1] }])
      await expect(put('odbx-h', 'chat', {}, rights)).rejects.toMatchObject({ status: 403 });
  });
});

describe('archiving a flag', () => {
  it('turns it off everywhere, and keeps its note and history', async () => {
    await put('odbx-i', 'hero', { note: 'For Advent.', settings: [{ country: 'MX', on: true }] });
    advanceDays(1);
    expect(await archive('odbx-i', 'hero')).toEqual({ name: 'hero', version: 2 });
    expect(await read('odbx-i', 'MX')).toEqual({ features: {}, version: 2 });
    expect((await list('odbx-i')).data).toEqual([]);
    expect((await list('odbx-i', true)).data).toMatchObject([
      { name: 'hero', note: 'For Advent.', settings: [], archivedAt: now.toISOString(), stale: [] },
    ]);
    expect(await history('odbx-i', 'hero')).toMatchObject([
      { version: 2, by: 'ada', at: now.toISOString(), operation: 'archiveFeature', settings: [] },
      {
        version: 1,
        at: START.toISOString(),
        operation: 'putFeature',
        settings: [{ country: 'MX', on: true }],
      },
    ]);
    expect(test.purged.at(-1)).toBe('features:odbx-i');
  });

  it('works once, and only from the current version', async () => {
    await put('odbx-j', 'hero');
    await expect(archive('odbx-j', 'hero', { baseVersion: 2 })).rejects.toMatchObject({ status: 409 });
    await archive('odbx-j', 'hero', { baseVersion: 1 });
    await expect(archive('odbx-j', 'hero')).rejects.toMatchObject({ status: 404 });
    await expect(archive('odbx-j', 'nobody')).rejects.toMatchObject({ status: 404 });
    await expect(history('odbx-j', 'nobody')).rejects.toMatchObject({ status: 404 });
  });

  it('is undone by setting the flag again, without its old settings', async () => {
    await put('odbx-k', 'hero', { settings: [{ country: 'MX', on: true }] });
    await archive('odbx-k', 'hero');
    const body = { siteCode: 'odbx-k', name: 'hero', on: true, countries: ['US'] };
    await test.client.saveFeature({ body }, await test.call(superAdmin));
    expect((await list('odbx-k')).data).toMatchObject([
      { version: 3, settings: [{ country: 'US', on: true }], archivedAt: null },
    ]);
    expect((await list('odbx-k', true)).data).toEqual([]);
  });

  it('is respected by the demo, which does not seed an archived flag again', async () => {
    await seedFeatures(test.service.db, START);
    await archive('odbx-en', 'newEditor');
    await seedFeatures(test.service.db, START);
    expect((await read('odbx-en')).features).not.toHaveProperty('newEditor');
    expect(
      (await list('odbx-es')).data.map(({ owner, note, updatedBy }) => [owner, note !== '', updatedBy]),
    ).toEqual(Array.from({ length: 4 }, () => ['manager@example.org', true, null]));
  });
});
