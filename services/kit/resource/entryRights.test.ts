/** Rights by country on a resource of a content area, over all of its routes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../domain/resource/field.ts';
import { everyKindWithDrafts } from '../../../domain/resource/everyKind.fixture.ts';
import type { EntryAction } from '../../../domain/resource/lifecycle.ts';
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { noRights, type ContentRights, type Rights } from '../../../domain/rights/rights.ts';
import { superAdmin } from '../service.fixture.ts';
import { editor, openResource, renamed, type ResourceTest } from './resource.fixture.ts';

const { storage, fields, ...rest } = everyKindWithDrafts as unknown as StoredResource;
const { home: _home, ...fieldsWithoutHome } = fields;
const resource = renamed({
  ...rest,
  fields: fieldsWithoutHome,
  storage: {
    ...storage,
    index: storage.index.filter((name) => name !== 'home'),
    right: { content: 'pages' },
  },
});
const rightsTo = (pages: ContentRights): Rights => ({ ...noRights, content: { pages }, sites: [1] });
const all = { c: true, r: true, u: true, d: true };
const everywhere = rightsTo({ global: all });
const reader = rightsTo({ MX: { r: true } });
const inMexico = rightsTo({ MX: all });
const updater = rightsTo({ MX: { r: true, u: true } });
const inBoth = rightsTo({ MX: all, US: all });

let test: ResourceTest;
let count = 0;
beforeAll(async () => {
  test = await openResource(resource);
});
afterAll(() => test.close());

const save = async (rights: Rights, values: Values, of: { id?: string; baseVersion?: number } = {}) =>
  test.client.saveEntry(
    { body: { site: '1', baseVersion: 0, publish: false, ...of, values } },
    await test.call(rights),
  );
const create = (values: Values) =>
  save(everywhere, { name: `n${(count += 1)}`, title: 't', target: '/t', ...values });
const act = async (
  rights: Rights,
  { id, version }: { readonly id: string; readonly version: number },
  action: EntryAction,
) => {
  const { data } = await test.client.changeEntries(
    {
      body: {
        site: '1',
        changes: [
          { id, baseVersion: version, action, ...(action === 'schedule' && { at: '2099-01-01T00:00:00Z' }) },
        ],
      },
    },
    await test.call(rights),
  );
  return data[0]!;
};
const FORBIDDEN = { problem: { code: 'FORBIDDEN' } };
const DONE = { problem: null };

describe('rights by country', () => {
  it.each<[string, Rights, Values, Values, readonly string[] | null]>([
    ['the value of an own country', inMexico, {}, { words: { MX: 'a' } }, null],
    ['the value of another country', inMexico, {}, { words: { US: 'a' } }, ['US']],
    ['the value of every other country', inMexico, {}, { words: { '*': 'a' } }, []],
    ['own countries that it is shown in', inBoth, { countries: ['MX'] }, { countries: ['MX', 'US'] }, null],
    [
      'another country that it is shown in',
      inMexico,
      { countries: ['MX'] },
      { countries: ['MX', 'US'] },
      ['US'],
    ],
    ['the countries to all', inMexico, { countries: ['MX'] }, { countries: [] }, []],
    ['what own countries share', inMexico, { countries: ['MX'] }, { title: 'u' }, null],
    ['what others share too', inMexico, { countries: ['MX', 'US'] }, { title: 'u' }, ['US']],
    ['what all share', inMexico, {}, { title: 'u' }, []],
    ['what all share, with rights for all', everywhere, {}, { title: 'u' }, null],
    ['anything without the right to change', reader, { countries: ['MX'] }, { title: 'u' }, ['MX']],
  ])('cover a change of %s', async (_, rights, before, change, refused) => {
    const entry = await create(before);
    const work = save(rights, change, { id: entry.id, baseVersion: 1 });
    if (refused === null) expect(await work).toMatchObject({ version: 2 });
    else await expect(work).rejects.toMatchObject({ code: 'FORBIDDEN', data: { countries: refused } });
    const { data } = await test.client.listEntries(
      { query: { site: '1', search: '', first: 100 } },
      await test.call(everywhere),
    );
    expect(data.find(({ id }) => id === entry.id)!.version).toBe(refused === null ? 2 : 1);
  });

  it('are needed for each action on what the entry is shown in', async () => {
    const actions = ['publish', 'schedule', 'unschedule', 'unpublish', 'archive', 'restore'] as const;
    let entry = await create({ countries: ['MX', 'US'] });
    for (const action of actions) {
      expect([action, await act(inMexico, entry, action)]).toMatchObject([action, FORBIDDEN]);
      const result = await act(inBoth, entry, action);
      expect([action, result]).toMatchObject([action, DONE]);
      entry = result.entry!;
    }
    const mine = await create({ countries: ['MX'] });
    expect(await act(updater, mine, 'archive')).toMatchObject(FORBIDDEN);
    expect(await act(updater, mine, 'publish')).toMatchObject(DONE);
  });

  it('are needed to create, by a form and by an import', async () => {
    const values = { title: 't', target: '/t', countries: ['MX'] };
    await expect(save(updater, { ...values, name: 'a1' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await save(inMexico, { ...values, name: 'a2' })).toMatchObject({ version: 1 });
    const text = JSON.stringify([
      { ...values, name: 'a3' },
      { ...values, name: 'a4', countries: ['US'] },
    ]);
    expect(
      await test.client.importEntries(
        { body: { site: '1', format: 'json', text, dryRun: false } },
        await test.call(inMexico),
      ),
    ).toMatchObject({ problems: [{ row: 2, code: 'uncovered:US' }] });
    const { total } = await test.client.listEntries(
      { query: { site: '1', search: '', filter: JSON.stringify({ name: ['a3', 'a4'] }) } },
      await test.call(everywhere),
    );
    expect(total).toBe(0);
  });

  it('let holders of any read all entries, and say what they can do', async () => {
    const { id } = await create({ countries: ['MX', 'US'] });
    const can = async (rights: Rights) =>
      (await test.client.readEntry({ params: { id }, query: { site: '1' } }, await test.call(rights)))
        .viewerCan;
    const none = { save: false, publish: false, archive: false };
    expect(await can(reader)).toEqual({ countries: [], ...none });
    expect(await can(inMexico)).toEqual({ countries: ['MX'], ...none });
    expect(await can(inBoth)).toEqual({ countries: ['MX', 'US'], save: true, publish: true, archive: true });
    expect(await can(everywhere)).toEqual({ countries: null, save: true, publish: true, archive: true });
  });

  it.each<[string, Rights | undefined, string]>([
    ['nobody', undefined, 'UNAUTHENTICATED'],
    [
      'rights on another area',
      { ...noRights, content: { layouts: { global: all } }, sites: [1] },
      'FORBIDDEN',
    ],
    ['rights on another site', { ...everywhere, sites: [2] }, 'FORBIDDEN'],
    ['an admin key', { ...editor, content: {} }, 'FORBIDDEN'],
  ])('are needed on each route: %s is refused', async (_, rights, code) => {
    const { id } = await create({});
    const call = await test.call(rights);
    const site = '1';
    const refused = [
      test.client.listEntries({ query: { site } }, call),
      test.client.readEntry({ params: { id }, query: { site } }, call),
      test.client.readEntryVersions({ params: { id }, query: { site } }, call),
      test.client.saveEntry({ body: { site, baseVersion: 0, values: {} } }, call),
      test.client.changeEntries(
        { body: { site, changes: [{ id, baseVersion: 1, action: 'archive' }] } },
        call,
      ),
      test.client.exportEntries({ query: { site, format: 'csv' } }, call),
      test.client.importEntries({ body: { site, format: 'json', text: '[]', dryRun: true } }, call),
    ];
    for (const { status, ...result } of await Promise.allSettled(refused))
      expect([status, (result as PromiseRejectedResult).reason]).toMatchObject(['rejected', { code }]);
  });
});

describe('rights on entries of one country', () => {
  const ofCountry = renamed({
    ...rest,
    fields,
    storage: { ...storage, right: { content: 'pages' } },
  });
  const { countries: _countries, ...oneCountry } = ofCountry.fields;
  let homes: ResourceTest;
  beforeAll(async () => {
    homes = await openResource({
      ...ofCountry,
      fields: oneCountry,
      storage: { ...ofCountry.storage, index: ['home'], search: [] },
    });
  });
  afterAll(() => homes.close());
  const saveHome = async (rights: Rights, values: Values, of: { id?: string; baseVersion?: number } = {}) =>
    homes.client.saveEntry(
      { body: { site: '1', baseVersion: 0, ...of, values: { title: 't', target: '/t', ...values } } },
      await homes.call(rights),
    );

  it('are those of the country, of both when it changes, and of all for every country', async () => {
    const { id } = await saveHome(inMexico, { name: 'a', home: 'MX' });
    expect(await saveHome(inMexico, { title: 'u' }, { id, baseVersion: 1 })).toMatchObject({ version: 2 });
    const change = (rights: Rights, home: string | null) =>
      saveHome(rights, { home }, { id, baseVersion: 2 });
    await expect(change(inMexico, 'US')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['US'] },
    });
    await expect(change(inMexico, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(change(inBoth, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await change(inBoth, 'US')).toMatchObject({ version: 3 });
    await expect(saveHome(inBoth, { name: 'b', home: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { entries } = await homes.client.readAudit(
      { query: { operation: 'publishEntry', outcome: 'done' } },
      await homes.call(superAdmin),
    );
    expect(entries.map((it) => it.countries)).toEqual([['MX', 'US'], ['MX'], ['MX']]);
  });
});

it('reports the countries that a row of an import concerns and the rights do not cover, also in a dry run', async () => {
  await create({ name: 'imported', countries: ['MX'], words: { MX: 'a', US: 'b' } });
  const into = async (text: string, dryRun: boolean) =>
    test.client.importEntries(
      { body: { site: '1', format: 'csv', text, dryRun } },
      await test.call(inMexico),
    );
  for (const dryRun of [true, false]) {
    const { problems } = await into('name,words:US\nimported,c', dryRun);
    expect(problems).toMatchObject([{ row: 2, field: null, code: 'uncovered:US' }]);
  }
  expect(await into('name,words:MX\nimported,c', false)).toMatchObject({ changed: 1, problems: [] });
});
