/** Converts a widget's content to form values and back: versions by name, and the test next to them. Pure. */
import { typedInteger } from '../../../../domain/forms/typedNumber.ts';
import type { Raw } from '../../../../domain/widgets/definition.ts';
import { definitionOf, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { CONTROL, versionName } from '../../../../domain/experiments/shares.ts';

/** The settings of a version, as typed. */
export type VersionValues = Record<string, unknown>;

export interface TestValues {
  readonly on: boolean;
  /** Dates in UTC, or moments, as stored. */
  readonly start: string;
  readonly end: string;
  readonly email: string;
  readonly lang: string;
  /** By version, as typed. */
  readonly percentages: Readonly<Record<string, string>>;
}

export interface FormValues {
  /** A, and further versions while there is a test. */
  readonly versions: Readonly<Record<string, VersionValues>>;
  readonly test: TestValues;
}

export const namesOf = ({ versions }: FormValues): string[] => Object.keys(versions);

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The fields of a content that belong to its test. */
const TEST_FIELDS = ['abActive', 'abStartDate', 'abEndDate', 'abScheduledLang', 'abEmail'];
const NON_SETTINGS = new Set(['settingsVersion', 'versionCount', 'percentages', 'versions', ...TEST_FIELDS]);
const settingsIn = (content: Raw): VersionValues => pickSettings(content, (name) => !NON_SETTINGS.has(name));
/** A boolean that is edited by two radio buttons, whose values are strings. */
const RADIO_BOOLEAN = 'isApiContent';
const pickSettings = (own: Raw, isIncluded: (name: string) => boolean): VersionValues =>
  Object.fromEntries(
    Object.entries(own)
      .filter(([name]) => isIncluded(name))
      .map(([name, value]) => [name, name === RADIO_BOOLEAN ? String(value) : value]),
  );

/** The form values of sanitised content (`checkWidget`). */
export function valuesOf(content: Raw): FormValues {
  const first = settingsIn(content);
  const others = isRaw(content['versions']) ? content['versions'] : {};
  const percentages = isRaw(content['percentages']) ? content['percentages'] : {};
  return {
    versions: {
      [CONTROL]: first,
      ...Object.fromEntries(
        Object.entries(others).map(([name, own]) => [
          name,
          { ...first, ...(isRaw(own) ? settingsIn(own) : {}) },
        ]),
      ),
    },
    test: {
      on: content['abActive'] !== false,
      start: text(content['abStartDate']),
      end: text(content['abEndDate']),
      email: text(content['abEmail']),
      lang: text(content['abScheduledLang']),
      percentages: Object.fromEntries(
        Object.entries(percentages).map(([name, percent]) => [name, text(percent)]),
      ),
    },
  };
}

/** The content of a form, not validated: contains the input, valid or not. */
export function contentFrom(type: WidgetType, values: FormValues): Raw {
  const { [CONTROL]: first = {}, ...others } = values.versions;
  const names = namesOf(values);
  const { on, start, end, email, lang, percentages } = values.test;
  return {
    settingsVersion: definitionOf(type).version,
    ...parsed(first),
    ...(names.length > 1 && {
      abActive: on,
      abStartDate: start,
      abEndDate: end,
      abScheduledLang: lang,
      abEmail: email,
      versionCount: names.length,
      percentages: Object.fromEntries(names.map((name) => [name, integerOrText(percentages[name] ?? '')])),
      versions: Object.fromEntries(Object.entries(others).map(([name, own]) => [name, parsed(own)])),
    }),
  };
}

/** A number when a whole number was typed; otherwise the text, which is rejected later. */
function integerOrText(value: string): number | string {
  const number = typedInteger(value);
  return number === null || number < 0 ? value.trim() : number;
}
/** Converts the string values of controls to their types. */
const parsed = (own: VersionValues): VersionValues => ({
  ...own,
  ...(typeof own['offset'] === 'string' && { offset: integerOrText(own['offset']) }),
  ...(typeof own[RADIO_BOOLEAN] === 'string' && { [RADIO_BOOLEAN]: own[RADIO_BOOLEAN] === 'true' }),
});

/** The name of the form field that an issue belongs to. */
export function fieldOf(path: readonly string[]): string {
  const [first = '', name = '', ...rest] = path;
  if (first === 'versions') return ['versions', name, ...rest].join('.');
  if (first === 'percentages') return `test.percentages.${name || CONTROL}`;
  const testField = { abStartDate: 'start', abEndDate: 'end', abEmail: 'email', abScheduledLang: 'lang' }[
    first
  ];
  if (testField !== undefined) return `test.${testField}`;
  if (first === 'versionCount') return 'test.versions';
  return ['versions', CONTROL, ...path].join('.');
}

/** The version whose tab has an issue; null for the test itself. */
export function versionAt(path: readonly string[]): string | null {
  const [, first, name] = /^(\w+)\.(\w+)/.exec(fieldOf(path)) ?? [];
  return first === 'versions' ? (name ?? null) : null;
}

/** The names of the first `count` versions. */
export const firstNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => versionName(at));
