/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type TestResultsQueryVariables = Exact<{
  site: Types.SiteKey;
  subject: string;
}>;


export type TestResultsQuery = { testResults: { __typename: 'TestResults', id: string, subject: string, name: string, state: Types.TestState, start: string | null, end: string | null, waitsFor: Array<Types.Waiting>, goal: { __typename: 'TestGoal', kind: Types.GoalKind, path: string | null, version: number }, current: { __typename: 'TestPhase', id: string, goalKind: Types.GoalKind, goalPath: string | null, beganAt: string, endedAt: string | null, winner: string | null, days: number, isReady: boolean, waitsFor: Array<Types.Waiting>, hasMoreThanDrawn: boolean, shares: Array<{ __typename: 'VersionShare', version: string, percent: number }>, decision: { __typename: 'TestDecision', version: string, who: string | null, at: string, note: string } | null, overall: { __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }, countries: Array<{ __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }>, series: Array<{ __typename: 'TestDay', day: string, versions: Array<{ __typename: 'DayCount', version: string, visitors: number, conversions: number }> }> } | null, earlier: Array<{ __typename: 'TestPhase', id: string, goalKind: Types.GoalKind, goalPath: string | null, beganAt: string, endedAt: string | null, winner: string | null, days: number, isReady: boolean, waitsFor: Array<Types.Waiting>, hasMoreThanDrawn: boolean, shares: Array<{ __typename: 'VersionShare', version: string, percent: number }>, decision: { __typename: 'TestDecision', version: string, who: string | null, at: string, note: string } | null, overall: { __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }, countries: Array<{ __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }>, series: Array<{ __typename: 'TestDay', day: string, versions: Array<{ __typename: 'DayCount', version: string, visitors: number, conversions: number }> }> }> } };

export type WholeTestFragment = { __typename: 'TestResults', id: string, subject: string, name: string, state: Types.TestState, start: string | null, end: string | null, waitsFor: Array<Types.Waiting>, goal: { __typename: 'TestGoal', kind: Types.GoalKind, path: string | null, version: number }, current: { __typename: 'TestPhase', id: string, goalKind: Types.GoalKind, goalPath: string | null, beganAt: string, endedAt: string | null, winner: string | null, days: number, isReady: boolean, waitsFor: Array<Types.Waiting>, hasMoreThanDrawn: boolean, shares: Array<{ __typename: 'VersionShare', version: string, percent: number }>, decision: { __typename: 'TestDecision', version: string, who: string | null, at: string, note: string } | null, overall: { __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }, countries: Array<{ __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }>, series: Array<{ __typename: 'TestDay', day: string, versions: Array<{ __typename: 'DayCount', version: string, visitors: number, conversions: number }> }> } | null, earlier: Array<{ __typename: 'TestPhase', id: string, goalKind: Types.GoalKind, goalPath: string | null, beganAt: string, endedAt: string | null, winner: string | null, days: number, isReady: boolean, waitsFor: Array<Types.Waiting>, hasMoreThanDrawn: boolean, shares: Array<{ __typename: 'VersionShare', version: string, percent: number }>, decision: { __typename: 'TestDecision', version: string, who: string | null, at: string, note: string } | null, overall: { __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }, countries: Array<{ __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }>, series: Array<{ __typename: 'TestDay', day: string, versions: Array<{ __typename: 'DayCount', version: string, visitors: number, conversions: number }> }> }> };

export type WholePhaseFragment = { __typename: 'TestPhase', id: string, goalKind: Types.GoalKind, goalPath: string | null, beganAt: string, endedAt: string | null, winner: string | null, days: number, isReady: boolean, waitsFor: Array<Types.Waiting>, hasMoreThanDrawn: boolean, shares: Array<{ __typename: 'VersionShare', version: string, percent: number }>, decision: { __typename: 'TestDecision', version: string, who: string | null, at: string, note: string } | null, overall: { __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }, countries: Array<{ __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> }>, series: Array<{ __typename: 'TestDay', day: string, versions: Array<{ __typename: 'DayCount', version: string, visitors: number, conversions: number }> }> };

export type WholeSliceFragment = { __typename: 'TestSlice', country: string | null, visitors: number, conversions: number, draws: number | null, consentedShare: number | null, sampleRatio: Types.SampleRatioLevel, versions: Array<{ __typename: 'VersionResult', version: string, share: number, visitors: number, expected: number, conversions: number, rate: number | null, difference: number | null, lift: number | null, decided: Types.Decided | null, interval: { __typename: 'Interval', low: number, high: number }, differenceInterval: { __typename: 'Interval', low: number, high: number } | null }> };

export type PlanTestQueryVariables = Exact<{
  site: Types.SiteKey;
  input: Types.TestPlanInput;
}>;


export type PlanTestQuery = { testPlan: { __typename: 'TestPlan', visitors: number, days: number | null, evenVisitors: number, evenDays: number | null, source: Types.TrafficSource, visitorsPerDay: number, drawsPerDay: number, trafficDays: number, consentedShare: number | null, perVersion: Array<{ __typename: 'PlannedVersion', version: string, visitors: number }> } | null };

export type SetTestGoalMutationVariables = Exact<{
  site: Types.SiteKey;
  subject: string;
  kind: Types.GoalKind;
  path?: string | null | undefined;
  baseVersion: number;
}>;


export type SetTestGoalMutation = { setTestGoal:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'TestGoal', kind: Types.GoalKind, path: string | null, version: number }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type DeclareWinnerMutationVariables = Exact<{
  site: Types.SiteKey;
  layout: string;
  rowKey?: string | null | undefined;
  widgetId?: string | null | undefined;
  version: string;
  baseRevision: number;
  sure: boolean;
  note?: string | null | undefined;
}>;


export type DeclareWinnerMutation = { declareWinner:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EditedLayout', id: string, revision: number }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'LayoutConflict', message: string, code: string }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
