/** Planning a change of a layout, changing and cancelling it. Decision page 0026. */
import { randomUUID } from 'node:crypto';
import { checkZone } from '../../domain/dates/zoneClock.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { conflictProblem, notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import { audit, type AuditEntry } from '../kit/audit.ts';
import type { Database, Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import { asAgreed, pinsOf } from './agreedWidgets.ts';
import { onTopOf, type Made } from './onTopOfPlans.ts';
import { preparePublish, publishTouching, type PreparedPublish, type Publish } from './publish.ts';
import { changeOf, publishPlanned } from './publishPlanned.ts';
import {
  countWaiting,
  endScheduled,
  insertScheduled,
  linkPlans,
  listSchedule,
  lockScheduled,
  madeBy,
  moveScheduled,
  waitingUntil,
  type ScheduleRow,
} from './repositorySchedule.ts';
import { checkCountries, checkSite } from './rules.ts';
import type { EditedWidget } from './shapes.ts';
import { headsWithDeleted } from './repository.ts';
import { TOO_EARLY, TOO_LATE, type Scheduled, type scheduleRoutes } from './scheduleRoutes.ts';

const DAY_MS = 86_400_000;
const DAYS_LISTED = 30;
/** Plans that a new one is rehearsed on top of: each costs a publish, and a call ends after two seconds. */
const MOST_REHEARSED = 20;
const MOST_AHEAD = 2 * 366 * DAY_MS;
/** What no waiting makes good; everything else (a database that is away, a lock) is tried again. */
export const FINAL = ['CONFLICT', 'VALIDATION', 'FORBIDDEN', 'NOT_FOUND'];
/** Of one layout. */
const MOST_WAITING = 100;

const wire = (row: ScheduleRow): Scheduled => ({
  id: row.id,
  layout: row.layout,
  owner: row.owner,
  at: row.at.toISOString(),
  zone: row.zone,
  note: row.note,
  baseRevision: row.baseRevision,
  follows: [...row.follows],
  change: changeOf(row) ?? { added: [], deleted: [], widgets: [] },
  countries: [...row.countries],
  status: row.status,
  version: row.version,
  problem: row.problem,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** What the audit keeps of it. */
const auditOf = (row: ScheduleRow) => ({ at: row.at.toISOString(), note: row.note, status: row.status });
export const entryOf = (operation: string, before: ScheduleRow | null, after: ScheduleRow): AuditEntry => ({
  operation,
  object: `layout ${after.site}/${after.layout}, planned ${after.id}`,
  countries: after.countries,
  ...(before && { before: auditOf(before) }),
  after: auditOf(after),
  keepsValues: true,
});

export function scheduleHandlers({ db, now, remote }: ServiceParts): Handlers<typeof scheduleRoutes> {
  return {
    async listScheduled({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const since = new Date(now().getTime() - DAYS_LISTED * DAY_MS);
      return (await listSchedule(db, query, since)).map(wire);
    },

    async scheduleChange({ query: { site }, body }, call) {
      const { layout, at, zone, note, baseRevision, ...asked } = body;
      const when = checkTime(at, zone, now());
      const change = { ...asked, widgets: await asSeenNow(db, asked.widgets) };
      const input = { site, layout, ...change, baseRevision, note };
      const prepare = (it: Publish) => preparePublish(it, call, remote?.hosts ?? []);
      const { countries, pinned } = await rehearse(db, { input, prepare, at: when }, call);
      return db.transaction(async (tx) => {
        if ((await countWaiting(tx, { site, layout })) >= MOST_WAITING)
          throw validationProblem([{ pointer: '/body/at', detail: `At most ${MOST_WAITING} wait at once.` }]);
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
        await linkPlans(tx, row.id);
        await audit(tx, 'widgets', call, entryOf('scheduleChange', null, row));
        return wire(row);
      });
    },

    async changeScheduled({ params: { id }, query: { site }, body: { at, zone, note, version } }, call) {
      const when = checkTime(at, zone, now());
      return db.transaction(async (tx) => {
        const before = await openOne(tx, { id, site, version }, call);
        const row = await moveScheduled(tx, { id, at: when, zone, note: note ?? null });
        await linkPlans(tx, id);
        await audit(tx, 'widgets', call, entryOf('changeScheduled', before, row));
        return wire(row);
      });
    },

    async cancelScheduled({ params: { id }, query: { site }, body: { version } }, call) {
      return db.transaction(async (tx) => {
        const before = await openOne(tx, { id, site, version }, call);
        const row = await endScheduled(tx, { id, status: 'cancelled', at: now() });
        await audit(tx, 'widgets', call, entryOf('cancelScheduled', before, row));
        return wire(row);
      });
    },
  };
}

/** The change, locked, that the caller may still do something about. */
async function openOne(
  tx: Transaction,
  { id, site, version }: { readonly id: string; readonly site: number; readonly version: number },
  { caller }: Call,
): Promise<ScheduleRow> {
  checkSite(caller.rights, site);
  const row = await lockScheduled(tx, id);
  if (!row || row.site !== site) throw notFoundProblem('The planned change');
  // Who planned it may give it up whatever became of their rights; nobody else without those for its countries.
  if (row.owner !== caller.subject) checkCountries(caller.rights, site, row.countries);
  if (row.version !== version || (row.status !== 'waiting' && row.status !== 'failed'))
    throw conflictProblem('Somebody changed it since, or its time has come.');
  return row;
}

function checkTime(at: string, zone: string, now: Date): Date {
  const when = new Date(at);
  const refuse = (pointer: string, detail: string) =>
    validationProblem([{ pointer: `/body/${pointer}`, detail }]);
  if (when <= now) throw refuse('at', TOO_EARLY);
  if (when.getTime() - now.getTime() > MOST_AHEAD) throw refuse('at', TOO_LATE);
  try {
    checkZone(zone);
  } catch {
    throw refuse('zone', 'There is no such zone.');
  }
  return when;
}

/** What planning finds out: the countries that a change touches, and the widgets it names. */
type Found = Pick<ScheduleRow, 'countries' | 'pinned'>;

/** Carries what a rehearsal found out of a transaction that leaves nothing behind. */
class Rehearsed extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('A rehearsal leaves nothing behind.');
    this.found = found;
  }
}

interface Rehearsal {
  readonly input: Publish & { readonly baseRevision: number };
  readonly prepare: (input: Publish) => Promise<PreparedPublish>;
  readonly at: Date;
}

/**
 * Widgets that were sent without the version they were changed from: from the present one. Only what is published at once may
 * write over whatever is there; who plans has seen nothing of what others will have published.
 */
async function asSeenNow(db: Database, widgets: readonly EditedWidget[]): Promise<EditedWidget[]> {
  const open = widgets.filter(({ baseVersion }) => baseVersion === undefined).map(({ id }) => id);
  const heads = open.length === 0 ? [] : await headsWithDeleted(db, open);
  const versions = new Map(heads.map(({ id, version }) => [id, version]));
  return widgets.map((it) => ({ ...it, baseVersion: it.baseVersion ?? versions.get(it.id) ?? 0 }));
}

/** Publishes what waits before it, then it, and takes all of it back: throws as publishing at that time would. */
async function rehearse(db: Database, { input, prepare, at }: Rehearsal, call: Call): Promise<Found> {
  const alone = await prepare(input);
  try {
    return await db.transaction(async (tx) => {
      const owner = call.caller.subject!;
      const pinned = await pinsOf(tx, alone, owner);
      const made = await publishWaiting(tx, input, at);
      const onTop = made.length === 0 ? alone : await prepare(await onTopOf(tx, input, made));
      const agreed = await asAgreed(tx, onTop, { owner, pinned });
      const { countries } = await publishTouching(tx, agreed, call, at);
      throw new Rehearsed({ countries, pinned });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.found;
    throw error;
  }
}

/** Publishes what waits until then and has to do with the change, as it will be; what would fail is left out. */
async function publishWaiting(tx: Transaction, input: Publish, at: Date): Promise<Made[]> {
  const made = new Map<string, Made>();
  const waiting = (await waitingUntil(tx, input, at)).filter((row) => isRelated(row, input));
  for (const row of waiting.slice(-MOST_REHEARSED)) {
    const { owner: subject, rights, follows } = row;
    const actor = { caller: { subject, session: null, rights }, requestId: `planned-${row.id}` };
    const known = [...made.values()];
    const followed = [...(await madeBy(tx, follows)), ...follows.flatMap((id) => made.get(id) ?? [])];
    await tx.rows('savepoint before_plan');
    try {
      const own = (await publishPlanned(tx, row, actor, { followed, now: row.at })).made;
      // All is of one transaction here: what those before it wrote is not its own.
      const isKnown = (id: string, version: number) =>
        known.some((it) => it.widgets.some((pin) => pin.id === id && pin.version === version));
      made.set(row.id, {
        revision: known.some(({ revision }) => revision === own.revision) ? null : own.revision,
        widgets: own.widgets.filter(({ id, version }) => !isKnown(id, version)),
      });
    } catch (error) {
      if (!(error instanceof Problem) || !FINAL.includes(error.code)) throw error;
      await tx.rows('rollback to savepoint before_plan');
    }
  }
  return [...made.values()];
}

/** Whether both name a row or a widget, or a country: what one frees the other may take. */
function isRelated(row: ScheduleRow, input: Publish): boolean {
  const change = changeOf(row);
  if (!change) return false;
  const named = ({ added, deleted, widgets }: Pick<Publish, 'added' | 'deleted' | 'widgets'>) => [
    ...[...added.map(({ rowKey }) => rowKey), ...deleted].map((key) => `row ${key}`),
    ...widgets.map(({ id }) => `widget ${id}`),
  ];
  const own = new Set(named(input));
  const countries = input.added.flatMap((it) => it.countries);
  return named(change).some((it) => own.has(it)) || row.countries.some((code) => countries.includes(code));
}
