/** Changes of the versions of a widget's test. Pure; decision 15 says whose shares change. */
import {
  CONTROL,
  MAX_VERSIONS,
  sharesOf,
  versionName,
  withVersionAdded,
  type Share,
} from '../../../../domain/experiments/shares.ts';
import { typedInteger } from '../../../../domain/forms/typedNumber.ts';
import { testMoment } from '../../../../domain/experiments/testTimes.ts';
import { firstNames, namesOf, type FormValues } from '../forms/formValues.ts';
import { endOf, startOf, storedEnd, storedStart } from '../forms/schedule.ts';

const shares = (values: FormValues): Share[] =>
  namesOf(values).map((version) => ({
    version,
    percent: Number(values.test.percentages[version] ?? '') || 0,
  }));
const percentagesOf = (all: readonly Share[]): Record<string, string> =>
  Object.fromEntries(all.map(({ version, percent }) => [version, String(percent)]));

/** The initial values of a test besides its versions. */
export interface TestDefaults {
  readonly email: string;
  /** The site's own language (decision 14). */
  readonly lang: string;
}

/** Adds a version as a copy of A, which takes 1 percent from the largest share; the first one starts a test of 99/1. */
export function withVersion(values: FormValues, defaults: TestDefaults): FormValues {
  const names = namesOf(values);
  if (names.length >= MAX_VERSIONS) return values;
  const isNew = names.length === 1;
  const before = isNew ? [{ version: CONTROL, percent: 100 }] : shares(values);
  const { test } = values;
  return {
    versions: { ...values.versions, [versionName(names.length)]: structuredClone(values.versions[CONTROL]!) },
    test: {
      ...test,
      ...(isNew && { on: true, email: test.email || defaults.email, lang: test.lang || defaults.lang }),
      percentages: percentagesOf(withVersionAdded(before)),
    },
  };
}

/**
 * Removes a version: its share goes to A, and later versions move up a letter. A is the control and cannot be removed;
 * when only A is left, there is no test.
 */
export function withoutVersion(values: FormValues, removed: string): FormValues {
  const names = namesOf(values);
  if (removed === CONTROL || !names.includes(removed)) return values;
  const before = shares(values);
  const freed = before.find(({ version }) => version === removed)!.percent;
  const remaining = names.filter((name) => name !== removed);
  const after = firstNames(remaining.length);
  return {
    versions: Object.fromEntries(after.map((name, at) => [name, values.versions[remaining[at]!]!])),
    test: {
      ...values.test,
      percentages: percentagesOf(
        after.map((version, at) => {
          const { percent } = before.find((it) => it.version === remaining[at])!;
          return { version, percent: version === CONTROL ? percent + freed : percent };
        }),
      ),
    },
  };
}

/** Makes all shares equal, as far as integers allow. */
export const withEvenShares = (values: FormValues): FormValues => ({
  ...values,
  test: {
    ...values.test,
    percentages: percentagesOf(sharesOf(namesOf(values).map((version) => ({ version, percent: 1 })))),
  },
});

const DATES = ['startDate', 'startTime', 'endDate', 'endTime', 'expires'];
/** Copies the dates of one version to all. */
export function withDatesOf(values: FormValues, version: string): FormValues {
  const from = values.versions[version] ?? {};
  const dates = Object.fromEntries(DATES.map((name) => [name, from[name] ?? '']));
  return {
    ...values,
    versions: Object.fromEntries(
      Object.entries(values.versions).map(([name, own]) => [name, { ...own, ...dates }]),
    ),
  };
}

/** The sum of all shares; null when one is not a number. */
export function sumOf(
  percentages: Readonly<Record<string, string>>,
  names: readonly string[],
): number | null {
  const all = names.map((name) => typedInteger(percentages[name] ?? ''));
  return all.includes(null) ? null : all.reduce<number>((sum, percent) => sum + percent!, 0);
}

/** The day in UTC of a stored moment of a test; '' for none. */
export const testDay = (stored: string, edge: 'start' | 'end'): string =>
  testMoment(stored, edge)?.toISOString().slice(0, 10) ?? '';

/**
 * Sets the day on which the test starts or ends. Versions without a day of their own, or with that of the test, follow:
 * each needs a start and an end (spec 1 §5), and few mean other days than those of the test.
 */
export function withTestDay(values: FormValues, edge: 'start' | 'end', day: string): FormValues {
  const before = testDay(values.test[edge], edge);
  const versions = Object.entries(values.versions).map(([name, own]) => {
    const current = edge === 'start' ? startOf(own) : endOf(own);
    if (current.day !== '' && current.day !== before) return [name, own] as const;
    const stored = edge === 'start' ? storedStart({ ...current, day }) : storedEnd({ ...current, day });
    return [name, { ...own, ...stored }] as const;
  });
  return { versions: Object.fromEntries(versions), test: { ...values.test, [edge]: day } };
}
