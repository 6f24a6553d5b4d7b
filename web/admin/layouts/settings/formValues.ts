/** A widget's content as its form holds it, and back: every version by its name, and the test beside them. Pure. */
import type { Raw } from '../../../../domain/widgets/definition.ts';
import { definitionOf, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { CONTROL, versionName } from '../../../../domain/experiments/shares.ts';

/** The settings of a version, with what was typed as it was typed. */
export type VersionValues = Record<string, unknown>;

export interface TestValues {
  readonly on: boolean;
  /** Days in UTC, or moments, as stored. */
  readonly start: string;
  readonly end: string;
  readonly email: string;
  readonly lang: string;
  /** By version, as typed. */
  readonly percentages: Readonly<Record<string, string>>;
}

export interface FormValues {
  /** A, and further ones while there is a test. */
  readonly versions: Readonly<Record<string, VersionValues>>;
  readonly test: TestValues;
}

export const namesOf = ({ versions }: FormValues): string[] => Object.keys(versions);

const isRaw = (given: unknown): given is Raw =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const text = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '';

/** What of a content belongs to its test. */
const OF_TEST = ['abActive', 'abStartDate', 'abEndDate', 'abScheduledLang', 'abEmail'];
const NO_SETTING = new Set(['settingsVersion', 'versionCount', 'percentages', 'versions', ...OF_TEST]);
const settingsIn = (content: Raw): VersionValues => chosen(content, (name) => !NO_SETTING.has(name));
/** A yes or no that is one of two radio buttons, whose values are words. */
const AS_WORD = 'isApiContent';
const chosen = (own: Raw, isWanted: (name: string) => boolean): VersionValues =>
  Object.fromEntries(
    Object.entries(own)
      .filter(([name]) => isWanted(name))
      .map(([name, value]) => [name, name === AS_WORD ? String(value) : value]),
  );

/** The form of a content in its fixed form (`checkWidget`). */
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

/** The content of a form, of which nothing is checked yet: what was typed is in it, right or wrong. */
export function contentFrom(type: WidgetType, values: FormValues): Raw {
  const { [CONTROL]: first = {}, ...others } = values.versions;
  const names = namesOf(values);
  const { on, start, end, email, lang, percentages } = values.test;
  return {
    settingsVersion: definitionOf(type).version,
    ...typed(first),
    ...(names.length > 1 && {
      abActive: on,
      abStartDate: start,
      abEndDate: end,
      abScheduledLang: lang,
      abEmail: email,
      versionCount: names.length,
      percentages: Object.fromEntries(names.map((name) => [name, whole(percentages[name] ?? '')])),
      versions: Object.fromEntries(Object.entries(others).map(([name, own]) => [name, typed(own)])),
    }),
  };
}

/** A number where a whole one was typed; else the text, which is refused. */
const whole = (given: string): number | string =>
  /^\d{1,9}$/.test(given.trim()) ? Number(given.trim()) : given.trim();
/** What a control holds as a word, as what it is. */
const typed = (own: VersionValues): VersionValues => ({
  ...own,
  ...(typeof own['offset'] === 'string' && { offset: whole(own['offset']) }),
  ...(typeof own[AS_WORD] === 'string' && { [AS_WORD]: own[AS_WORD] === 'true' }),
});

/** The name in the form of the field an issue is about. */
export function fieldOf(path: readonly string[]): string {
  const [first = '', name = '', ...rest] = path;
  if (first === 'versions') return ['versions', name, ...rest].join('.');
  if (first === 'percentages') return `test.percentages.${name || CONTROL}`;
  const ofTest = { abStartDate: 'start', abEndDate: 'end', abEmail: 'email', abScheduledLang: 'lang' }[first];
  if (ofTest !== undefined) return `test.${ofTest}`;
  if (first === 'versionCount') return 'test.versions';
  return ['versions', CONTROL, ...path].join('.');
}

/** The version whose tab an issue stands at; null for the test as a whole. */
export function versionAt(path: readonly string[]): string | null {
  const [, first, name] = /^(\w+)\.(\w+)/.exec(fieldOf(path)) ?? [];
  return first === 'versions' ? (name ?? null) : null;
}

/** The names of so many versions. */
export const firstNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => versionName(at));
