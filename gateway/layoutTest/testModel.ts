/** A test's REST shapes as the schema has them. */
import type { PhaseResults, Plan, Slice, TestResults } from '../../services/widgets/contract.ts';

/** 'sampleRatio' as the schema writes it: SAMPLE_RATIO. */
const shout = <T extends string>(word: T) =>
  word.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as Shout<T>;
type Shout<T extends string> = T extends 'sampleRatio' ? 'SAMPLE_RATIO' : Uppercase<T>;

export const goalOf = ({ kind, path, version }: TestResults['goal']) => ({
  __typename: 'TestGoal' as const,
  kind: shout(kind),
  path,
  version,
});

export const resultsOf = (
  site: number,
  { state, waitsFor, current, earlier, goal, ...rest }: TestResults,
) => ({
  ...rest,
  id: `${site}:${rest.subject}`,
  state: shout(state),
  goal: goalOf(goal),
  waitsFor: waitsFor.map(shout),
  current: current && phaseOf(current),
  earlier: earlier.map(phaseOf),
});

const phaseOf = ({ id, goal, waitsFor, overall, countries, ...rest }: PhaseResults) => ({
  ...rest,
  id: String(id),
  goalKind: shout(goal.kind),
  goalPath: goal.path,
  waitsFor: waitsFor.map(shout),
  overall: sliceOf(overall),
  countries: countries.map(sliceOf),
});

const sliceOf = ({ sampleRatio, versions, ...rest }: Slice) => ({
  ...rest,
  sampleRatio: shout(sampleRatio.level),
  versions: versions.map(({ decided, ...version }) => ({ ...version, decided: decided && shout(decided) })),
});

export const planOf = (plan: Plan) => ({
  visitors: plan.visitors,
  days: plan.days,
  perVersion: plan.perVersion,
  evenVisitors: plan.even.visitors,
  evenDays: plan.even.days,
  source: plan.source === 'test' ? ('TEST' as const) : ('LAYOUT' as const),
  visitorsPerDay: plan.visitorsPerDay,
  drawsPerDay: plan.drawsPerDay,
  consentedShare: plan.consentedShare,
});
