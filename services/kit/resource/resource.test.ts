/** What the engine promises for each stored resource: the one property suite of its REST routes. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../domain/properties.fixture.ts';
import {
  everyKind,
  everyKindByDay,
  everyKindWithDrafts,
} from '../../../domain/resource/everyKind.fixture.ts';
import { valuesArbitrary } from '../../../domain/resource/kinds.fixture.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { checkValues, identityFields, type StoredResource } from '../../../domain/resource/resource.ts';
import { storedResources } from '../../../domain/resources.ts';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { superAdmin } from '../service.fixture.ts';
import { MAX_IMPORTED } from './contract.ts';
import { editor, numbered, openResource, renamed, type ResourceTest } from './resource.fixture.ts';

describe.each(
  [everyKind, everyKindWithDrafts, everyKindByDay, ...storedResources].map(
    (resource) => [resource.name, resource] as const,
  ),
)('%s', (_, declared) => {
  const resource = renamed(declared as StoredResource);
  const { fields, key } = resource;
  const [identityField] = identityFields(resource);
  const arbitrary = (valuesArbitrary(fields) as fc.Arbitrary<Values>).filter(
    (values) =>
      checkValues(resource as Parameters<typeof checkValues>[0], values, null, new Date()).issues.length ===
      0,
  );
  let test: ResourceTest;
  let count = 0;
  beforeAll(async () => {
    test = await openResource(resource);
  });
  afterAll(() => test.close());

  /** The same values under a name of their own. */
  const named = (values: Values): Values => numbered(resource, values, (count += 1));
  /** The same as a change of an entry: its name changes where names may. */
  const changeOf = ({ values: saved }: { readonly values: object }, values: Values): Values =>
    resource.isRenamable ? named(values) : { ...values, [key]: (saved as Values)[key]! };
  const save = async (values: Values, { id, baseVersion = 0 }: { id?: string; baseVersion?: number } = {}) =>
    test.client.saveEntry(
      { body: { site: '1', ...(id !== undefined && { id }), baseVersion, values } },
      await test.call(editor),
    );
  const read = async (id: string) =>
    test.client.readEntry({ params: { id }, query: { site: '1' } }, await test.call(editor));
  const list = async (query: Partial<Parameters<typeof test.client.listEntries>[0]['query']> = {}) =>
    test.client.listEntries({ query: { site: '1', ...query } }, await test.call(editor));
  const change = async (...changes: Parameters<typeof test.client.changeEntries>[0]['body']['changes']) =>
    (await test.client.changeEntries({ body: { site: '1', changes } }, await test.call(editor))).data;
  const holds = (law: (one: Values, other: Values) => Promise<void>) =>
    fc.assert(fc.asyncProperty(arbitrary, arbitrary, law), { numRuns: propertyRuns(15) });

  it('reads what was saved, and each version of it', () =>
    holds(async (one, other) => {
      const first = named(one);
      const second = changeOf({ values: first }, other);
      const { id, version } = await save(first);
      expect([version, (await read(id)).values]).toEqual([1, first]);
      const changed = await save(second, { id, baseVersion: 1 });
      expect(changed).toMatchObject({ id, version: 2, values: second, updatedBy: expect.any(String) });
      const { data } = await test.client.readEntryVersions(
        { params: { id }, query: { site: '1' } },
        await test.call(editor),
      );
      expect(data.map((it) => [it.version, it.values])).toEqual([
        [2, second],
        [1, first],
      ]);
    }));

  it('refuses a change of another version than the current, and changes nothing', () =>
    holds(async (one, other) => {
      const saved = await save(named(one));
      const { id } = saved;
      const { values } = await save(changeOf(saved, other), { id, baseVersion: 1 });
      await expect(save(changeOf(saved, one), { id, baseVersion: 1 })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      expect(await read(id)).toMatchObject({ version: 2, values });
    }));

  it('exports what an import makes again, as JSON and as CSV', () =>
    holds(async (one, other) => {
      const saved = [await save(named(one)), await save(named(other))];
      for (const format of ['json', 'csv'] as const) {
        const { text } = await test.client.exportEntries(
          { query: { site: '1', format } },
          await test.call(editor),
        );
        const into = async (dryRun: boolean) =>
          test.client.importEntries({ body: { site: '1', format, text, dryRun } }, await test.call(editor));
        expect(await into(false)).toMatchObject({ created: 0, changed: 0, problems: [] });
        const now = await list();
        await change(
          ...now.data.map(({ id, version }) => ({ id, baseVersion: version, action: 'archive' as const })),
        );
        expect(await into(true)).toMatchObject({ created: 0, changed: now.total, problems: [] });
        expect((await list()).total).toBe(0);
        expect(await into(false)).toMatchObject({ problems: [] });
        for (const { id, values } of saved)
          expect(await read(id)).toMatchObject({ values, archivedAt: null });
      }
      const { data } = await list();
      await change(
        ...data.map(({ id, version }) => ({ id, baseVersion: version, action: 'archive' as const })),
      );
    }));

  it('archives, restores, and frees the name meanwhile', async () => {
    const values = named(fc.sample(arbitrary, 1)[0]!);
    const { id } = await save(values);
    expect(await change({ id, baseVersion: 1, action: 'archive' })).toMatchObject([{ problem: null }]);
    expect((await list()).data.map((it) => it.id)).not.toContain(id);
    expect((await list({ archived: true })).data.map((it) => it.id)).toContain(id);
    const other = await save(values);
    const { hasNameAsId } = resource.storage;
    expect(await change({ id, baseVersion: 2, action: 'restore' })).toMatchObject([
      { entry: null, problem: { code: 'CONFLICT', field: hasNameAsId ? null : identityField } },
    ]);
    expect([other.id === id, other.version]).toEqual(hasNameAsId ? [true, 3] : [false, 1]);
    await change({ id: other.id, baseVersion: other.version, action: 'archive' });
    const archived = await read(id);
    expect(await change({ id, baseVersion: archived.version, action: 'restore' })).toMatchObject([
      { entry: { version: archived.version + 1, archivedAt: null, values } },
    ]);
    await expect(save(values)).rejects.toMatchObject({ code: 'CONFLICT', data: { field: identityField } });
  });

  it('is renamed only where names may change', async () => {
    const { id, values } = await save(named(fc.sample(arbitrary, 1)[0]!));
    const renaming = save(named(values as Values), { id, baseVersion: 1 });
    if (resource.isRenamable) expect((await renaming).version).toBe(2);
    else await expect(renaming).rejects.toMatchObject({ errors: [{ code: 'nameStays' }] });
  });

  it('is refused to everyone without the right on the site', async () => {
    const { id } = await save(named(fc.sample(arbitrary, 1)[0]!));
    const others: readonly (readonly [Rights | undefined, string])[] = [
      [undefined, 'UNAUTHENTICATED'],
      [noRights, 'FORBIDDEN'],
      [{ ...editor, sites: [2], siteCodes: ['2'] }, 'FORBIDDEN'],
      [{ ...editor, admin: ['admin_translation'], content: {} }, 'FORBIDDEN'],
    ];
    for (const [rights, code] of others) {
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
    }
    expect((await read(id)).version).toBe(1);
  });
});

