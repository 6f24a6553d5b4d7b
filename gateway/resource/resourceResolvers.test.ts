/** Entries of declared resources as the admin screens request them, and the printed parts of the schema. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedFiles } from '../../tools/codegen/printResources.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { Problem } from '../../rest/problem.ts';
import { inRoot } from '../../services/kit/root.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const site = { override: 'en' };
const values = { name: 'Advent', text: 'Advent begins.', linkText: 'Read', link: '/today' };
const listing = { site, search: '', sort: 'name', descending: false, archived: false };

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
});
afterAll(() => test?.close());

interface Node {
  readonly id: string;
  readonly version: number;
  readonly countries: readonly string[];
  readonly archivedAt: string | null;
}
/** What the operations answer: each its own field. */
interface Answers {
  readonly headerSlideIns: { readonly totalCount: number };
  readonly headerSlideInVersions: object;
  readonly headerSlideInsExport: { readonly text: string; readonly entries: number };
  readonly saveHeaderSlideIn: { readonly entry: Node };
  readonly changeHeaderSlideIns: { readonly results: readonly object[] };
  readonly importHeaderSlideIns: object;
}
async function run(name: string, variables: object, rights: Rights = superAdmin) {
  const call = await test.services.callTo('site-config', rights);
  const { hash } = adminOperations.byName(name);
  const answer = (await test.gateway.run(hash, variables as Record<string, unknown>, call))!;
  const codes = answer.errors.map(({ originalError }) => (originalError as Problem | null)?.code);
  return { data: answer.data as unknown as Answers, codes, calls: call.notes?.calls };
}
const save = async (input: object) =>
  (await run('SaveHeaderSlideIn', { input: { site, baseVersion: 0, ...input } })).data.saveHeaderSlideIn;

it('what follows from the declarations is printed: `npm run codegen` would change nothing', async () => {
  for (const [path, text] of await printedFiles())
    expect(readFileSync(inRoot(...path.split('/')), 'utf8'), path).toBe(text);
});

