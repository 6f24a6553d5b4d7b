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
    [{ sort: 'updatedAt', after: Buffer.from('["2026-02-30","y"]').toString('base64url') }, '/query/after'],
    [
      {
        sort: 'updatedAt',
        after: Buffer.from('["2026-02-30T00:00:00.000000Z","y"]').toString('base64url'),
      },
      '/query/after',
    ],
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
    const results = await Promise.all([saveAt(rows('b')), saveAt(rows('c'))]);
    const problems = results.flatMap((result) => result.problems);
    expect(results.filter((result) => result.problems.length === 0)).toHaveLength(1);
    expect(problems[0]).toMatchObject({ row: expect.any(Number), code: 'changedMeanwhile' });
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

describe('what is asked for and does not exist', () => {
  let test: ResourceTest;
  beforeAll(async () => {
    test = await openResource(renamed(everyKind as unknown as StoredResource));
  });
  afterAll(() => test.close());
  const values = { name: 'fig', title: 't', target: '/t' };

  it.each<[Record<string, unknown>, string]>([
    [{ colr: '#fff000' }, '/body/values/colr'],
    [{ words: JSON.parse('{"__proto__":"a"}') as object }, '/body/values/words/__proto__'],
    [{ items: [{ key: 'a', place: 'a0', text: 't', link: '', note: 'n' }] }, '/body/values/items/0/note'],
  ])('is refused by name, not dropped: %j', async (unknown, pointer) => {
    const call = await test.call(superAdmin);
    const body = { site: '1', baseVersion: 0, values: { ...values, ...unknown } };
    await expect(test.client.saveEntry({ body }, call)).rejects.toMatchObject({ errors: [{ pointer }] });
    const changes = [{ id: 'x', action: 'save' as const, baseVersion: 0, values: body.values }];
    const { data } = await test.client.changeEntries({ body: { site: '1', changes } }, call);
    expect(data).toMatchObject([{ problem: { errors: [{ pointer }] } }]);
    const text = JSON.stringify([body.values]);
    const report = await test.client.importEntries(
      { body: { site: '1', format: 'json', text, dryRun: false } },
      call,
    );
    expect(report.problems).toMatchObject([
      { row: 1, field: pointer.slice('/body/values/'.length), code: expect.stringMatching(/^unknownField:/) },
    ]);
  });

  it('is a number of a version that no version can have', async () => {
    const change = { id: 'x', baseVersion: 1, action: 'archive' as const, ofVersion: 2_147_483_648 };
    await expect(
      test.client.changeEntries({ body: { site: '1', changes: [change] } }, await test.call(superAdmin)),
    ).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ pointer: '/body/changes/0/ofVersion' }] });
  });

  it('is an id of a new entry that differs from its name, where the name is the id', async () => {
    const named = await openResource(
      renamed({
        ...(everyKind as unknown as StoredResource),
        storage: { ...(everyKind as unknown as StoredResource).storage, hasNameAsId: true },
      }),
    );
    const saveAs = async (id: string) =>
      named.client.saveEntry(
        { body: { site: '1', id, baseVersion: 0, values } },
        await named.call(superAdmin),
      );
    await expect(saveAs('date')).rejects.toMatchObject({ errors: [{ pointer: '/body/id' }] });
    expect(await saveAs('fig')).toMatchObject({ id: 'fig' });
    await named.close();
  });
});

describe('several changes of one entry in a request', () => {
  let test: ResourceTest;
  beforeAll(async () => {
    test = await openResource(renamed(everyKind as unknown as StoredResource));
  });
  afterAll(() => test.close());

  it('are done together or not at all: what others saved meanwhile stays', async () => {
    const call = await test.call(superAdmin);
    const saved = async (name: string) =>
      test.client.saveEntry(
        { body: { site: '1', baseVersion: 0, values: { name, title: 't', target: '/t' } } },
        call,
      );
    const [mine, other] = [await saved('mine'), await saved('other')];
    // The second change is based on the version that the first would make, and that somebody else has made.
    await test.client.saveEntry(
      { body: { site: '1', id: mine.id, baseVersion: 1, values: { text: 'theirs' } } },
      call,
    );
    const changes = [
      { id: mine.id, baseVersion: 1, action: 'save' as const, values: { text: 'old' } },
      { id: other.id, baseVersion: 1, action: 'save' as const, values: { text: 'new' } },
      { id: mine.id, baseVersion: 2, action: 'save' as const, values: { text: 'older' } },
    ];
    const { data } = await test.client.changeEntries({ body: { site: '1', changes } }, call);
    expect(data.map(({ problem, entry }) => problem?.code ?? entry?.values['text'])).toEqual([
      'CONFLICT',
      'new',
      'CONFLICT',
    ]);
    const read = await test.client.readEntry({ params: { id: mine.id }, query: { site: '1' } }, call);
    expect(read).toMatchObject({ version: 2, values: { text: 'theirs' } });
    // A later change that fails takes the earlier ones with it.
    const both = [
      { id: mine.id, baseVersion: 2, action: 'save' as const, values: { text: 'half' } },
      { id: mine.id, baseVersion: 3, action: 'save' as const, values: { place: 'nowhere' } },
    ];
    const { data: failed } = await test.client.changeEntries({ body: { site: '1', changes: both } }, call);
    expect(failed.map(({ problem }) => problem?.code)).toEqual(['VALIDATION', 'VALIDATION']);
    expect(
      await test.client.readEntry({ params: { id: mine.id }, query: { site: '1' } }, call),
    ).toMatchObject({ version: 2 });
  });
});

