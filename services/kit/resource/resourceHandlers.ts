/** The handlers of a declared resource's routes: checks by the declaration, rights on the site, audit, purge. */
import { sentenceOfFault } from '../../../domain/forms/faults.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { viewerCan } from '../../../domain/resource/entryRights.ts';
import {
  hindranceOf,
  unpublished,
  type EntryAction,
  type EntryEvent,
} from '../../../domain/resource/lifecycle.ts';
import { kinds } from '../../../domain/resource/kinds.ts';
import { hasDrafts, unknownNames, type StoredResource } from '../../../domain/resource/resource.ts';
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
import { importRows } from './entryImport.ts';
import { exportText, readImport } from './entryTransfer.ts';
import { checked } from './entryValidation.ts';
import { createEntryWriter, siteKey, type ResourceHooks } from './entryWriter.ts';
import {
  MAX_EXPORTED,
  MAX_IMPORTED,
  type ChangeAnswer,
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

  const writeChange = (tx: Transaction, call: Call, site: string, change: ChangeInput) => {
    const dueAt = dueAtOf(change);
    return write(tx, call, {
      site,
      id: change.id,
      baseVersion: change.baseVersion,
      operation: names.change,
      event: eventOfAction(resource, change.action),
      ofVersion: change.ofVersion,
      dueAt,
      next: (before) => changedValues(resource, { ...change, dueAt }, before, now()),
    });
  };

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

    async save({ body: { site, id = null, baseVersion, values, publish, reason } }, call) {
      refuseSite(resource, call, site);
      refuseUnknown(resource, values);
      const { after } = await db.transaction((tx) =>
        write(tx, call, {
          site,
          id,
          baseVersion,
          operation: names.save,
          reason,
          event: hasDrafts(resource) && publish ? 'publish' : 'save',
          next: (before) =>
            checked(resource, { ...before?.values, ...values }, before?.values ?? null, now()),
        }),
      );
      return entryAnswer(resource, call, after);
    },

    async change({ body: { site, changes } }, call) {
      refuseSite(resource, call, site);
      const results = new Map<ChangeInput, ChangeAnswer>();
      for (const own of byEntry(changes)) {
        try {
          // Later changes are based on the versions that the earlier ones make, so that they are done together or not.
          const entries = await db.transaction(async (tx) => {
            const after: StoredEntry[] = [];
            for (const change of own) after.push((await writeChange(tx, call, site, change)).after);
            return after;
          });
          for (const [index, change] of own.entries())
            results.set(change, {
              id: change.id,
              entry: entryAnswer(resource, call, entries[index]!),
              problem: null,
            });
        } catch (error) {
          const problem = problemAnswer(error);
          for (const change of own) results.set(change, { id: change.id, entry: null, problem });
        }
      }
      return { data: changes.map((change) => results.get(change)!) };
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
      const input = { site, rows, problems, dryRun, operation: names.import, now: now() };
      return importRows(resource, { db, store, write }, call, input);
    },
  };
  return Object.fromEntries(
    Object.entries(base).map(([kind, handler]) => [
      names[(kind === 'readVersions' ? 'versions' : kind) as keyof typeof names],
      handler,
    ]),
  ) as unknown as Handlers<ResourceRoutes<N, P>>;
}

/** The changes of each entry, in the order of the first of each. */
function byEntry(changes: readonly ChangeInput[]): Iterable<readonly ChangeInput[]> {
  const groups = new Map<string, ChangeInput[]>();
  for (const change of changes) {
    const own = groups.get(change.id) ?? [];
    own.push(change);
    groups.set(change.id, own);
  }
  return groups.values();
}

/** When a change is due. Throws VALIDATION for a time that a field of the kind instant would refuse. */
function dueAtOf({ at }: ChangeInput): Date | undefined {
  if (at === undefined) return undefined;
  const { success, data, error } = DUE_AT.schema.safeParse(at);
  if (success) return new Date(data!);
  const code = error.issues[0]!.message;
  throw validationProblem([{ pointer: '/body/at', detail: sentenceOfFault(code), code }]);
}
const DUE_AT = kinds.instant({ label: 'At' });

/** Throws VALIDATION for values of what is no field: dropping them would report success for what was not saved. */
function refuseUnknown({ fields }: StoredResource, values: Readonly<Record<string, unknown>>): void {
  const unknown = unknownNames(fields, values);
  if (unknown.length === 0) return;
  throw validationProblem(
    unknown.map(({ path, code }) => ({
      pointer: `/body/values/${path.join('/')}`,
      detail: sentenceOfFault(code),
      code,
    })),
  );
}

/** The event of an action. Clients from before there were drafts say `save` and mean that readers get it. */
function eventOfAction(resource: StoredResource, action: EntryAction): EntryEvent {
  if (action === 'saveDraft') return 'save';
  return action === 'save' && hasDrafts(resource) ? 'publish' : action;
}

/** The values after one of several changes; null archives. Throws VALIDATION for what is impossible in its state. */
function changedValues(
  resource: StoredResource,
  { id, action, values = {}, dueAt }: Omit<ChangeInput, 'at'> & { readonly dueAt: Date | undefined },
  before: StoredEntry | null,
  now: Date,
): Values | null {
  refuseUnknown(resource, values);
  if (action === 'save' || action === 'saveDraft')
    return checked(resource, { ...before?.values, ...values }, before?.values ?? null, now);
  if (!before) throw notFoundProblem(`The ${resource.name} ${id}`);
  const { archivedAt, publication } = before;
  const code = hindranceOf(
    action,
    { isArchived: archivedAt !== null, publication: publication ?? unpublished },
    { at: now, dueAt },
  );
  if (code !== null)
    throw validationProblem([
      {
        pointer: code === 'timePassed' ? '/body/at' : '/body/action',
        detail: sentenceOfFault(code),
        code,
      },
    ]);
  if (action === 'archive') return null;
  if (action === 'restore') return checked(resource, before.values, before.values, now);
  return action === 'discard' ? publication!.live!.values : before.values;
}

/** Throws FORBIDDEN for a site that the caller's rights do not cover; a site is named by its id or by its code. */
export function refuseSite(resource: StoredResource, call: Call, site: string): void {
  if (mayTouchSite(call.caller.rights, siteKey(resource, site))) return;
  throw forbiddenProblem(`Your rights do not hold for the site ${site}.`, { refusal: 'OTHER_SITES' });
}

/** A time that was stored before times had limits would have a year of more digits, which no client reads. */
const iso = (date: Date): string => new Date(Math.min(date.getTime(), LAST_READABLE)).toISOString();
const LAST_READABLE = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const isoOrNull = (date: Date | null): string | null => date && iso(date);

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
    createdAt: iso(entry.createdAt),
    updatedAt: iso(entry.updatedAt),
    archivedAt: isoOrNull(entry.archivedAt),
    publication: publication && {
      liveVersion: publication.live?.version ?? null,
      publishedAt: isoOrNull(publication.publishedAt),
      publishedBy: publication.publishedBy,
      schedule: publication.schedule && {
        at: iso(publication.schedule.at),
        by: publication.schedule.by,
        version: publication.schedule.version,
        isDraft: JSON.stringify(publication.schedule.values) === JSON.stringify(entry.values),
        problem: publication.schedule.problem,
        retryAt: isoOrNull(publication.schedule.retryAt),
      },
    },
  };
}

const versionAnswer = (version: EntryVersion): EntryVersionAnswer => ({
  ...version,
  at: iso(version.at),
  dueAt: isoOrNull(version.dueAt),
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