describe('entries of a resource', () => {
  let saved: Node;
  beforeAll(async () => {
    saved = (await save({ values: { ...values, countries: ['MX', 'US'], pages: ['home'] } })).entry;
  });

  it('are saved and listed, with the site in their id', async () => {
    expect(saved).toMatchObject({ id: expect.stringMatching(/^1:/), version: 1, countries: ['MX', 'US'] });
    const { data } = await run('HeaderSlideIns', { ...listing, filter: { countries: ['MX'] }, first: 10 });
    expect(data.headerSlideIns).toMatchObject({
      nodes: [{ id: saved.id, name: 'Advent', pages: ['home'], archivedAt: null }],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: 1,
    });
    const { data: other } = await run('HeaderSlideIns', {
      ...listing,
      filter: { countries: ['VN'] },
      first: 10,
    });
    expect(other.headerSlideIns.totalCount).toBe(0);
  });

  it('are limited to a range of dates; a reversed one is refused, and one of another type is no operation', async () => {
    const { entry } = await save({ values: { ...values, name: 'Christmas', start: '2026-12-24T06:00' } });
    const within = (start: object) => run('HeaderSlideIns', { ...listing, filter: { start }, first: 10 });
    const { data } = await within({ from: '2026-12-24T00:00', before: '2026-12-25T00:00' });
    expect(data.headerSlideIns).toMatchObject({ nodes: [{ name: 'Christmas' }], totalCount: 1 });
    expect((await within({ from: '2026-12-25T00:00' })).data.headerSlideIns.totalCount).toBe(0);
    const reversed = await within({ from: '2026-12-25T00:00', before: '2026-12-24T00:00' });
    expect([reversed.data.headerSlideIns, reversed.codes]).toEqual([null, ['VALIDATION']]);
    expect((await within({ from: '2026-12-25' })).data).toBeFalsy();
    await run('ChangeHeaderSlideIns', {
      input: { site, changes: [{ id: entry.id, baseVersion: 1, action: 'archive' }] },
    });
  });

  it('take one call of their service for a list, however many there are', async () => {
    const { calls } = await run('HeaderSlideIns', { ...listing, first: 10 });
    expect(calls?.filter((it) => it === 'site-config.listHeaderSlideIns')).toHaveLength(1);
  });

  it('have their faults at the fields, and a conflict as an answer', async () => {
    expect(await save({ values: { ...values, name: 'Lent', text: '' } })).toMatchObject({
      __typename: 'ValidationProblem',
      errors: [{ pointer: '/text', code: 'notOnlySpaces' }],
    });
    expect(await save({ values })).toMatchObject({ __typename: 'Conflict', field: 'name' });
    expect(await save({ id: saved.id, baseVersion: 7, values })).toMatchObject({ __typename: 'Conflict' });
  });

  it('are changed several at once, each with its own result', async () => {
    const other = (await save({ values: { ...values, name: 'Easter' } })).entry;
    const { data } = await run('ChangeHeaderSlideIns', {
      input: {
        site,
        changes: [
          { id: saved.id, baseVersion: 1, action: 'save', values: { link: 'javascript:x' } },
          { id: other.id, baseVersion: 1, action: 'archive' },
          { id: '1:none', baseVersion: 1, action: 'archive' },
        ],
      },
    });
    expect(data.changeHeaderSlideIns.results).toMatchObject([
      {
        id: saved.id,
        entry: null,
        problem: { code: 'VALIDATION', errors: [{ pointer: '/link', code: 'link' }] },
      },
      { id: other.id, entry: { version: 2, archivedAt: expect.any(String) }, problem: null },
      { id: '1:none', entry: null, problem: { code: 'NOT_FOUND' } },
    ]);
    const { data: versions } = await run('HeaderSlideInVersions', { site, id: other.id, first: 1 });
    expect(versions.headerSlideInVersions).toMatchObject({
      nodes: [{ version: 2, isArchived: true, name: 'Easter' }],
      pageInfo: { hasNextPage: true, endCursor: '2' },
    });
    const { data: older } = await run('HeaderSlideInVersions', { site, id: other.id, first: 1, after: '2' });
    expect(older.headerSlideInVersions).toMatchObject({
      nodes: [{ version: 1, isArchived: false }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('are not found by an id of another site, or without a site', async () => {
    const local = saved.id.slice(2);
    for (const id of [`2:${local}`, local, `:${local}`]) {
      expect((await run('HeaderSlideIn', { site, id })).data).toEqual({ headerSlideIn: null });
      expect(await run('HeaderSlideInVersions', { site, id, first: 1 })).toMatchObject({
        codes: ['NOT_FOUND'],
      });
      expect(await save({ id, baseVersion: 1, values })).toMatchObject({ __typename: 'NotFound' });
      const changes = [
        { id, baseVersion: 1, action: 'archive' },
        { id: '1:none', baseVersion: 1, action: 'archive' },
      ];
      const { data } = await run('ChangeHeaderSlideIns', { input: { site, changes } });
      expect(data.changeHeaderSlideIns.results).toMatchObject([
        { id, entry: null, problem: { code: 'NOT_FOUND' } },
        { id: '1:none', entry: null, problem: { code: 'NOT_FOUND' } },
      ]);
      // Without the right, the answer is the same as for an entry of the site.
      expect((await run('HeaderSlideIn', { site, id }, noRights)).codes).toEqual(['FORBIDDEN']);
      const refused = await run('ChangeHeaderSlideIns', { input: { site, changes } }, noRights);
      expect(refused.data.changeHeaderSlideIns).toMatchObject({ __typename: 'Forbidden' });
    }
  });

  it('are refused with a key of a map that is given twice', async () => {
    const settings = [true, false].map((value) => ({ country: 'MX', value }));
    const input = { site, baseVersion: 0, values: { name: 'twice', settings } };
    const { data } = await run('SaveFeatureFlag', { input });
    expect(data).toMatchObject({
      saveFeatureFlag: {
        __typename: 'ValidationProblem',
        errors: [{ pointer: '/settings/MX', code: 'keyTwice:MX' }],
      },
    });
  });

  it('are scheduled within the years that times may have', async () => {
    const changes = [{ id: saved.id, baseVersion: 1, action: 'schedule', at: '9999-12-31T23:59:59-23:59' }];
    const { data } = await run('ChangeHeaderSlideIns', { input: { site, changes } });
    expect(data.changeHeaderSlideIns.results).toMatchObject([
      { problem: { code: 'VALIDATION', errors: [{ pointer: '/at', code: 'outOfYears' }] } },
    ]);
  });

  it('are exported and imported', async () => {
    const { data } = await run('HeaderSlideInsExport', { ...listing, format: 'csv' });
    const { text, entries } = data.headerSlideInsExport;
    expect([entries, text.split('\r\n')[0]]).toEqual([
      1,
      'id,name,text,linkText,link,start,end,countries,pages',
    ]);
    const input = { site, format: 'csv', text: text.replace('Advent begins.', 'Soon.'), dryRun: false };
    const { data: imported } = await run('ImportHeaderSlideIns', { input });
    expect(imported.importHeaderSlideIns).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 0,
      problems: [],
    });
  });

  it('reach readers with their site, without what only editors see', async () => {
    const call = await test.services.callTo('site-config');
    const forReaders = async () =>
      (await test.services.direct.siteConfig.readSiteConfig({ query: site }, call)).headerSlideIns;
    // The import has changed the draft.
    expect(await forReaders()).toMatchObject([{ text: 'Advent begins.' }]);
    const { data } = await run('ChangeHeaderSlideIns', {
      input: { site, changes: [{ id: saved.id, baseVersion: 2, action: 'publish' }] },
    });
    expect(data.changeHeaderSlideIns.results).toMatchObject([
      { entry: { state: 'published', publication: { liveVersion: 3, schedule: null } } },
    ]);
    expect(await forReaders()).toEqual([
      {
        id: saved.id.slice(2),
        text: 'Soon.',
        linkText: 'Read',
        link: '/today',
        start: null,
        end: null,
        countries: ['MX', 'US'],
        pages: ['home'],
      },
    ]);
  });

  it('are refused without the right: the field is null, with its own error', async () => {
    const { data, codes } = await run('HeaderSlideIns', { ...listing, first: 10 }, noRights);
    expect([data, codes]).toEqual([{ headerSlideIns: null }, ['FORBIDDEN']]);
    const { data: one } = await run('HeaderSlideIn', { site, id: '1:none' });
    expect(one).toEqual({ headerSlideIn: null });
  });
});
