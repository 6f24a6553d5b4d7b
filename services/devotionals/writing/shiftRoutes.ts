/** The handler that moves or copies readings of several days by a number of days, all in one transaction or none. */
import { addDays, type LocalDate } from '../../../domain/dates/localDate.ts';
import { devotionalResource, type DevotionalValues } from '../../../domain/devotionals/devotionalResource.ts';
import { isSameValues } from '../../../domain/resource/cells.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { identityOf } from '../../../domain/resource/resource.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Queries, Transaction } from '../../kit/database.ts';
import type { CommonChange, EntryStep } from '../../kit/resource/entryChange.ts';
import type { StoredEntry } from '../../kit/resource/entryRows.ts';
import { createEntryStore } from '../../kit/resource/entryStore.ts';
import { refuseCountries } from '../../kit/resource/entryWriter.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { devotionals, ShiftConflict } from '../contract.ts';
import { refuseSite } from '../rules.ts';
import { devotionalHooks, freeSlug, purgeDays, writeRows } from './postEntries.ts';
import { entriesInTheWay, lockDays, lockEntries, slugsOn } from './repositoryWrites.ts';

const OPERATION = 'shiftDevotionalPosts';
const store = createEntryStore(devotionalResource);

export function shiftRoutes({
  db,
  now,
}: ServiceDeps): Pick<Handlers<(typeof devotionals)['routes']>, 'shiftDevotionalPosts'> {
  return {
    async shiftDevotionalPosts({ body: { site, days, isCopy, isDryRun, posts } }, call) {
      refuseSite(call, site);
      const ids = posts.map(({ id }) => id);
      const shift = { site, days, isCopy };
      if (isDryRun) {
        const entries = await readAll(db, site, ids);
        refuseYears(shift, entries);
        return { data: [], conflicts: await conflictsOf(db, shift, entries) };
      }
      return db.transaction(async (tx) => {
        const entries = await lockAll(tx, shift, posts);
        refuseYears(shift, entries);
        const conflicts = await conflictsOf(tx, shift, entries);
        if (conflicts.length > 0) return { data: [], conflicts };
        const common = { site: String(site), operation: OPERATION, by: call.caller.subject, at: now() };
        const changed = await (isCopy ? copyAll : moveAll)(tx, common, shift, entries);
        for (const pair of changed) refuseCountries(devotionalResource, call, pair);
        const after = changed.map((pair) => pair.after);
        await writeRows(tx, site, after);
        await auditShift(tx, call, shift, changed);
        for (const pair of changed) purgeDays(tx, site, pair.before, pair.after);
        tx.purge(devotionalHooks.tags(String(site)));
        return { data: after.map(({ id, version }) => ({ id, version })), conflicts: [] };
      });
    },
  };
}

interface Shift {
  readonly site: number;
  readonly days: number;
  readonly isCopy: boolean;
}

const dayOf = (values: Values): LocalDate => (values as unknown as DevotionalValues).date as LocalDate;

/** The days of an entry: of its draft, of what readers get, and of what is scheduled. */
const daysOf = ({ values, publication }: StoredEntry): LocalDate[] =>
  [values, publication?.live?.values, publication?.schedule?.values].flatMap((it) => (it ? [dayOf(it)] : []));

const shifted = (values: Values, days: number): Values => ({
  ...values,
  date: addDays(dayOf(values), days),
});

/** The entries in use, by day. Throws NOT_FOUND. */
async function readAll(db: Queries, site: number, ids: readonly string[]): Promise<StoredEntry[]> {
  const entries = await store.byIds(db, String(site), ids);
  const found = new Map(entries.map((entry) => [entry.id, entry]));
  for (const id of ids)
    if (found.get(id)?.archivedAt !== null) throw notFoundProblem(`The DevotionalPost ${id}`);
  return entries.toSorted((one, other) => dayOf(one.values).localeCompare(dayOf(other.values)));
}

/**
 * Locks the days and then the entries, in the order of the other writers; returns the entries. Throws CONFLICT for a
 * version that is not the current one. The days are those of the version, so they are known before the lock.
 */
async function lockAll(
  tx: Transaction,
  { site, days }: Shift,
  posts: readonly { readonly id: string; readonly baseVersion: number }[],
): Promise<StoredEntry[]> {
  const versions = new Map(posts.map(({ id, baseVersion }) => [id, baseVersion]));
  const ids = [...versions.keys()];
  const found = await readAll(tx, site, ids);
  refuseChanged(found, versions);
  const from = found.flatMap(daysOf);
  await lockDays(tx, site, [...from, ...from.map((day) => addDays(day, days))]);
  await lockEntries(tx, site, ids);
  const entries = await readAll(tx, site, ids);
  refuseChanged(entries, versions);
  return entries;
}

