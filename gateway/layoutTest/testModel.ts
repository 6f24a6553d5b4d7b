/** Maps a test's REST shapes to the schema's types. */
import type {
  Decision,
  ListedTest,
  PhaseResults,
  Plan,
  Slice,
  TestResults,
} from '../../services/widgets/contract.ts';

/** A REST value as the schema's enum value: 'sampleRatio' becomes SAMPLE_RATIO. */
const toEnum = <T extends string>(word: T) =>
  word.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as EnumCase<T>;
type EnumCase<T extends string> = T extends 'sampleRatio' ? 'SAMPLE_RATIO' : Uppercase<T>;

export const goalOf = ({ kind, path, guard, version }: TestResults['goal']) => ({
  __typename: 'TestGoal' as const,
  kind: toEnum(kind),
  path,
  guard: guardOf(guard),
  version,
});

const guardOf = (guard: TestResults['goal']['guard']) => guard && { ...guard, kind: toEnum(guard.kind) };

/** Names of accounts by id. */
export type Names = ReadonlyMap<string, string | null>;

export const listedOf = (site: number, { state, decision, ...rest }: ListedTest, names: Names) => ({
  ...rest,
  // A row or widget may have had several tests, which ended at different times.
  id: [site, rest.subject, ...(rest.endedAt === null ? [] : [rest.endedAt])].join(':'),
  state: toEnum(state),
  decision: decisionOf(decision, names),
});

const decisionOf = (decision: Decision | null, names: Names) => {
  if (!decision) return null;
  const { by, ...rest } = decision;
  return { ...rest, who: names.get(by) ?? null };
};

export const resultsOf = (
  site: number,
  { state, waitsFor, current, earlier, goal, ...rest }: TestResults,
  names: Names,
) => ({
  ...rest,
  id: `${site}:${rest.subject}`,
  state: toEnum(state),
  goal: goalOf(goal),
  waitsFor: waitsFor.map(toEnum),
  current: current && phaseOf(current, names),
  earlier: earlier.map((phase) => phaseOf(phase, names)),
});

const phaseOf = (
  { id, goal, waitsFor, overall, countries, decision, ...rest }: PhaseResults,
  names: Names,
) => ({
  ...rest,
  decision: decisionOf(decision, names),
  hasMoreThanDrawn: rest.moreThanDrawn,
  id: String(id),
  goalKind: toEnum(goal.kind),
  goalPath: goal.path,
  guard: guardOf(goal.guard),
  waitsFor: waitsFor.map(toEnum),
  overall: sliceOf(overall),
  countries: countries.map(sliceOf),
});

const sliceOf = ({ sampleRatio, versions, ...rest }: Slice) => ({
  ...rest,
  sampleRatio: toEnum(sampleRatio.level),
  versions: versions.map(({ decided, guard, ...version }) => ({
    ...version,
    decided: decided && toEnum(decided),
    guard: guard && { ...guard, decided: guard.decided && toEnum(guard.decided) },
  })),
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
  trafficDays: plan.trafficDays,
  consentedShare: plan.consentedShare,
});
