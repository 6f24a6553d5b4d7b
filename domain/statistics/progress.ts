import { CONTROL } from '../experiments/shares.ts';
import { StatisticsError, type VersionCounts } from './counts.ts';
import { planTest } from './planTest.ts';
import { DAYS_PER_WEEK, MIN_CONVERSIONS, MIN_DAYS } from './readiness.ts';

export interface RunningTest {
  /** Complete days since the phase began. */
  readonly days: number;
  /** Starting with A. */
  readonly versions: readonly (VersionCounts & { readonly version: string; readonly percent: number })[];
  /** A version is better than A, or all are worse. */
  readonly isDecided: boolean;
}

export interface TestProgress {
  readonly readers: number;
  /** Of all versions together, to find the lift below; null while no rate is known. */
  readonly readersNeeded: number | null;
  /** Half of the largest lift so far, at least `PLANNED_LIFT`: what was seen early is often too large. */
  readonly lift: number;
  readonly readersPerDay: number;
  /** Complete days until a winner can probably be declared; null when that is unknown. */
  readonly moreDays: number | null;
}

/** The lift that a test is planned to find when an editor has not said another: the planner's assumption. */
const PLANNED_LIFT = 0.2;

/** How far a test is, and how many days it probably still takes with the readers it had so far. */
export function testProgress({ days, versions, isDecided }: RunningTest): TestProgress {
  const readers = versions.reduce((sum, { visitors }) => sum + visitors, 0);
  const readersPerDay = readers / Math.max(1, days);
  const lift = liftToFind(versions);
  const planned = plannedReaders(versions, lift);
  const readersNeeded = isDecided && planned !== null ? Math.min(planned, readers) : planned;
  const fullWeeks = Math.ceil(MIN_DAYS / DAYS_PER_WEEK) * DAYS_PER_WEEK;
  // Every version needs some conversions: those it had so far say how long that takes.
  const forConversions = versions.map(({ conversions }) =>
    conversions >= MIN_CONVERSIONS ? 0 : ((MIN_CONVERSIONS - conversions) * Math.max(1, days)) / conversions,
  );
  const forDifference =
    isDecided || readersNeeded === null ? 0 : (readersNeeded - readers) / Math.max(readersPerDay, 1e-9);
  const missing = Math.max(fullWeeks - days, forDifference, ...forConversions);
  const isKnown = readersNeeded !== null && Number.isFinite(missing) && missing > 0;
  return { readers, readersNeeded, lift, readersPerDay, moreDays: isKnown ? Math.ceil(missing) : null };
}

function liftToFind(versions: RunningTest['versions']): number {
  const [control, ...others] = versions.map(({ visitors, conversions }) => conversions / visitors);
  const lifts = others.map((rate) => Math.abs(rate / control! - 1)).filter((it) => Number.isFinite(it));
  return Math.max(PLANNED_LIFT, ...lifts.map((it) => it / 2));
}

/** The readers that a plan with A's rate so far asks for; null while A has none, or where the lift is impossible. */
function plannedReaders(versions: RunningTest['versions'], leastLift: number): number | null {
  const control = versions.find(({ version }) => version === CONTROL);
  if (!control || control.conversions === 0) return null;
  const plan = { baseline: control.conversions / control.visitors, shares: versions, visitorsPerDay: 0 };
  try {
    return planTest({ ...plan, leastLift }).visitors;
  } catch (error) {
    if (error instanceof StatisticsError) return null;
    throw error;
  }
}