/** Throws VALIDATION when a new day is none that a reading can have. */
function refuseYears({ days }: Shift, entries: readonly StoredEntry[]): void {
  const { schema } = devotionalResource.fields.date;
  if (entries.flatMap(daysOf).every((day) => schema.safeParse(addDays(day, days)).success)) return;
  throw validationProblem([{ pointer: '/body/days', detail: 'A reading would be too far from today.' }]);
}

/** Throws CONFLICT when an entry was changed since it was read. */
function refuseChanged(entries: readonly StoredEntry[], versions: ReadonlyMap<string, number>): void {
  if (entries.every(({ id, version }) => versions.get(id) === version)) return;
  throw new Problem({ status: 409, code: 'CONFLICT', title: 'A DevotionalPost was changed meanwhile.' });
}

/**
 * The readings that have the day and number that a shifted one would get, or its address. Readings that move together do
 * not take each other's day. A copy has no address of its own yet.
 */
async function conflictsOf(
  db: Queries,
  { site, days, isCopy }: Shift,
  entries: readonly StoredEntry[],
): Promise<ShiftConflict[]> {
  const targets = entries.flatMap(({ values, publication }) => {
    const live = isCopy ? null : publication?.live;
    return [values, ...(live ? [live.values] : [])].map((it) => shifted(it, days));
  });
  return entriesInTheWay(db, {
    site,
    keys: [...new Set(targets.map((it) => identityOf(devotionalResource, it)))],
    addresses: isCopy ? [] : targets.map((it) => ({ date: dayOf(it), slug: String(it['slug']) })),
    except: isCopy ? [] : entries.map(({ id }) => id),
  });
}

/** Creates a draft of each entry. Its address gets a number where another reading of the day has it. */
async function copyAll(
  tx: Transaction,
  common: CommonChange,
  { site, days }: Shift,
  entries: readonly StoredEntry[],
): Promise<ChangedPair[]> {
  const copies = entries.map(({ values }) => shifted(values, days));
  const taken = new Map<string, Set<string>>();
  for (const { day, slug } of await slugsOn(tx, { site, days: copies.map(dayOf) }))
    taken.set(day, (taken.get(day) ?? new Set()).add(slug));
  const changes = copies.map((values) => {
    const ofDay = taken.get(dayOf(values)) ?? new Set();
    const slug = freeSlug(String(values['slug']), (candidate) => !ofDay.has(candidate));
    taken.set(dayOf(values), ofDay.add(slug));
    return { ...common, id: null, apply: () => ({ ...values, slug }) };
  });
  return (await store.create(tx, changes)).map((after) => ({ before: null, after }));
}

interface ChangedPair {
  readonly before: StoredEntry | null;
  readonly after: StoredEntry;
}

/** Moves entries with what readers get of them, their drafts and their schedules. */
async function moveAll(
  tx: Transaction,
  common: CommonChange,
  { days }: Shift,
  entries: readonly StoredEntry[],
): Promise<ChangedPair[]> {
  // Those that leave a day come before those that take it.
  const order = days > 0 ? entries.toReversed() : entries;
  const after = await store.changeAll(
    tx,
    common,
    order.map((before) => ({ before, steps: movesOf(before, days) })),
  );
  const pairs = order.map((before, index) => ({ before, after: after[index]! }));
  return days > 0 ? pairs.toReversed() : pairs;
}

/** The changes that move an entry, each with the values it saves. A publication ends a schedule, so that comes after. */
function movesOf({ values, publication }: StoredEntry, days: number): EntryStep[] {
  const schedule = publication?.schedule;
  const moves: EntryStep[] = [
    ...(publication?.live
      ? [{ event: 'publish', values: shifted(publication.live.values, days) } as const]
      : []),
    ...(schedule
      ? [{ event: 'schedule', values: shifted(schedule.values, days), dueAt: schedule.at } as const]
      : []),
  ];
  const draft = shifted(values, days);
  const last = moves.at(-1);
  if (last && isSameValues(devotionalResource.fields, last.values, draft)) return moves;
  return [...moves, { event: 'save', values: draft }];
}

/** One audit entry for all: what was moved is in the history of each reading. */
const auditShift = (tx: Transaction, call: Call, { site, days }: Shift, changed: readonly ChangedPair[]) => {
  const dates = changed.map(({ after }) => dayOf(after.values)).toSorted();
  const stateOf = (entries: readonly (StoredEntry | null)[]) =>
    entries.flatMap((entry) => (entry ? [{ id: entry.id, date: dayOf(entry.values) }] : []));
  return audit(tx, 'devotionals', call, {
    operation: OPERATION,
    object: `devotionals ${dates[0]} to ${dates.at(-1)} of ${site}, by ${days} days`,
    countries: [
      ...new Set(changed.flatMap(({ after }) => (after.values['country'] as string | null) ?? [])),
    ].toSorted(),
    before: stateOf(changed.map(({ before }) => before)),
    after: stateOf(changed.map(({ after }) => after)),
  });
};
