/** The handlers of a declared resource's routes: checks by the declaration, rights on the site, audit, purge. */
import { changesOf } from '../../../domain/resource/cells.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { viewerCan } from '../../../domain/resource/entryRights.ts';
import {
  hindranceOf,
  unpublished,
  type EntryAction,
  type EntryEvent,
} from '../../../domain/resource/lifecycle.ts';
import {
  hasDrafts,
  identityFields,
  identityOf,
  issueText,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { routeNamesOf } from '../../../domain/resource/names.ts';
import { mayTouchSite } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import {
  asProblem,
  forbiddenProblem,
  notFoundProblem,
  validationProblem,
  type Problem,
} from '../../../rest/problem.ts';
import type { Transaction } from '../database.ts';
import type { ServiceDeps } from '../service.ts';
import { createEntryStore, type EntryQuery, type EntryStore, type EntryVersion } from './entryStore.ts';
import type { StoredEntry } from './entryRows.ts';
import { checked, checkEntry } from './entryValidation.ts';
import { exportText, readImport, type ImportedRow } from './entryTransfer.ts';
import { createEntryWriter, siteKey, type ResourceHooks } from './entryWriter.ts';
import {
  MAX_EXPORTED,
  MAX_IMPORTED,
  type ChangeInput,
  type ChangeProblem,
  type EntryAnswer,
  type EntryVersionAnswer,
  type ResourceRoutes,
} from './contract.ts';

/** The handlers of one resource. */
export function resourceHandlers<N extends string, P extends string>(
  resource: StoredResource<N, string, P>,
  deps: Pick<ServiceDeps, 'db' | 'now'>,
  hooks: ResourceHooks,
): Handlers<ResourceRoutes<N, P>> {
  const { db, now } = deps;
  const store = createEntryStore(resource);
  const write = createEntryWriter(resource, store, deps, hooks);
  const names = routeNamesOf(resource);

  const base: Handlers<ResourceRoutes<'', ''>> = {
    async list({ query: { after = null, ...query } }, call) {
      refuseSite(resource, call, query.site);
      const { entries, ...rest } = await store.list(db, { ...query, after, now: now() });
      return { data: entries.map((entry) => entryAnswer(resource, call, entry)), ...rest };
    },

    async read({ params: { id }, query: { site } }, call) {
      refuseSite(resource, call, site);
      const entry = await store.read(db, site, id);
      if (!entry) throw notFoundProblem(`The ${resource.name} ${id}`);
      return entryAnswer(resource, call, entry);
    },

    async readVersions({ params: { id }, query: { site, before, first } }, call) {
      refuseSite(resource, call, site);
      const versions = await store.versions(db, { site, id, before, first: first + 1 });
      // The history of an entry that was removed permanently stays in the database, but is not shown.
      if (!(await store.read(db, site, id))) throw notFoundProblem(`The ${resource.name} ${id}`);
      return { data: versions.slice(0, first).map(versionAnswer), hasMore: versions.length > first };
    },

    async save({ body: { site, id = null, baseVersion, values, publish } }, call) {
      refuseSite(resource, call, site);
      const { after } = await db.transaction((tx) =>
        write(tx, call, {
          site,
          id,
          baseVersion,
          operation: names.save,
          event: hasDrafts(resource) && publish ? 'publish' : 'save',
          next: (before) =>
            checked(resource, { ...before?.values, ...values }, before?.values ?? null, now()),
        }),
      );
      return entryAnswer(resource, call, after);
    },

    async change({ body: { site, changes } }, call) {
      refuseSite(resource, call, site);
      const data = [];
      for (const change of changes) {
        try {
          const { after } = await db.transaction((tx) =>
            write(tx, call, {
              site,
              id: change.id,
              baseVersion: change.baseVersion,
              operation: names.change,
              event: eventOfAction(resource, change.action),
              ofVersion: change.ofVersion,
              dueAt: change.at === undefined ? undefined : new Date(change.at),
              next: (before) => changedValues(resource, change, before, now()),
            }),
          );
          data.push({ id: change.id, entry: entryAnswer(resource, call, after), problem: null });
        } catch (error) {
          data.push({ id: change.id, entry: null, problem: problemAnswer(error) });
        }
      }
      return { data };
    },

    async export({ query: { format, ...query } }, call) {
      refuseSite(resource, call, query.site);
      const entries = await wholeList(store, db, { ...query, now: now() });
      return { text: exportText(resource, entries, format), entries: entries.length };
    },

    async import({ body: { site, format, text, dryRun } }, call) {
      refuseSite(resource, call, site);
      const { rows, problems } = readImport(resource, text, format);
      if (rows.length > MAX_IMPORTED) throw tooManyProblem('/body/text', MAX_IMPORTED);
      return db.transaction(async (tx) => {
        const plan = await planImport(resource, store, tx, site, rows, now());
        const all = [...problems, ...plan.problems].toSorted((one, other) => one.row - other.row);
        if (!dryRun && all.length === 0)
          for (const { values, ...change } of plan.changes)
            await write(tx, call, {
              site,
              ...change,
              operation: names.import,
              event: 'save',
              next: () => values,
            });
        return { ...plan.counts, problems: all };
      });
    },
  };
  return Object.fromEntries(
    Object.entries(base).map(([kind, handler]) => [
      names[(kind === 'readVersions' ? 'versions' : kind) as keyof typeof names],
      handler,
    ]),
  ) as unknown as Handlers<ResourceRoutes<N, P>>;
}

/** The event of an action. Clients from before there were drafts say `save` and mean that readers get it. */
function eventOfAction(resource: StoredResource, action: EntryAction): EntryEvent {
  if (action === 'saveDraft') return 'save';
  return action === 'save' && hasDrafts(resource) ? 'publish' : action;
}

/** The values after one of several changes; null archives. Throws VALIDATION for what is impossible in its state. */
function changedValues(
  resource: StoredResource,
  { id, action, values = {}, at }: ChangeInput,
  before: StoredEntry | null,
  now: Date,
): Values | null {
  if (action === 'save' || action === 'saveDraft')
    return checked(resource, { ...before?.values, ...values }, before?.values ?? null, now);
  if (!before) throw notFoundProblem(`The ${resource.name} ${id}`);
  const { archivedAt, publication } = before;
  const code = hindranceOf(
    action,
    { isArchived: archivedAt !== null, publication: publication ?? unpublished },
    { at: now, dueAt: at === undefined ? undefined : new Date(at) },
  );
  if (code !== null)
    throw validationProblem([
      {
        pointer: code === 'timePassed' ? '/body/at' : '/body/action',
        detail: HINDRANCES[code],
        code,
      },
    ]);
  if (action === 'archive') return null;
  if (action === 'restore') return checked(resource, before.values, before.values, now);
  return action === 'discard' ? publication!.live!.values : before.values;
}

const HINDRANCES = {
  archived: 'It is archived.',
  notPublished: 'It is not published.',
  timePassed: 'The time must be in the future.',
} as const;

/** Throws FORBIDDEN for a site that the caller's rights do not cover; a site is named by its id or by its code. */
export function refuseSite(resource: StoredResource, call: Call, site: string): void {
  if (mayTouchSite(call.caller.rights, siteKey(resource, site))) return;
  throw forbiddenProblem(`Your rights do not hold for the site ${site}.`, { refusal: 'OTHER_SITES' });
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function entryAnswer(
  resource: StoredResource,
  { caller: { rights } }: Call,
  { publication, ...entry }: StoredEntry,
): EntryAnswer {
  const { fields, storage } = resource;
  const live = publication ? (publication.live?.values ?? null) : entry.values;
  const can = viewerCan(
    rights,
    siteKey(resource, entry.site),
    { right: storage.right, fields },
    { values: entry.values, live },
  );
  return {
    viewerCan: { ...can, countries: can.countries && [...can.countries] },
    id: entry.id,
    version: entry.version,
    values: entry.values,
    computed: entry.computed,
    state: entry.state,
    createdBy: entry.createdBy,
    updatedBy: entry.updatedBy,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    archivedAt: iso(entry.archivedAt),
    publication: publication && {
      liveVersion: publication.live?.version ?? null,
      publishedAt: iso(publication.publishedAt),
      publishedBy: publication.publishedBy,
      schedule: publication.schedule && {
        at: publication.schedule.at.toISOString(),
        by: publication.schedule.by,
        version: publication.schedule.version,
        isDraft: JSON.stringify(publication.schedule.values) === JSON.stringify(entry.values),
        problem: publication.schedule.problem,
        retryAt: iso(publication.schedule.retryAt),
      },
    },
  };
}

const versionAnswer = (version: EntryVersion): EntryVersionAnswer => ({
  ...version,
  at: version.at.toISOString(),
  dueAt: iso(version.dueAt),
});

function problemAnswer(error: unknown): ChangeProblem {
  const problem = asProblem(error);
  if (problem.status >= 500) throw problem;
  const { field = null } = (problem.data ?? {}) as { field?: string };
  return { code: problem.code, title: problem.message, errors: [...(problem.errors ?? [])], field };
}

const tooManyProblem = (pointer: string, max: number): Problem =>
  validationProblem([{ pointer, detail: `At most ${max} entries.`, code: `tooMany:${max}` }]);

/** Every entry of a list. Throws VALIDATION for more than an export may have, instead of leaving some out. */
async function wholeList(
  store: EntryStore,
  db: ServiceDeps['db'],
  query: Omit<EntryQuery, 'first' | 'after'>,
): Promise<readonly StoredEntry[]> {
  const { entries, total } = await store.list(db, { ...query, first: MAX_EXPORTED, after: null });
  if (total > entries.length) throw tooManyProblem('/query/filter', MAX_EXPORTED);
  return entries;
}

/** `baseVersion` is that of the entry the row was compared with: somebody may change it before it is locked. */
interface PlannedChange {
  readonly id: string | null;
  readonly baseVersion: number;
  readonly values: Values;
}
interface ImportPlan {
  readonly counts: { readonly created: number; readonly changed: number; readonly unchanged: number };
  readonly changes: readonly PlannedChange[];
  readonly problems: readonly ImportProblem[];
}
interface ImportProblem {
  readonly row: number;
  readonly field: string | null;
  readonly detail: string;
  readonly code: string | null;
}

/** Finds for each row its entry by id or by name, and what the row changes. Columns that are absent stay as they are. */
async function planImport(
  resource: StoredResource,
  store: EntryStore,
  tx: Transaction,
  site: string,
  rows: readonly ImportedRow[],
  now: Date,
): Promise<ImportPlan> {
  const { fields } = resource;
  const nameIn = (values: ImportedRow['values']) => identityOf(resource, values).trim();
  const byKey = await store.byKeys(
    tx,
    site,
    rows.map(({ values }) => nameIn(values)),
  );
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const changes: PlannedChange[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Set<string>();
  for (const { row, id, values } of rows) {
    const entry = id === null ? byKey.get(nameIn(values)) : await store.read(tx, site, id);
    if (id !== null && !entry) {
      problems.push({ row, field: null, detail: `No entry has the id ${id}.`, code: 'unknownId' });
      continue;
    }
    const { values: next, issues } = checkEntry(
      resource,
      { ...entry?.values, ...values },
      entry?.values ?? null,
      now,
    );
    for (const { path, code } of issues)
      problems.push({ row, field: path[0] ?? null, detail: issueText(resource, code), code });
    const name = identityOf(resource, next);
    if (seen.has(name))
      problems.push({
        row,
        field: identityFields(resource)[0],
        detail: `${name} is in the file twice.`,
        code: 'taken',
      });
    seen.add(name);
    const isSame = entry?.archivedAt === null && changesOf(fields, entry.values, next).length === 0;
    counts[isSame ? 'unchanged' : entry ? 'changed' : 'created'] += 1;
    if (!isSame) changes.push({ id: entry?.id ?? null, baseVersion: entry?.version ?? 0, values: next });
  }
  return { counts, changes, problems };
}
