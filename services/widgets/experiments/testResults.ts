/**
 * Computes test results from the counts. The statistics are those of decision page 0022: valid at every look
 * (sequential testing).
 */
import { CONTROL, type Share } from '../../../domain/experiments/shares.ts';
import { compareVersions } from '../../../domain/statistics/compareVersions.ts';
import type { VersionCounts } from '../../../domain/statistics/counts.ts';
import { rateInterval } from '../../../domain/statistics/rateInterval.ts';
import { readiness } from '../../../domain/statistics/readiness.ts';
import { sampleRatio } from '../../../domain/statistics/sampleRatio.ts';
import type { Database } from '../../kit/database.ts';
import {
  countsOf,
  drawsOf,
  phasesOf,
  type CountRow,
  type DrawRow,
  type PhaseRow,
} from './repositoryResults.ts';
import { definedTests } from './testDefinitions.ts';
import { goalOf } from './testGoals.ts';
import { hasSameDraw, isPhaseOf } from './testPhases.ts';
import type { Decision, PhaseResults, Slice, TestResults } from './testRoutes.ts';

const DAY_MS = 86_400_000;
/** In display order. */
const WAIT_REASONS = ['days', 'conversions', 'sampleRatio', 'difference'] as const;
/** Maximum countries listed separately; the rest is in the sum. */
const MAX_COUNTRIES = 30;

/**
 * Results of a site's tests, in the order of the subjects; an untested subject has only its goal. A sample ratio
 * mismatch locks the winner as long as the test draws as it did when the mismatch appeared, also with another goal.
 */
export async function testResults(
  db: Database,
  site: number,
  subjects: readonly string[],
  now: Date,
): Promise<TestResults[]> {
  const defined = new Map((await definedTests(db, site, subjects, now)).map((it) => [it.subject, it]));
  const phases = await phasesOf(db, site, subjects);
  const ids = phases.map(({ id }) => id);
  const [counts, draws] = [await countsOf(db, ids), await drawsOf(db, ids)];
  const results: TestResults[] = [];
  for (const subject of new Set(subjects)) {
    const test = defined.get(subject) ?? null;
    const goal = await goalOf(db, { site, subject });
    const ownPhases = phases.filter((it) => it.subject === subject);
    const all = ownPhases.map((phase) => ({
      phase,
      shown: {
        ...phaseResults(phase, counts, draws, now),
        moreThanDrawn: hasMoreVisitorsThanDraws(phase, ownPhases, draws),
      },
    }));
    // The latest phase, unless shares, start or goal changed since and nobody was counted yet.
    const present = all[0] && test && isPhaseOf(all[0].phase, test, goal) ? all[0] : null;
    // Only consecutive phases with the same draw.
    const last = all.findIndex(({ phase }) => !test || !hasSameDraw(phase, test));
    const isOff = all
      .slice(0, last === -1 ? all.length : last)
      .some(({ shown }) => shown.overall.sampleRatio.level === 'off');
    const waitsFor = WAIT_REASONS.filter((it) =>
      it === 'sampleRatio' ? isOff : (present?.shown.waitsFor.includes(it) ?? true),
    );
    results.push({
      subject,
      name: test?.name ?? ownPhases[0]?.name ?? '',
      state: test?.state ?? 'none',
      start: test?.start ?? null,
      end: test?.end ?? null,
      goal,
      // A phase whose winner was reverted has none.
      current: present && {
        ...present.shown,
        winner: null,
        decision: null,
        waitsFor,
        isReady: waitsFor.length === 0,
      },
      waitsFor,
      earlier: all.filter((it) => it !== present).map(({ shown }) => shown),
    });
  }
  return results;
}

/** Who declared the winner of a phase, when and why; null for none, and for one before these were stored. */
export const decisionOf = ({
  winner,
  decidedBy,
  decidedAt,
  decisionNote,
}: Pick<PhaseRow, 'winner' | 'decidedBy' | 'decidedAt' | 'decisionNote'>): Decision | null =>
  winner === null || decidedBy === null || decidedAt === null
    ? null
    : { version: winner, by: decidedBy, at: decidedAt.toISOString(), note: decisionNote };

/**
 * Whether a phase has more visitors than draws that could have brought them: its own draws, and those of earlier
 * phases that differ in the goal only, because a session keeps its version. Only settled visitors are compared: the
 * draws of the others may not have been reported yet. False without draws of its own, which means they were not
 * counted.
 */
function hasMoreVisitorsThanDraws(
  { id, phase, settledVisitors }: PhaseRow,
  phases: readonly PhaseRow[],
  draws: readonly DrawRow[],
): boolean {
  if (!draws.some(({ phaseId }) => phaseId === id)) return false;
  const countingPhases = phases.filter((it) => it.phase === phase && it.id <= id).map((it) => it.id);
  const possibleDraws = draws.filter(({ phaseId }) => countingPhases.includes(phaseId));
  return settledVisitors > possibleDraws.reduce((total, it) => total + it.draws, 0);
}