describe('an import', () => {
  let test: ResourceTest;
  beforeAll(async () => {
    test = await openResource(renamed(everyKind as unknown as StoredResource));
  });
  afterAll(() => test.close());
  const into = async (
    site: string,
    format: 'csv' | 'json',
    content: readonly string[] | readonly object[],
    rights: Rights = superAdmin,
  ) => {
    const text = format === 'csv' ? content.join('\n') : JSON.stringify(content);
    const run = async (dryRun: boolean) =>
      test.client.importEntries({ body: { site, format, text, dryRun } }, await test.call(rights));
    const tried = await run(true);
    const done = await run(false);
    // A dry run finds whatever the import refuses.
    expect(tried).toEqual(done);
    return done.problems.map(({ row, field, code }) => [row, field, code]);
  };
  const entriesOf = async (site: string) =>
    (
      await test.client.listEntries(
        { query: { site, sort: 'name', descending: false } },
        await test.call(superAdmin),
      )
    ).data;
  const start = async (site: string, ...rows: readonly object[]) => {
    expect(
      await into(
        site,
        'json',
        rows.map((row) => ({ title: 't', target: '/t', ...row })),
      ),
    ).toEqual([]);
    return (await entriesOf(site)).map(({ id }) => id) as [string, string];
  };

  it('changes only the keys of a map that a CSV has columns for; an empty cell removes its key', async () => {
    await start('11', { name: 'a', words: { MX: 'm', US: 'u', VN: 'v' } });
    expect(await into('11', 'csv', ['name,words:MX,words:US', 'a,new,'])).toEqual([]);
    expect((await entriesOf('11'))[0]!.values['words']).toEqual({ MX: 'new', VN: 'v' });
    // JSON has no columns: a map is the whole map, and one that is absent stays.
    expect(await into('11', 'json', [{ name: 'a', words: { US: 'only' } }])).toEqual([]);
    expect(await into('11', 'json', [{ name: 'a', text: 'x' }])).toEqual([]);
    expect((await entriesOf('11'))[0]!.values).toMatchObject({ text: 'x', words: { US: 'only' } });
  });

  it('names the row and the field of whatever is refused', async () => {
    const [a, b] = await start('12', { name: 'a' }, { name: 'b' });
    expect(await into('12', 'csv', ['id,name', `${a},b`])).toEqual([[2, 'name', 'taken']]);
    expect(await into('12', 'csv', ['id,name,text', `${a},a,x`, `${a},c,`])).toEqual([[3, 'id', 'rowTwice']]);
    expect(await into('12', 'csv', ['id,name', `${a},c`, ',a'])).toEqual([[3, null, 'rowTwice']]);
    expect(await into('12', 'csv', ['id,name', `${a},b`, `${b},a`])).toEqual([
      [2, 'name', 'taken'],
      [3, 'name', 'taken'],
    ]);
    expect(await into('12', 'csv', ['id,name', 'nobody,b'])).toEqual([[2, 'id', 'unknownId:nobody']]);
    expect(await into('12', 'csv', ['name,name', 'a,b'])).toContainEqual([1, 'name', 'columnTwice']);
    expect(await into('12', 'csv', ['name,text', 'a,b,c'])).toEqual([[2, null, 'tooManyCells']]);
    expect(await into('12', 'csv', ['name,items,text', 'a,[,x', 'b,[],y'])).toEqual([[2, 'items', 'unread']]);
    expect(await into('12', 'json', [{ id: 5, name: 'a' }])).toEqual([[1, 'id', 'unread']]);
    expect((await entriesOf('12')).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('gives a name that a later row frees', async () => {
    const [a, b] = await start('13', { name: 'a' }, { name: 'b' });
    expect(await into('13', 'csv', ['id,name', `${a},b`, `${b},c`])).toEqual([]);
    expect((await entriesOf('13')).map(({ id }) => id)).toEqual([a, b]);
  });

  it('reads what spreadsheets write where the comma is the decimal sign', async () => {
    await start('14', { name: 'a' });
    expect(await into('14', 'csv', ['\uFEFFname;text;words:MX', 'a;"x; y, z";m'])).toEqual([]);
    expect((await entriesOf('14'))[0]!.values).toMatchObject({ text: 'x; y, z', words: { MX: 'm' } });
  });
});
