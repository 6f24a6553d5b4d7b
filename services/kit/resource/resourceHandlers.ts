/** The handlers of a declared resource's routes: checks by the declaration, rights on the site, audit, purge. */
import { changesOf } from '../../../domain/resource/cells.ts';
import type { Fields, Json, Values } from '../../../domain/resource/field.ts';
import {
  checkValues,
  initialValues,
  issueText,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import type { FaultCode } from '../../../domain/forms/faults.ts';
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
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database.ts';
import type { ServiceDeps } from '../service.ts';
import {
  createEntryStore,
  type ChangedEntry,
  type EntryQuery,
  type EntryStore,
  type EntryVersion,
  type StoredEntry,
} from './entryStore.ts';
import { exportText, readImport, type ImportedRow } from './entryTransfer.ts';
import {
  MAX_EXPORTED,
  MAX_IMPORTED,
  type ChangeInput,
  type ChangeProblem,
  type EntryAnswer,
  type EntryVersionAnswer,
  type ResourceRoutes,
} from './contract.ts';

/** `site` is the site of an entry as the service names it. */
export interface ResourceHooks {
  /** Cache tags that a change of an entry of the site purges. */
  readonly tags: (site: string) => readonly string[];
  /** What the audit calls an entry; 'HeaderSlideIn Advent of 1' by default. */
  readonly auditName?: (site: string, name: string) => string;
  /** Runs before an entry is read and locked, such as to lock what its changes have in common. */
  readonly beforeChange?: (tx: Transaction, site: string) => Promise<void>;
  /** Runs after an entry was changed, in the same transaction. */
  readonly afterChange?: (tx: Transaction, site: string) => Promise<void>;
}

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
      return { data: entries.map(entryAnswer), ...rest };
    },

    async read({ params: { id }, query: { site } }, call) {
      refuseSite(resource, call, site);
      const entry = await store.read(db, site, id);
      if (!entry) throw notFoundProblem(`The ${resource.name} ${id}`);
      return entryAnswer(entry);
    },

    async readVersions({ params: { id }, query: { site, before, first } }, call) {
      refuseSite(resource, call, site);
      const versions = await store.versions(db, { site, id, before, first: first + 1 });
      if (versions.length === 0 && !(await store.read(db, site, id)))
        throw notFoundProblem(`The ${resource.name} ${id}`);
      return { data: versions.slice(0, first).map(versionAnswer), hasMore: versions.length > first };
    },

    async save({ body: { site, id = null, baseVersion, values } }, call) {
      refuseSite(resource, call, site);
      const { after } = await db.transaction((tx) =>
        write(tx, call, {
          site,
          id,
          baseVersion,
          operation: names.save,
          next: (before) =>
            checked(resource, { ...before?.values, ...values }, before?.values ?? null, now()),
        }),
      );
      return entryAnswer(after);
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
              next: (before) => changedValues(resource, change, before, now()),
            }),
          );
          data.push({ id: change.id, entry: entryAnswer(after), problem: null });
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
            await write(tx, call, { site, ...change, operation: names.import, next: () => values });
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

/** A change to write; one without `baseVersion` is not checked for a change meanwhile. */
interface Write {
  readonly site: string;
  readonly id: string | null;
  readonly baseVersion?: number;
  readonly operation: string;
  /** The new values; null archives. */
  readonly next: (before: StoredEntry | null) => Values | null;
}

/**
 * Returns the function that writes a change with its audit entry and purges the caches: of the routes of a resource, and
 * of a service's own routes that change the same entries.
 */
export function createEntryWriter(
  resource: StoredResource,
  store: EntryStore,
  { now }: Pick<ServiceDeps, 'now'>,
  hooks: ResourceHooks,
) {
  const {
    tags,
    auditName = (site, name) => `${resource.name} ${name} of ${site}`,
    beforeChange,
    afterChange,
  } = hooks;
  return async (tx: Transaction, call: Call, { next, ...change }: Write): Promise<ChangedEntry> => {
    await beforeChange?.(tx, change.site);
    const changed = await store.change(tx, { ...change, by: call.caller.subject, at: now(), apply: next });
    const { before, after, isChanged } = changed;
    if (!isChanged) return changed;
    await audit(tx, resource.storage.service, call, {
      operation: change.operation,
      object: auditName(change.site, String(after.values[resource.key])),
      countries: changedCountries(resource.fields, inUse(before), inUse(after)),
      before: inUse(before),
      after: inUse(after),
      storesValues: true,
    });
    await afterChange?.(tx, change.site);
    tx.purge(tags(change.site));
    return changed;
  };
}

