/** Scheduling a change of a layout, rescheduling and cancelling it. Decision page 0026. */
import { randomUUID } from 'node:crypto';
import { checkZone } from '../../../domain/dates/zoneClock.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { conflictProblem, notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import { audit, type AuditEntry } from '../../kit/audit/audit.ts';
import type { Database, Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { withPinnedVersions, versionsToPin } from '../publish/seenVersions.ts';
import { publishWithCountries } from '../publish/publish.ts';
import { validatePublish, type PublishInput, type ValidatedPublish } from '../publish/validatePublish.ts';
import { parseScheduledChange, publishScheduledChange, rebaseOntoScheduled } from './publishScheduled.ts';
import {
  countWaiting,
  endScheduled,
  insertScheduled,
  linkScheduled,
  listSchedule,
  lockScheduled,
  lockScheduleOf,
  resultsOfScheduled,
  moveScheduled,
  listWaitingUntil,
  type ScheduledResult,
  type ScheduleRow,
} from './repositorySchedule.ts';
import { checkCountries, checkSite } from '../checkRights.ts';
import type { EditedWidget } from '../shapes.ts';
import { headsWithDeleted } from '../repository.ts';
import { TOO_EARLY, TOO_LATE, type Scheduled, type scheduleRoutes } from './scheduleRoutes.ts';

const DAY_MS = 86_400_000;
const DAYS_LISTED = 30;
/**
 * Maximum scheduled changes in the dry run of a new one: each costs a publish, and a call has a deadline of two
 * seconds.
 */
const MAX_DRY_RUN = 20;
const MAX_AHEAD_MS = 2 * 366 * DAY_MS;
/** Codes of permanent failures; all others (database down, lock timeout) are retried. */
export const PERMANENT_FAILURES = ['CONFLICT', 'VALIDATION', 'FORBIDDEN', 'NOT_FOUND'];
/** Maximum waiting changes of one layout. */
const MAX_WAITING = 100;

const toWire = (row: ScheduleRow): Scheduled => ({
  id: row.id,
  layout: row.layout,
  owner: row.owner,
  at: row.at.toISOString(),
  zone: row.zone,
  note: row.note,
  baseRevision: row.baseRevision,
  follows: [...row.follows],
  change: parseScheduledChange(row) ?? { added: [], deleted: [], widgets: [] },
  countries: [...row.countries],
  status: row.status,
  version: row.version,
  problem: row.problem,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The values stored in the audit. */
const auditOf = (row: ScheduleRow) => ({ at: row.at.toISOString(), note: row.note, status: row.status });
export const scheduleAuditEntry = (
  operation: string,
  before: ScheduleRow | null,
  after: ScheduleRow,
): AuditEntry => ({
  operation,
  object: `layout ${after.site}/${after.layout}, planned ${after.id}`,
  countries: after.countries,
  ...(before && { before: auditOf(before) }),
  after: auditOf(after),
  storesValues: true,
});

export function scheduleHandlers({ db, now, remote }: ServiceDeps): Handlers<typeof scheduleRoutes> {
  return {
    async listScheduled({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const since = new Date(now().getTime() - DAYS_LISTED * DAY_MS);
      return (await listSchedule(db, query, since)).map(toWire);
    },

    async scheduleChange({ query: { site }, body }, call) {
      const { layout, at, zone, note, baseRevision, ...requested } = body;
      const when = checkTime(at, zone, now());
      const change = { ...requested, widgets: await withBaseVersions(db, requested.widgets) };
      const input = { site, layout, ...change, baseRevision, note };
      const prepare = (publishInput: PublishInput) =>
        validatePublish(publishInput, call, remote?.hosts ?? []);
      const { countries, pinned } = await dryRun(db, { input, prepare, at: when }, call);
      return db.transaction(async (tx) => {
        // Otherwise concurrent requests would each pass the limit.
        await lockScheduleOf(tx, { site, layout });
        if ((await countWaiting(tx, { site, layout })) >= MAX_WAITING)
          throw validationProblem([
            {
              pointer: '/body/at',
              detail: `At most ${MAX_WAITING} changes can be scheduled at the same time.`,
            },
          ]);
        const row = await insertScheduled(tx, {
          id: randomUUID(),
          site,
          layout,
          owner: call.caller.subject!,
          rights: call.caller.rights,
          at: when,
          zone,
          note: note ?? null,
          baseRevision,
          change: JSON.stringify(change),
          countries,
          pinned,
          createdAt: now(),
        });
        const linked = await linkScheduled(tx, row.id);
        await audit(tx, 'widgets', call, scheduleAuditEntry('scheduleChange', null, linked));
        return toWire(linked);
      });
    },

    async changeScheduled({ params: { id }, query: { site }, body: { at, zone, note, version } }, call) {
      const when = checkTime(at, zone, now());
      return db.transaction(async (tx) => {
        const before = await lockOpenChange(tx, { id, site, version }, call);
        await moveScheduled(tx, { id, at: when, zone, note: note ?? null });
        const row = await linkScheduled(tx, id);
        await audit(tx, 'widgets', call, scheduleAuditEntry('changeScheduled', before, row));
        return toWire(row);
      });
    },

    async cancelScheduled({ params: { id }, query: { site }, body: { version } }, call) {
      return db.transaction(async (tx) => {
        const before = await lockOpenChange(tx, { id, site, version }, call);
        const row = await endScheduled(tx, { id, status: 'cancelled', at: now() });
        await audit(tx, 'widgets', call, scheduleAuditEntry('cancelScheduled', before, row));
        return toWire(row);
      });
    },
  };
}

/** Locks and returns a waiting or failed change that the caller may modify. */
async function lockOpenChange(
  tx: Transaction,
  { id, site, version }: { readonly id: string; readonly site: number; readonly version: number },
  { caller }: Call,
): Promise<ScheduleRow> {
  checkSite(caller.rights, site);
  const row = await lockScheduled(tx, id);
  if (!row || row.site !== site) throw notFoundProblem('The scheduled change');
  // The owner may always cancel it; others need the rights for its countries.
  if (row.owner !== caller.subject) checkCountries(caller.rights, site, row.countries);
  if (row.version !== version || (row.status !== 'waiting' && row.status !== 'failed'))
    throw conflictProblem('Someone else edited this scheduled change, or it has already run.');
  return row;
}

function checkTime(at: string, zone: string, now: Date): Date {
  const when = new Date(at);
  const refuse = (pointer: string, detail: string) =>
    validationProblem([{ pointer: `/body/${pointer}`, detail }]);
  if (when <= now) throw refuse('at', TOO_EARLY);
  if (when.getTime() - now.getTime() > MAX_AHEAD_MS) throw refuse('at', TOO_LATE);
  try {
    checkZone(zone);
  } catch {
    throw refuse('zone', 'Unknown time zone.');
  }
  return when;
}

/** The result of a dry run: the affected countries, and the pinned widget versions. */
type DryRunResult = Pick<ScheduleRow, 'countries' | 'pinned'>;

/** Rolls back the dry run's transaction and carries its result. */
class DryRunRollback extends Error {
  readonly result: DryRunResult;
  constructor(result: DryRunResult) {
    super('Rolls back the dry run.');
    this.result = result;
  }
}

interface DryRunInput {
  readonly input: PublishInput & { readonly baseRevision: number };
  readonly prepare: (input: PublishInput) => Promise<ValidatedPublish>;
  readonly at: Date;
}

/**
 * Sets the base version of widgets sent without one to the current version. Only an immediate publish may overwrite
 * any version; a scheduled change must detect what others publish until then.
 */
async function withBaseVersions(db: Database, widgets: readonly EditedWidget[]): Promise<EditedWidget[]> {
  const withoutBase = widgets.filter(({ baseVersion }) => baseVersion === undefined).map(({ id }) => id);
  const heads = withoutBase.length === 0 ? [] : await headsWithDeleted(db, withoutBase);
  const versions = new Map(heads.map(({ id, version }) => [id, version]));
  return widgets.map((it) => ({ ...it, baseVersion: it.baseVersion ?? versions.get(it.id) ?? 0 }));
}

/**
 * Dry run: publishes the changes waiting before it, then this one, and rolls all back; throws as publishing at that
 * time would.
 */
async function dryRun(db: Database, { input, prepare, at }: DryRunInput, call: Call): Promise<DryRunResult> {
  const validated = await prepare(input);
  try {
    return await db.transaction(async (tx) => {
      const owner = call.caller.subject!;
      const pinned = await versionsToPin(tx, validated, owner);
      const earlier = await publishWaiting(tx, input, at);
      const rebased =
        earlier.length === 0 ? validated : await prepare(await rebaseOntoScheduled(tx, input, earlier));
      const withPins = await withPinnedVersions(tx, rebased, { owner, pinned });
      const { countries } = await publishWithCountries(tx, withPins, call, at);
      throw new DryRunRollback({ countries, pinned });
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result;
    throw error;
  }
}

/** Publishes the related changes that are due before it, in the dry run; failing ones are skipped. */
async function publishWaiting(tx: Transaction, input: PublishInput, at: Date): Promise<ScheduledResult[]> {
  const resultsById = new Map<string, ScheduledResult>();
  const waiting = (await listWaitingUntil(tx, input, at)).filter((row) => isRelated(row, input));
  for (const row of waiting.slice(-MAX_DRY_RUN)) {
    const { owner: subject, rights, follows } = row;
    const actor = { caller: { subject, session: null, rights }, requestId: `planned-${row.id}` };
    const earlierResults = [...resultsById.values()];
    const followed = [
      ...(await resultsOfScheduled(tx, follows)),
      ...follows.flatMap((id) => resultsById.get(id) ?? []),
    ];
    await tx.rows('savepoint before_plan');
    try {
      const result = (await publishScheduledChange(tx, row, actor, { followed, now: row.at })).result;
      // All changes share one transaction here: exclude what the earlier ones wrote.
      const isKnown = (id: string, version: number) =>
        earlierResults.some((it) => it.widgets.some((pin) => pin.id === id && pin.version === version));
      resultsById.set(row.id, {
        revision: earlierResults.some(({ revision }) => revision === result.revision)
          ? null
          : result.revision,
        widgets: result.widgets.filter(({ id, version }) => !isKnown(id, version)),
      });
    } catch (error) {
      if (!(error instanceof Problem) || !PERMANENT_FAILURES.includes(error.code)) throw error;
      await tx.rows('rollback to savepoint before_plan');
    }
  }
  return [...resultsById.values()];
}

/** Whether both name the same row, widget or country: one may free a country that the other takes. */
function isRelated(row: ScheduleRow, input: PublishInput): boolean {
  const change = parseScheduledChange(row);
  if (!change) return false;
  const namesOf = ({ added, deleted, widgets }: Pick<PublishInput, 'added' | 'deleted' | 'widgets'>) => [
    ...[...added.map(({ rowKey }) => rowKey), ...deleted].map((key) => `row ${key}`),
    ...widgets.map(({ id }) => `widget ${id}`),
  ];
  const ownNames = new Set(namesOf(input));
  const countries = input.added.flatMap((it) => it.countries);
  return (
    namesOf(change).some((it) => ownNames.has(it)) || row.countries.some((code) => countries.includes(code))
  );
}
