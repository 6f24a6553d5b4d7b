/** What is done to the versions of a widget's test. Pure; decision 15 says who gives and who gets. */
import {
  CONTROL,
  MOST_VERSIONS,
  sharesOf,
  versionName,
  withVersionAdded,
  type Share,
} from '../../../../domain/experiments/shares.ts';
import { firstNames, namesOf, type FormValues } from './formValues.ts';

const shares = (values: FormValues): Share[] =>
  namesOf(values).map((version) => ({
    version,
    percent: Number(values.test.percentages[version] ?? '') || 0,
  }));
const percentagesOf = (all: readonly Share[]): Record<string, string> =>
  Object.fromEntries(all.map(({ version, percent }) => [version, String(percent)]));

/** What a test begins with besides its versions. */
export interface TestBegin {
  readonly email: string;
  /** The site's own language (decision 14). */
  readonly lang: string;
}

/** With one more version, a copy of A, which takes 1 percent from the largest; the first one begins a test of 99/1. */
export function withVersion(values: FormValues, begin: TestBegin): FormValues {
  const names = namesOf(values);
  if (names.length >= MOST_VERSIONS) return values;
  const isNew = names.length === 1;
  const before = isNew ? [{ version: CONTROL, percent: 100 }] : shares(values);
  const { test } = values;
  return {
    versions: { ...values.versions, [versionName(names.length)]: structuredClone(values.versions[CONTROL]!) },
    test: {
      ...test,
      ...(isNew && { on: true, email: test.email || begin.email, lang: test.lang || begin.lang }),
      percentages: percentagesOf(withVersionAdded(before)),
    },
  };
}

/**
 * Without a version: its share goes to A, those behind it move up a letter. A is the control and stays; without any other
 * there is no test.
 */
export function withoutVersion(values: FormValues, gone: string): FormValues {
  const names = namesOf(values);
  if (gone === CONTROL || !names.includes(gone)) return values;
  const before = shares(values);
  const freed = before.find(({ version }) => version === gone)!.percent;
  const stay = names.filter((name) => name !== gone);
  const after = firstNames(stay.length);
  return {
    versions: Object.fromEntries(after.map((name, at) => [name, values.versions[stay[at]!]!])),
    test: {
      ...values.test,
      percentages: percentagesOf(
        after.map((version, at) => {
          const { percent } = before.find((it) => it.version === stay[at])!;
          return { version, percent: version === CONTROL ? percent + freed : percent };
        }),
      ),
    },
  };
}

/** With equal shares, as far as whole numbers go. */
export const evenedOut = (values: FormValues): FormValues => ({
  ...values,
  test: {
    ...values.test,
    percentages: percentagesOf(sharesOf(namesOf(values).map((version) => ({ version, percent: 1 })))),
  },
});

const DATES = ['startDate', 'startTime', 'endDate', 'endTime', 'expires'];
/** With one version's dates in all of them. */
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

/** What all shares come to; null where one is no number. */
export function sumOf(
  percentages: Readonly<Record<string, string>>,
  names: readonly string[],
): number | null {
  const all = names.map((name) =>
    /^\d{1,3}$/.test(percentages[name]?.trim() ?? '') ? Number(percentages[name]) : null,
  );
  return all.includes(null) ? null : all.reduce<number>((sum, percent) => sum + percent!, 0);
}