/** The values that count: those of an entry in use. */
const inUse = (entry: StoredEntry | null): Values | null =>
  entry?.archivedAt === null ? entry.values : null;

/** The countries whose own values changed, or that were added or removed. */
function changedCountries(fields: Fields, before: Values | null, after: Values | null): string[] {
  const none = Object.fromEntries(
    Object.entries(initialValues(fields)).map(([name, initial]) => [
      name,
      fields[name]!.shape === 'map' ? {} : (initial as Json),
    ]),
  );
  const changes = changesOf(fields, before ?? none, after ?? none);
  const codes = changes.flatMap(({ path }) => {
    const [name, key] = path.split('/') as [string, string?];
    const { kind } = fields[name]!;
    return key !== undefined && (kind === 'byCountry' || kind === 'countries') ? [key] : [];
  });
  return [...new Set(codes)].toSorted();
}

/** The checked values. Throws VALIDATION with a pointer to each invalid field, below the pointer of the values. */
export function checked(
  resource: StoredResource,
  input: Readonly<Record<string, unknown>>,
  previous: Values | null,
  now: Date,
  below = '/body/values',
): Values {
  const { values, issues } = checkEntry(resource, input, previous, now);
  if (issues.length === 0) return values;
  throw validationProblem(
    issues.map(({ path, code }) => ({
      pointer: `${below}/${path.join('/')}`,
      detail: issueText(resource, code),
      code,
    })),
  );
}

function checkEntry(
  resource: StoredResource,
  input: Readonly<Record<string, unknown>>,
  previous: Values | null,
  now: Date,
) {
  const result = checkValues(resource as Parameters<typeof checkValues>[0], input, previous, now);
  const { key, isRenamable = false } = resource;
  const isRenamed = previous !== null && previous[key] !== result.values[key];
  if (isRenamable || !isRenamed || result.issues.some(({ path }) => path[0] === key)) return result;
  return { ...result, issues: [...result.issues, { path: [key], code: 'nameStays' satisfies FaultCode }] };
}

function changedValues(
  resource: StoredResource,
  { id, action, values = {} }: ChangeInput,
  before: StoredEntry | null,
  now: Date,
): Values | null {
  if (!before && action !== 'save') throw notFoundProblem(`The ${resource.name} ${id}`);
  if (action === 'archive') return null;
  return checked(resource, { ...before?.values, ...values }, before?.values ?? null, now);
}

/** Throws FORBIDDEN for a site that the caller's rights do not cover; a site is named by its id or by its code. */
export function refuseSite({ storage }: StoredResource, call: Call, site: string): void {
  if (mayTouchSite(call.caller.rights, storage.site === 'code' ? site : Number(site))) return;
  throw forbiddenProblem(`Your rights do not hold for the site ${site}.`, { refusal: 'OTHER_SITES' });
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function entryAnswer(stored: StoredEntry): EntryAnswer {
  const { site: _, ...entry } = stored;
  return {
    ...entry,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    archivedAt: iso(entry.archivedAt),
  };
}

const versionAnswer = (version: EntryVersion): EntryVersionAnswer => ({
  ...version,
  at: version.at.toISOString(),
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
  const { key, fields } = resource;
  const nameIn = (values: ImportedRow['values']) => String(values[key] ?? '').trim();
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
    const name = String(next[key]);
    if (seen.has(name))
      problems.push({ row, field: key, detail: `${name} is in the file twice.`, code: 'taken' });
    seen.add(name);
    const isSame = entry?.archivedAt === null && changesOf(fields, entry.values, next).length === 0;
    counts[isSame ? 'unchanged' : entry ? 'changed' : 'created'] += 1;
    if (!isSame) changes.push({ id: entry?.id ?? null, baseVersion: entry?.version ?? 0, values: next });
  }
  return { counts, changes, problems };
}