function phaseResults(
  phase: PhaseRow,
  allCounts: readonly CountRow[],
  allDraws: readonly DrawRow[],
  now: Date,
): Omit<PhaseResults, 'moreThanDrawn'> {
  const counts = allCounts.filter(({ phaseId }) => phaseId === phase.id);
  const draws = allDraws.filter(({ phaseId }) => phaseId === phase.id);
  const overall = sliceOf(null, phase, counts, draws);
  const isLocked = overall.sampleRatio.level === 'off';
  const durationMs = (phase.endedAt ?? now).getTime() - phase.beganAt.getTime() - phase.pausedMs;
  const days = Math.max(0, Math.floor(durationMs / DAY_MS));
  const byCountry = [...new Set(counts.map(({ country }) => country))]
    .map((country) => ({
      country,
      visitors: sum(
        counts.filter((it) => it.country === country),
        'visitors',
      ),
    }))
    .sort((a, b) => b.visitors - a.visitors || (a.country < b.country ? -1 : 1))
    .slice(0, MAX_COUNTRIES);
  const { isReady, waitsFor } = readiness({
    days,
    conversions: overall.versions.map(({ conversions }) => conversions),
    sampleRatio: overall.sampleRatio.level,
    decided: overall.versions.flatMap(({ decided }) => decided ?? []),
  });
  return {
    id: phase.id,
    shares: [...phase.shares],
    goal: {
      kind: phase.goalKind,
      path: phase.goalPath,
      guard: phase.guardKind && { kind: phase.guardKind, path: phase.guardPath },
    },
    beganAt: phase.beganAt.toISOString(),
    endedAt: phase.endedAt?.toISOString() ?? null,
    winner: phase.winner,
    decision: decisionOf(phase),
    days,
    isReady,
    waitsFor: [...waitsFor],
    overall,
    countries: byCountry.map(({ country }) =>
      sliceOf(
        country,
        phase,
        counts.filter((it) => it.country === country),
        draws.filter((it) => it.country === country),
        isLocked,
      ),
    ),
    series: seriesOf(phase.shares, counts),
  };
}

/** The numbers of one country, or of all together. No version is better or worse while the sample ratio is off. */
function sliceOf(
  country: string | null,
  { shares, guardKind }: Pick<PhaseRow, 'shares' | 'guardKind'>,
  counts: readonly CountRow[],
  draws: readonly DrawRow[],
  isLocked = false,
): Slice {
  const byVersion = shares.map(({ version, percent }) => {
    const mine = counts.filter((it) => it.version === version);
    const sums = { visitors: sum(mine, 'visitors'), conversions: sum(mine, 'conversions') };
    return { version, percent, ...sums, guarded: mine.reduce((total, row) => total + row.guarded, 0) };
  });
  const visitors = sum(byVersion, 'visitors');
  const control = byVersion.find(({ version }) => version === CONTROL) ?? byVersion[0]!;
  const drawn = draws.length === 0 ? null : draws.reduce((total, it) => total + it.draws, 0);
  const { level, probability } = sampleRatio(byVersion, shares);
  const isUndecided = isLocked || level === 'off';
  return {
    country,
    visitors,
    conversions: sum(byVersion, 'conversions'),
    draws: drawn,
    consentedShare: consentedShareOf(visitors, drawn),
    sampleRatio: { level, probability },
    versions: byVersion.map((mine) => ({
      version: mine.version,
      share: mine.percent,
      visitors: mine.visitors,
      expected: (visitors * mine.percent) / 100,
      conversions: mine.conversions,
      ...rateInterval(mine),
      ...(mine === control ? ofControl : against(control, mine, shares.length - 1, isUndecided)),
      guard: guardKind === null ? null : guardOf(control, mine, shares.length - 1, isUndecided),
    })),
  };
}

/** The share of draws that were counted; null while it is not known, because draws are reported later than visitors. */
const consentedShareOf = (visitors: number, draws: number | null): number | null =>
  draws === null || draws === 0 || visitors > draws ? null : visitors / draws;

interface Counts extends VersionCounts {
  readonly percent: number;
}

const ofControl = { difference: null, lift: null, differenceInterval: null, decided: null } as const;

function against(control: Counts, other: Counts, comparisons: number, isUndecided: boolean) {
  if (control.percent === 0 || other.percent === 0) return ofControl; // no visitor should see it
  const { difference, lift, interval, decided } = compareVersions(control, other, {
    shares: { control: control.percent, other: other.percent },
    comparisons: Math.max(1, comparisons),
  });
  return { difference, lift, differenceInterval: interval, decided: isUndecided ? 'open' : decided } as const;
}

/** The same comparison for the guard goal. */
function guardOf(
  control: Counts & { readonly guarded: number },
  mine: Counts & { readonly guarded: number },
  comparisons: number,
  isUndecided: boolean,
) {
  const a = { ...control, conversions: control.guarded };
  const own = { ...mine, conversions: mine.guarded };
  const { difference, differenceInterval, decided } =
    mine === control ? ofControl : against(a, own, comparisons, isUndecided);
  const { rate } = rateInterval(own);
  return { conversions: own.conversions, rate, difference, differenceInterval, decided };
}

function seriesOf(shares: readonly Share[], counts: readonly CountRow[]): PhaseResults['series'] {
  const days = [...new Set(counts.map(({ day }) => day))].sort();
  return days.map((day) => ({
    day,
    versions: shares.map(({ version }) => {
      const mine = counts.filter((it) => it.day === day && it.version === version);
      return { version, visitors: sum(mine, 'visitors'), conversions: sum(mine, 'conversions') };
    }),
  }));
}

const sum = (rows: readonly VersionCounts[], of: 'visitors' | 'conversions'): number =>
  rows.reduce((total, row) => total + row[of], 0);