describe('a list', () => {
  let test: ResourceTest;
  beforeAll(async () => {
    test = await openResource(renamed(everyKind as unknown as StoredResource));
    const values = { title: 't', target: '/t' };
    const entries: readonly Values[] = [
      {
        ...values,
        name: 'Apple',
        text: 'Đức Chúa Trời',
        isOn: true,
        place: 'footer',
        countries: ['MX'],
        day: '2026-12-24',
        opens: '2026-12-24T06:00',
      },
      { ...values, name: 'banana', weight: 10, from: '2026-12-01T00:00:00.000Z', pages: ['home', 'plans'] },
      {
        ...values,
        name: 'Cherry',
        weight: 9,
        from: '2026-11-01T00:00:00.000Z',
        countries: ['US', 'VN'],
        words: { MX: '50% off_' },
      },
      { ...values, name: 'date', place: 'footer', countries: ['VN'], home: 'MX' },
    ];
    for (const each of entries)
      await test.client.saveEntry(
        { body: { site: '1', baseVersion: 0, values: each } },
        await test.call(superAdmin),
      );
    await test.client.saveEntry(
      { body: { site: '2', baseVersion: 0, values: { ...values, name: 'elsewhere' } } },
      await test.call(superAdmin),
    );
  });
  afterAll(() => test.close());
  type Query = Parameters<typeof test.client.listEntries>[0]['query'];
  const names = async (query: Partial<Query>) =>
    (
      await test.client.listEntries(
        { query: { site: '1', sort: 'name', descending: false, ...query } },
        await test.call(superAdmin),
      )
    ).data.map(({ values }) => values['name']);

  it.each<[Partial<Query>, string[]]>([
    [{}, ['Apple', 'banana', 'Cherry', 'date']],
    [{ descending: true }, ['date', 'Cherry', 'banana', 'Apple']],
    [{ sort: 'updatedAt', descending: true }, ['date', 'Cherry', 'banana', 'Apple']],
    // Without a value last.
    [{ sort: 'from' }, ['Cherry', 'banana']],
    // As numbers, not as text.
    [{ sort: 'weight' }, ['Cherry', 'banana']],
    [{ filter: { weight: ['9'] } }, ['Cherry']],
    [{ search: 'duc chua' }, ['Apple']],
    [{ search: '50% off_' }, ['Cherry']],
    [{ search: '%' }, ['Cherry']],
    [{ search: 'nothing' }, []],
    [{ filter: { isOn: ['true'] } }, ['Apple']],
    [{ filter: { place: ['footer'] } }, ['Apple', 'date']],
    [{ filter: { pages: ['plans', 'reading'] } }, ['banana']],
    // No country means every country.
    [{ filter: { countries: ['VN'] } }, ['banana', 'Cherry', 'date']],
    [{ filter: { countries: ['VN'], place: ['footer'] } }, ['date']],
    [{ filter: { home: ['MX'] } }, ['date']],
    [{ filter: { place: [] } }, ['Apple', 'banana', 'Cherry', 'date']],
    // A range begins with its start and ends before its end; an entry without a date is in none.
    [{ filter: { from: { from: '2026-12-01T01:00:00+01:00' } } }, ['banana']],
    [{ filter: { from: { before: '2026-12-01T00:00:00Z' } } }, ['Cherry']],
    [{ filter: { from: {} } }, ['banana', 'Cherry']],
    [{ filter: { day: { from: '2026-12-24', before: '2026-12-25' } } }, ['Apple']],
    [{ filter: { opens: { from: '2026-12-24T06:00', before: '2026-12-24T06:01' } } }, ['Apple']],
    [{ filter: { opens: { from: '2026-12-24T06:01' } } }, []],
    [{ filter: { from: { from: '2026-11-01T00:00:00Z' }, countries: ['US'] } }, ['banana', 'Cherry']],
  ])('of %j has %j', async (query, expected) => {
    expect((await names(query)).slice(0, expected.length || undefined)).toEqual(expected);
  });

  it.each(['name', 'from', 'place', 'weight', 'updatedAt'])(
    'by %s has each entry once over all pages, up and down',
    async (sort) => {
      for (const descending of [false, true]) {
        const seen: unknown[] = [];
        let after: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof test.client.listEntries>> = await test.client.listEntries(
            { query: { site: '1', sort, descending, first: 1, ...(after !== null && { after }) } },
            await test.call(superAdmin),
          );
          expect([page.data.length, page.total]).toEqual([1, 4]);
          seen.push(page.data[0]!.values['name']);
          after = page.next;
        } while (after !== null);
        expect(seen).toHaveLength(4);
        expect(new Set(seen)).toEqual(new Set(['Apple', 'Cherry', 'banana', 'date']));
      }
    },
  );

  it.each<[Partial<Query>, string]>([
    [{ sort: 'words' }, '/query/sort'],
    [{ sort: 'pages' }, '/query/sort'],
    [{ filter: { words: ['a'] } }, '/query/filter/words'],
    [{ filter: { constructor: ['a'] } }, '/query/filter/constructor'],
    [{ filter: { from: { from: 'yesterday' } } }, '/query/filter/from/from'],
    [{ filter: { day: { from: '2026-12-25', before: '2026-12-24' } } }, '/query/filter/day/before'],
    [{ filter: { place: { from: 'a' } } }, '/query/filter/place'],
    [{ filter: { updatedAt: { from: '2026-12-25' } } }, '/query/filter/updatedAt'],
    [{ after: 'x' }, '/query/after'],
    [{ sort: 'weight', after: Buffer.from('["x","y"]').toString('base64url') }, '/query/after'],
    [{ sort: 'updatedAt', after: Buffer.from('["x","y"]').toString('base64url') }, '/query/after'],
  ])('of %j is refused', async (query, pointer) => {
    await expect(names(query)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ pointer }] });
  });

  it('reports each invalid row of an import, and imports none', async () => {
    const text = [
      'name,title,target,isOn,countries,words:MX,unknown,count',
      'fig,f,/f,true,MX|US,Hola,,-3',
      ',g,/g,maybe,XX,,,many',
      'Apple,,/h,,,,,',
    ].join('\n');
    const into = async (dryRun: boolean) =>
      test.client.importEntries(
        { body: { site: '1', format: 'csv', text, dryRun } },
        await test.call(superAdmin),
      );
    const report = await into(false);
    expect(report.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'unknown', 'unknownColumn'],
      [3, 'name', 'name'],
      [3, 'isOn', 'flag'],
      [3, 'countries', 'noCountry:XX'],
      [3, 'count', 'wholeNumber'],
      [4, 'title', 'notOnlySpaces'],
    ]);
    expect(await names({})).toEqual(['Apple', 'banana', 'Cherry', 'date']);
  });

  it('imports as many entries as allowed within one call, and exports them all', async () => {
    const call = await test.call(superAdmin);
    const text = JSON.stringify(
      Array.from({ length: MAX_IMPORTED }, (_, index) => ({ name: `n${index}`, title: 't', target: '/t' })),
    );
    const body = { site: '3', format: 'json' as const, text, dryRun: false };
    expect(await test.client.importEntries({ body }, call)).toMatchObject({ created: MAX_IMPORTED });
    const { entries } = await test.client.exportEntries(
      { query: { site: '3', format: 'csv' } },
      await test.call(superAdmin),
    );
    expect(entries).toBe(MAX_IMPORTED);
    const more = JSON.stringify(Array.from({ length: MAX_IMPORTED + 1 }, () => ({ name: 'a' })));
    await expect(
      test.client.importEntries({ body: { ...body, text: more } }, await test.call(superAdmin)),
    ).rejects.toMatchObject({ errors: [{ code: `tooMany:${MAX_IMPORTED}` }] });
  });

  it('refuses an import of entries that somebody changes meanwhile', async () => {
    const call = await test.call(superAdmin);
    const saveAt = (text: string) => {
      const body = { site: '4', format: 'json' as const, text, dryRun: false };
      return test.client.importEntries({ body }, call);
    };
    const rows = (title: string) =>
      JSON.stringify(Array.from({ length: 40 }, (_, index) => ({ name: `n${index}`, title, target: '/t' })));
    await saveAt(rows('a'));
    const results = await Promise.allSettled([saveAt(rows('b')), saveAt(rows('c'))]);
    expect(results.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const failed = results.find((it): it is PromiseRejectedResult => it.status === 'rejected')!;
    expect(failed.reason).toMatchObject({ code: 'CONFLICT' });
    const { data } = await test.client.listEntries({ query: { site: '4', first: 40 } }, call);
    expect(new Set(data.map(({ values }) => values['title'])).size).toBe(1);
  });

  it('is changed by many at once: each has its own result', async () => {
    const call = await test.call(superAdmin);
    const { data } = await test.client.listEntries(
      { query: { site: '1', sort: 'name', descending: false } },
      call,
    );
    const changes = data.map(({ id, version }, index) => ({
      id,
      baseVersion: index === 1 ? 7 : version,
      action: 'save' as const,
      values: index === 2 ? { place: 'nowhere' } : { place: 'header' },
    }));
    const { data: results } = await test.client.changeEntries({ body: { site: '1', changes } }, call);
    expect(results.map(({ problem, entry }) => problem?.code ?? entry?.values['place'])).toEqual([
      'header',
      'CONFLICT',
      'VALIDATION',
      'header',
    ]);
    const { entries } = await test.client.readAudit({ query: { operation: 'changeEntries' } }, call);
    expect(entries.map(({ object }) => object)).toEqual(['Entry date of 1', 'Entry Apple of 1']);
    expect(test.purged).toContain('entries:1');
  });
});
