/** What the engine promises for each resource whose entries have drafts. */
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { propertyRuns } from '../../../domain/properties.fixture.ts';
import { isSameValues } from '../../../domain/resource/cells.ts';
import type { Values } from '../../../domain/resource/field.ts';
import {
  everyKind,
  everyKindByDay,
  everyKindWithDrafts,
} from '../../../domain/resource/everyKind.fixture.ts';
import { valuesArbitrary } from '../../../domain/resource/kinds.fixture.ts';
import type { EntryAction } from '../../../domain/resource/lifecycle.ts';
import {
  checkValues,
  hasDrafts,
  identityFields,
  identityOf,
  initialValues,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { storedResources } from '../../../domain/resources.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { ensureEntryTables } from '../entryTables.ts';
import { noLinks } from '../service.ts';
import { superAdmin } from '../service.fixture.ts';
import { createEntryStore } from './entryStore.ts';
import { publishDueEntries, purgeArchivedEntries } from './entryWorker.ts';
import { editor, openResource, numbered, renamed, testHooks, type ResourceTest } from './resource.fixture.ts';

const START = new Date('2026-11-21T12:00:00Z');
const TOMORROW = '2026-11-22T08:00:00.000Z';
const DAY_MS = 86_400_000;

const declared = [
  everyKindWithDrafts as unknown as StoredResource,
  everyKindByDay as unknown as StoredResource,
  ...storedResources.filter(hasDrafts),
];

describe.each(declared.map((resource) => [resource.name, resource] as const))('%s', (_, original) => {
  const resource = renamed(original);
  const { fields } = resource;
  const [identityField] = identityFields(resource);
  const store = createEntryStore(resource);
  const arbitrary = (valuesArbitrary(fields) as fc.Arbitrary<Values>)
    .map((values) => numbered(resource, values, 0))
    .filter(
      (values) =>
        checkValues(resource as Parameters<typeof checkValues>[0], values, null, new Date()).issues.length ===
        0,
    );
  let test: ResourceTest;
  let now = START;
  /** The present rights of every account; null for a disabled one. */
  let rights: Rights | null = editor;
  let count = 0;
  beforeAll(async () => {
    test = await openResource(resource, {
      now: () => now,
      links: { ...noLinks, activeRightsOf: async () => rights },
    });
  });
  beforeEach(() => {
    now = START;
    rights = editor;
  });
  afterAll(() => test.close());

  const links = { ...noLinks, activeRightsOf: async () => rights };
  const deps = () => ({ db: test.service.db, now: () => now, links });
  const publishDue = () => publishDueEntries(resource, deps(), testHooks);
  const named = (values: Values): Values => numbered(resource, values, (count += 1));
  /** The name and the identity of some values. */
  const nameIn = (values: Values): Values =>
    Object.fromEntries([resource.key, ...identityFields(resource)].map((name) => [name, values[name]!]));
  const sample = () => named(fc.sample(arbitrary, 1)[0]!);
  /** Other values under the same name. */
  const otherThan = (values: Values): Values => {
    return fc
      .sample(arbitrary, 100)
      .map((it) => ({ ...it, ...nameIn(values) }))
      .find((it) => !isSameValues(fields, it, values))!;
  };
  const save = async (values: Values, more: { id?: string; baseVersion?: number; publish?: boolean } = {}) =>
    test.client.saveEntry(
      { body: { site: '1', baseVersion: 0, publish: false, ...more, values } },
      await test.call(editor),
    );
  const change = async (
    { id, version }: { readonly id: string; readonly version: number },
    action: EntryAction,
    more: { ofVersion?: number; at?: string; values?: Values } = {},
  ) => {
    const { data } = await test.client.changeEntries(
      { body: { site: '1', changes: [{ id, baseVersion: version, action, ...more }] } },
      await test.call(editor),
    );
    return data[0]!;
  };
  /** The same, for a change that succeeds. */
  const done = async (...input: Parameters<typeof change>) => {
    const { entry, problem } = await change(...input);
    expect(problem).toBeNull();
    return entry!;
  };
  const read = async (id: string) =>
    test.client.readEntry({ params: { id }, query: { site: '1' } }, await test.call(editor));
  /** What readers get of an entry; null for nothing. */
  const forReaders = async (id: string) =>
    (await store.everywhere(test.service.db)).find((it) => it.id === id)?.values ?? null;
  const events = async (id: string) =>
    (
      await test.client.readEntryVersions({ params: { id }, query: { site: '1' } }, await test.call(editor))
    ).data.map(({ event }) => event);

  it('gives readers what was published last, whatever is done to the draft', () =>
    fc.assert(
      fc.asyncProperty(
        arbitrary,
        fc.array(
          fc.tuple(
            fc.constantFrom<EntryAction>(
              'saveDraft',
              'publish',
              'unpublish',
              'discard',
              'archive',
              'restore',
              'save',
            ),
            arbitrary,
          ),
          { maxLength: 8 },
        ),
        async (first, steps) => {
          let entry = await save(named(first));
          const name = nameIn(entry.values as Values);
          const model: { draft: Values; live: Values | null; isArchived: boolean } = {
            draft: entry.values as Values,
            live: null,
            isArchived: false,
          };
          for (const [action, other] of steps) {
            const isSaved = action === 'saveDraft' || action === 'save';
            const values = { ...other, ...name };
            const result = await change(entry, action, isSaved ? { values } : {});
            const isImpossible =
              (model.isArchived && !isSaved && action !== 'restore' && action !== 'archive') ||
              (model.live === null && (action === 'unpublish' || action === 'discard'));
            expect(result.problem?.code ?? null).toBe(isImpossible ? 'VALIDATION' : null);
            if (isImpossible) continue;
            entry = result.entry!;
            if (action === 'saveDraft' && model.isArchived) model.live = null;
            if (isSaved) model.draft = values;
            if (action === 'publish' || action === 'save') model.live = model.draft;
            if (action === 'unpublish') model.live = null;
            if (action === 'discard') model.draft = model.live!;
            model.isArchived = action === 'archive' || (model.isArchived && !isSaved && action !== 'restore');
            expect(await forReaders(entry.id)).toEqual(model.isArchived ? null : model.live);
            expect(entry.values).toEqual(model.draft);
            expect(entry.state).toBe(
              model.isArchived
                ? 'archived'
                : model.live === null
                  ? entry.publication!.publishedAt === null
                    ? 'draft'
                    : 'unpublished'
                  : JSON.stringify(model.live) === JSON.stringify(model.draft)
                    ? 'published'
                    : 'changed',
            );
          }
        },
      ),
      { numRuns: propertyRuns(20) },
    ));

  it('is scheduled within the years that times may have, and read whatever is stored', async () => {
    const saved = await save(sample());
    for (const [at, code] of [
      ['9999-12-31T23:59:59-23:59', 'outOfYears'],
      ['2100-01-01T00:00:00Z', 'outOfYears'],
      ['2026-12-01', 'noMoment'],
    ] as const)
      expect(await change(saved, 'schedule', { at })).toMatchObject({
        problem: { code: 'VALIDATION', errors: [{ pointer: '/body/at', code }] },
      });
    await done(saved, 'schedule', { at: '2099-12-31T23:59:59Z' });
    // As a release without limits stored it.
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const far = '10000-01-01T23:58:59Z';
    await client.query('update site_config.entry_entry set scheduled_at = $1 where id = $2', [far, saved.id]);
    await client.query(
      `insert into site_config.entry_entry_version (site, id, version, value, is_archived, at, operation, event, due_at)
       select site, id, 9, value, false, at, operation, 'schedule', $1 from site_config.entry_entry_version
        where id = $2 limit 1`,
      [far, saved.id],
    );
    const latest = '9999-12-31T23:59:59.999Z';
    expect(await read(saved.id)).toMatchObject({ publication: { schedule: { at: latest } } });
    const { data } = await test.client.readEntryVersions(
      { params: { id: saved.id }, query: { site: '1' } },
      await test.call(editor),
    );
    expect(data[0]).toMatchObject({ dueAt: latest });
  });

  it('publishes what an operation saves that knows no drafts', async () => {
    const values = sample();
    const { id } = await test.client.saveEntry(
      { body: { site: '1', baseVersion: 0, values } },
      await test.call(editor),
    );
    expect(await forReaders(id)).toEqual(values);
  });

  it('purges what readers have when it changes, not when a draft is saved', async () => {
    const values = sample();
    const purgedBy = async (work: () => Promise<unknown>) => {
      test.purged.length = 0;
      await work();
      return test.purged.includes('entries:1');
    };
    let entry = await save(values);
    const step = async (...[action, more]: [EntryAction, object?]) => {
      entry = await done(entry, action, more);
    };
    expect(await purgedBy(() => step('saveDraft', { values: otherThan(values) }))).toBe(false);
    expect(await purgedBy(() => step('publish'))).toBe(true);
    expect(await purgedBy(() => step('saveDraft', { values }))).toBe(false);
    expect(await purgedBy(() => step('discard'))).toBe(false);
    expect(await purgedBy(() => step('schedule', { at: TOMORROW }))).toBe(false);
    expect(await purgedBy(() => step('unpublish'))).toBe(true);
    expect(await purgedBy(() => step('archive'))).toBe(false);
    await step('restore');
    now = new Date(TOMORROW);
    expect(await purgedBy(publishDue)).toBe(true);
  });

  it('publishes at the scheduled time what was scheduled, once, by any number of processes', async () => {
    const values = sample();
    const scheduled = await done(await save(values), 'schedule', { at: TOMORROW });
    expect(scheduled).toMatchObject({ state: 'scheduled', publication: { schedule: { isDraft: true } } });
    const later = otherThan(values);
    const changed = await done(scheduled, 'saveDraft', { values: later });
    expect(changed.publication!.schedule).toMatchObject({ at: TOMORROW, by: 'editor-1', isDraft: false });
    now = new Date(Date.parse(TOMORROW) - 1);
    expect([await publishDue(), await forReaders(changed.id)]).toEqual([0, null]);
    // The process was down at the time, and several start together.
    now = new Date(Date.parse(TOMORROW) + 3 * DAY_MS);
    const counts = await Promise.all([publishDue(), publishDue(), publishDue()]);
    expect(counts.reduce((sum, each) => sum + each)).toBe(1);
    expect(await forReaders(changed.id)).toEqual(values);
    expect(await read(changed.id)).toMatchObject({
      version: 4,
      state: 'changed',
      values: later,
      publication: { liveVersion: 2, publishedBy: 'editor-1', schedule: null },
    });
    expect(await publishDue()).toBe(0);
    expect(await events(changed.id)).toEqual(['publishScheduled', 'save', 'schedule', 'save']);
  });

  it('moves and cancels a schedule; publishing, archiving ends or suspends it', async () => {
    const one = await done(await save(sample()), 'schedule', { at: TOMORROW });
    const moved = await done(one, 'schedule', { at: '2026-11-25T08:00:00.000Z' });
    const cancelled = await done(
      await done(await save(sample()), 'schedule', { at: TOMORROW }),
      'unschedule',
    );
    const published = await done(await done(await save(sample()), 'schedule', { at: TOMORROW }), 'publish');
    const draft = await done(published, 'saveDraft', { values: otherThan(published.values as Values) });
    const archived = await done(await done(await save(sample()), 'schedule', { at: TOMORROW }), 'archive');
    now = new Date(TOMORROW);
    expect(await publishDue()).toBe(0);
    expect(await forReaders(draft.id)).toEqual(published.values);
    expect((await read(cancelled.id)).state).toBe('draft');
    // Its time has passed meanwhile.
    expect((await done(archived, 'restore')).publication!.schedule).toBeNull();
    now = new Date('2026-11-25T08:00:00Z');
    expect(await publishDue()).toBe(1);
    expect(await forReaders(moved.id)).toEqual(moved.values);
    expect(await change(await save(sample()), 'schedule', { at: TOMORROW })).toMatchObject({
      problem: { code: 'VALIDATION', errors: [{ pointer: '/body/at', code: 'timePassed' }] },
    });
  });

  it('tries a failed publication again, and says why it failed', async () => {
    const { id } = await done(await save(sample()), 'schedule', { at: TOMORROW });
    now = new Date(TOMORROW);
    for (const each of [
      null,
      { ...editor, admin: [], content: {} },
      { ...editor, sites: [2], siteCodes: ['2'] },
    ]) {
      rights = each;
      expect(await publishDue()).toBe(0);
      const { schedule } = (await read(id)).publication!;
      expect(schedule).toMatchObject({ problem: 'FORBIDDEN', retryAt: expect.any(String) });
      expect(await publishDue()).toBe(0);
      now = new Date(schedule!.retryAt!);
    }
    // 10, 20 and 40 seconds.
    expect(now.getTime() - Date.parse(TOMORROW)).toBe(70_000);
    rights = editor;
    expect(await publishDue()).toBe(1);
    expect((await read(id)).state).toBe('published');
  });

  it('publishes a version of the history again, so that a publication can be undone', async () => {
    const values = sample();
    const first = await save(values, { publish: true });
    const other = otherThan(values);
    const second = await save(other, { id: first.id, baseVersion: 1, publish: true });
    const undone = await done(second, 'publish', { ofVersion: first.publication!.liveVersion! });
    expect(undone).toMatchObject({ state: 'changed', values: other, publication: { liveVersion: 1 } });
    expect(await forReaders(first.id)).toEqual(values);
    expect(await change(undone, 'publish', { ofVersion: 99 })).toMatchObject({
      problem: { code: 'NOT_FOUND' },
    });
  });

  it('names each action in the audit, and who published', async () => {
    let entry = await save(sample());
    const actions = [
      'publish',
      'unpublish',
      'schedule',
      'unschedule',
      'publish',
      'archive',
      'restore',
    ] as const;
    for (const action of actions)
      entry = await done(entry, action, action === 'schedule' ? { at: TOMORROW } : {});
    entry = await done(entry, 'saveDraft', { values: otherThan(entry.values as Values) });
    entry = await done(await done(entry, 'discard'), 'schedule', { at: TOMORROW });
    now = new Date(TOMORROW);
    await publishDue();
    const { entries } = await test.client.readAudit(
      { query: { object: `Entry ${identityOf(resource, entry.values)} of 1` } },
      await test.call(superAdmin),
    );
    expect(entries.map(({ operation }) => operation).toReversed()).toEqual([
      'saveEntry',
      ...actions.map((action) => `${action}Entry`),
      'changeEntries',
      'discardEntry',
      'scheduleEntry',
      'publishScheduledEntry',
    ]);
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['editor-1']));
  });

  it('records why something was published in spite of warnings', async () => {
    const values = sample();
    const body = { site: '1', baseVersion: 0, values, publish: true, reason: 'A quotation' };
    await test.client.saveEntry({ body }, await test.call(editor));
    const { entries } = await test.client.readAudit(
      { query: { object: `Entry ${identityOf(resource, values)} of 1: A quotation` } },
      await test.call(superAdmin),
    );
    expect(entries).toMatchObject([{ operation: 'publishEntry' }]);
  });

  it('refuses every action on another version than the current', async () => {
    const entry = await done(await save(sample()), 'publish');
    const actions = [
      'publish',
      'unpublish',
      'schedule',
      'unschedule',
      'discard',
      'archive',
      'restore',
    ] as const;
    for (const action of actions)
      expect(await change({ ...entry, version: 1 }, action, { at: TOMORROW })).toMatchObject({
        problem: { code: 'CONFLICT' },
      });
    expect(await read(entry.id)).toMatchObject({ version: 2, state: 'published' });
  });

  it('refuses to publish a second entry under a name that readers already get', async () => {
    const first = await save(sample(), { publish: true });
    if (!resource.isRenamable) return;
    await save(named(first.values as Values), { id: first.id, baseVersion: 1 });
    const second = await save(first.values as Values);
    expect(await change(second, 'publish')).toMatchObject({
      problem: { code: 'CONFLICT', field: identityField },
    });
  });

  it('imports drafts: readers get what they got before', async () => {
    const values = sample();
    const { id } = await save(values, { publish: true });
    const archived = await done(await save(sample(), { publish: true }), 'archive');
    const other = otherThan(values);
    const text = JSON.stringify([
      { id, ...other },
      { id: archived.id, ...archived.values },
    ]);
    await test.client.importEntries(
      { body: { site: '1', format: 'json', text, dryRun: false } },
      await test.call(editor),
    );
    expect(await forReaders(id)).toEqual(values);
    expect(await read(id)).toMatchObject({ state: 'changed', values: other });
    expect(await forReaders(archived.id)).toBeNull();
    expect((await read(archived.id)).state).toBe('unpublished');
  });

  it('lists by state', async () => {
    const draft = await save(sample());
    const published = await done(await save(sample()), 'publish');
    const base = await done(await save(sample()), 'publish');
    const changed = await done(base, 'saveDraft', { values: otherThan(base.values as Values) });
    const scheduled = await done(await save(sample()), 'schedule', { at: TOMORROW });
    const unpublished = await done(await done(await save(sample()), 'publish'), 'unpublish');
    const made = { draft, published, changed, scheduled, unpublished };
    const listed = async (...states: string[]) => {
      const { data } = await test.client.listEntries(
        { query: { site: '1', filter: JSON.stringify({ state: states }), first: 100 } },
        await test.call(editor),
      );
      expect(data.every(({ state }) => states.includes(state))).toBe(true);
      return data.map(({ id }) => id);
    };
    for (const [state, { id }] of Object.entries(made)) {
      const found = await listed(state);
      expect(found).toContain(id);
      for (const other of Object.values(made)) if (other.id !== id) expect(found).not.toContain(other.id);
    }
    expect(await listed('draft', 'changed')).toEqual(expect.arrayContaining([draft.id, changed.id]));
    await expect(listed('lost')).rejects.toMatchObject({ errors: [{ pointer: '/query/filter/state' }] });
  });

  it('removes what was archived 30 days ago, with an audit entry, and nothing else', async () => {
    const kept = await save(sample(), { publish: true });
    const archived = await done(await save(sample(), { publish: true }), 'archive');
    now = new Date(START.getTime() + 30 * DAY_MS);
    await purgeArchivedEntries(resource, deps());
    expect((await read(archived.id)).state).toBe('archived');
    now = new Date(now.getTime() + 1);
    await purgeArchivedEntries(resource, deps());
    await expect(read(archived.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(events(archived.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(save(sample(), { id: archived.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await read(kept.id)).state).toBe('published');
    const { entries } = await test.client.readAudit(
      { query: { operation: 'purgeEntry', object: `Entry ${identityOf(resource, archived.values)} of 1` } },
      await test.call(superAdmin),
    );
    expect(entries).toHaveLength(1);
  });
});

describe('a resource without drafts', () => {
  let test: ResourceTest;
  const live = renamed(everyKind as unknown as StoredResource);
  beforeAll(async () => {
    test = await openResource(live);
  });
  afterAll(() => test.close());
  const values = { name: 'a', title: 't', target: '/t' };

  it('refuses the actions on drafts', async () => {
    const call = await test.call(editor);
    const { id } = await test.client.saveEntry({ body: { site: '1', baseVersion: 0, values } }, call);
    for (const action of ['publish', 'saveDraft', 'unpublish', 'discard'] as const)
      await expect(
        test.client.changeEntries({ body: { site: '1', changes: [{ id, baseVersion: 1, action }] } }, call),
      ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('keeps its entries published when it gets drafts', async () => {
    const before = { ...live, name: 'Older' } as StoredResource;
    const after: StoredResource = { ...before, storage: { ...before.storage, lifecycle: 'draft' } };
    const { db } = test.service;
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await ensureEntryTables([before])(client);
    await client.query('grant all on all tables in schema site_config to lectern_site_config');
    const saved = await db.transaction((tx) =>
      createEntryStore(before).change(tx, {
        site: '1',
        id: null,
        by: 'ruth',
        at: START,
        operation: 'saveOlder',
        apply: () => ({ ...(initialValues(before.fields) as Values), ...values }),
      }),
    );
    await ensureEntryTables([after])(client);
    const store = createEntryStore(after);
    const { id } = saved.after;
    expect(await store.everywhere(db)).toMatchObject([{ id, values: saved.after.values }]);
    expect(await store.read(db, '1', id)).toMatchObject({
      state: 'published',
      publication: { publishedAt: START, publishedBy: 'ruth', live: { version: 1 } },
    });
    expect(await store.versions(db, { site: '1', id, before: 9, first: 9 })).toMatchObject([
      { event: 'publish', operation: 'saveOlder' },
    ]);
    // A later start publishes nothing.
    await client.query('update site_config.entry_older set live_value = null');
    await ensureEntryTables([after])(client);
    expect(await store.read(db, '1', id)).toMatchObject({ state: 'unpublished' });
  });
});
