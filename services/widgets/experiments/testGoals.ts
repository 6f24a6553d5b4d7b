/**
 * The conversion goal of a test, in its own table, because rows have no field for it (spec 1 §3). Decision page 0025.
 */
import type { Call } from '../../../rest/call.ts';
import { Problem } from '../../../rest/problem.ts';
import { parseSubject } from '../../../domain/experiments/subjectName.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Queries, Transaction } from '../../kit/database.ts';
import { saveGoal, storedGoal } from './repositoryTests.ts';
import { countriesOfTest } from './testCountries.ts';
import { checkCountries, checkSite } from '../checkRights.ts';

export interface Goal {
  /** A click on a link of the row or widget, or the visit of a page. */
  readonly kind: 'click' | 'visit';
  /** The page's path, without the site's base path. */
  readonly path: string | null;
  /** The goal of the other kind that should not become worse; null for none. */
  readonly guard: { readonly kind: 'click' | 'visit'; readonly path: string | null } | null;
  /** Counts its changes (optimistic lock); 0 for the default goal: clicks. */
  readonly version: number;
}

export interface SubjectKey {
  readonly site: number;
  readonly subject: string;
}

/** The default goal of a test: clicks on its links. */
export const DEFAULT_GOAL: Goal = { kind: 'click', path: null, guard: null, version: 0 };

export const goalOf = async (db: Queries, { site, subject }: SubjectKey): Promise<Goal> =>
  (await storedGoal(db, site, subject)) ?? DEFAULT_GOAL;

/**
 * Sets a test's goal. Needs rights for the countries that see its subject; throws CONFLICT with the stored goal if
 * `baseVersion` is not the stored version (optimistic lock). An unchanged goal writes nothing, because a new goal
 * starts a new phase.
 */
export async function setGoal(
  tx: Transaction,
  {
    site,
    subject,
    baseVersion,
    ...goal
  }: SubjectKey & Omit<Goal, 'version'> & { readonly baseVersion: number },
  { call, now }: { readonly call: Call; readonly now: Date },
): Promise<Goal> {
  checkSite(call.caller.rights, site);
  const countries = await countriesOfTest(tx, site, parseSubject(subject)!);
  checkCountries(call.caller.rights, site, countries);
  const before = await goalOf(tx, { site, subject });
  if (before.version !== baseVersion) throw goalConflict(before);
  if (isSameGoal(before, goal)) return before;
  const by = call.caller.subject ?? 'nobody';
  const after = await saveGoal(tx, { site, subject, ...goal, baseVersion, by, at: now });
  if (!after) throw goalConflict(await goalOf(tx, { site, subject })); // changed concurrently
  await audit(tx, 'widgets', call, {
    operation: 'setTestGoal',
    object: `test ${site}/${subject}`,
    countries,
    before,
    after,
    storesValues: true,
  });
  return after;
}

const isSameGoal = (one: Omit<Goal, 'version'>, other: Omit<Goal, 'version'>): boolean =>
  one.kind === other.kind &&
  one.path === other.path &&
  one.guard?.kind === other.guard?.kind &&
  one.guard?.path === other.guard?.path;

const goalConflict = (goal: Goal) =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: 'Someone else changed the goal. Reload and try again.',
    data: { goal },
  });
