/** Validation of a row before it is published, used by screens and the service alike. Spec 1 §5 and §8, spec 2 §5. */
import { isCountry } from '../countries/isCountry.ts';
import { isTestEmail } from '../forms/mailAddress.ts';
import { testMoment } from '../experiments/testTimes.ts';
import { sentenceOfFault, type FaultCode } from '../forms/faults.ts';
import { DEFAULT_ROW } from './resolve/chooseRows.ts';
import type { LayoutRow } from './types.ts';

/** Spec 1 §9. */
export const MAX_COLUMNS = 4;
export const MAX_AB_NAME_LENGTH = 50;
export const MIN_AB_PERCENT = 1;
export const MAX_AB_PERCENT = 99;

/** The literal texts of the specifications. */
export const layoutTexts = {
  mustSelectCountry: sentenceOfFault('rowCountry'),
  countryOnce: (code: string) => sentenceOfFault(`countryOnce:${code}`),
  checkAbRow: 'Check A/B Row Settings',
  invalidRows: 'Invalid Rows',
} as const;

/** The fields of a row's test while they are edited. */
export interface AbRowFields {
  readonly abRowActive: boolean;
  readonly aPercentage: number | null;
  readonly bPercentage: number | null;
  readonly abRowStartDate: string | null;
  readonly abRowEndDate: string | null;
  readonly abRowName: string | null;
  readonly abRowEmail: string | null;
}

/** The error keys of spec 1 §5. */
export type AbRowKey =
  | 'abStartDate'
  | 'abEndDate'
  | 'abEmailRequired'
  | 'abEmailInvalid'
  | 'abName'
  | 'abNameLength'
  | 'aPercentRequired'
  | 'aPercentMinError'
  | 'bPercentMinError'
  | 'aPercentMaxError'
  | 'bPercentMaxError';

export interface AbRowIssue {
  readonly key: AbRowKey;
  readonly field: keyof AbRowFields;
  /** Names its text in every language (domain/forms/faults.ts). */
  readonly code: FaultCode;
  /** That text in en_US. */
  readonly detail: string;
}

/**
 * The errors of a row's test; nothing is required while it is switched off. `before` is the published row, or null:
 * that the end is not before today (in UTC, as for all tests) is checked only for an end that changed. Decision 12.
 */
export function abRowIssues(
  row: AbRowFields,
  before: Pick<AbRowFields, 'abRowEndDate'> | null,
  now: Date,
): AbRowIssue[] {
  const issues: AbRowIssue[] = [];
  const refuse = (key: AbRowKey, field: keyof AbRowFields, code: FaultCode) =>
    issues.push(issueOf(key, field, code));
  const name = row.abRowName?.trim() ?? '';
  if (name.length > MAX_AB_NAME_LENGTH) refuse('abNameLength', 'abRowName', `tooLong:${MAX_AB_NAME_LENGTH}`);
  if (!row.abRowActive) return issues;

  const start = testMoment(row.abRowStartDate, 'start');
  const end = testMoment(row.abRowEndDate, 'end');
  const ended = end !== null && end.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
  if (start === null) refuse('abStartDate', 'abRowStartDate', 'testStart');
  if (end === null) refuse('abEndDate', 'abRowEndDate', 'testEnd');
  else if (start !== null && end < start) refuse('abEndDate', 'abRowEndDate', 'order');
  else if (ended && row.abRowEndDate !== before?.abRowEndDate) {
    refuse('abEndDate', 'abRowEndDate', 'testEnded');
  }
  const email = row.abRowEmail?.trim() ?? '';
  if (email === '') refuse('abEmailRequired', 'abRowEmail', 'emailRequired');
  else if (!isTestEmail(email)) refuse('abEmailInvalid', 'abRowEmail', 'emailInvalid');
  if (name === '') refuse('abName', 'abRowName', 'testName');
  return [...issues, ...percentIssues(row)];
}

const SHARES = ['aPercentage', 'bPercentage'] as const;
const DATES = ['abRowStartDate', 'abRowEndDate'] as const;
/** The fields whose values together decide whether one of them is valid. */
const decidedBy = (field: keyof AbRowFields): readonly (keyof AbRowFields)[] =>
  [SHARES, DATES].find((group) => (group as readonly string[]).includes(field)) ?? [field];

/**
 * The errors of a merged row, without errors that the published test already has in fields nobody changed. Shares are
 * also checked in a test that is switched off, because nothing else keeps them between 0 and 100.
 */
export function mergedRowIssues(row: AbRowFields, before: AbRowFields | null, now: Date): AbRowIssue[] {
  const found = [...abRowIssues(row, before, now), ...(row.abRowActive ? [] : rangeIssues(row))];
  if (before === null || before.abRowActive !== row.abRowActive) return found;
  const existing = [...abRowIssues(before, before, now), ...(before.abRowActive ? [] : rangeIssues(before))];
  const isExisting = ({ key, field }: AbRowIssue) =>
    existing.some((old) => old.key === key && old.field === field) &&
    decidedBy(field).every((name) => row[name] === before[name]);
  return found.filter((issue) => !isExisting(issue));
}

const rangeIssues = (row: AbRowFields): AbRowIssue[] =>
  SHARES.flatMap((field) => {
    const percent = row[field] ?? 0;
    const side = field[0] as 'a' | 'b';
    if (percent < 0) return [issueOf(`${side}PercentMinError`, field, 'tooFew:0')];
    return percent > 100 ? [issueOf(`${side}PercentMaxError`, field, 'tooMany:100')] : [];
  });

function percentIssues({ aPercentage: a, bPercentage }: AbRowFields): AbRowIssue[] {
  if (a === null) return [issueOf('aPercentRequired', 'aPercentage', 'percentMissing')];
  const b = bPercentage ?? 100 - a;
  const [tooFew, tooMany] = [`tooFew:${MIN_AB_PERCENT}`, `tooMany:${MAX_AB_PERCENT}`] as const;
  if (a < MIN_AB_PERCENT) return [issueOf('aPercentMinError', 'aPercentage', tooFew)];
  if (a > MAX_AB_PERCENT) return [issueOf('aPercentMaxError', 'aPercentage', tooMany)];
  if (b < MIN_AB_PERCENT) return [issueOf('bPercentMinError', 'bPercentage', tooFew)];
  if (b > MAX_AB_PERCENT) return [issueOf('bPercentMaxError', 'bPercentage', tooMany)];
  if (a + b === 100) return [];
  return a + b > 100
    ? [issueOf('aPercentMaxError', 'aPercentage', 'percentTotal')]
    : [issueOf('bPercentMinError', 'bPercentage', 'percentTotal')];
}

const issueOf = (key: AbRowKey, field: keyof AbRowFields, code: FaultCode): AbRowIssue => ({
  key,
  field,
  code,
  detail: sentenceOfFault(code),
});

/** The countries (including `default`) that more than one row claims, in the order of the rows. Spec 2 §5. */
export function countriesAssignedTwice(rows: readonly Pick<LayoutRow, 'countries'>[]): string[] {
  const codes = rows.flatMap(({ countries }) => [...new Set(countries)]);
  return [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))];
}

/** Whether neither version has a widget in any of its columns. */
export function isEmptyRow({ columns, bColumns }: Pick<LayoutRow, 'columns' | 'bColumns'>): boolean {
  return [...columns, ...bColumns].every(({ widgets }) => widgets.length === 0);
}

type Sides = Pick<LayoutRow, 'columns' | 'bColumns'> & Pick<AbRowFields, 'abRowActive'>;
const SIDES = { columns: 'emptyA', bColumns: 'emptyB' } as const;

export interface EmptySide {
  readonly field: keyof typeof SIDES;
  readonly code: FaultCode;
  readonly detail: string;
}

/**
 * The sides of a row's test without a widget, which could not produce a result. A side that was already empty in the
 * published test `before` is not reported. Decision page 0008.
 */
export function emptySides(row: Sides, before: Sides | null): EmptySide[] {
  const isEmpty = (sides: Sides, field: keyof typeof SIDES) =>
    sides.abRowActive && sides[field].every(({ widgets }) => widgets.length === 0);
  return (['columns', 'bColumns'] as const)
    .filter((field) => isEmpty(row, field) && !(before && isEmpty(before, field)))
    .map((field) => ({ field, code: SIDES[field], detail: sentenceOfFault(SIDES[field]) }));
}

/** Codes that a row adds and that are not countries. Codes that were already published may stay. */
export function unknownCountries(
  { countries }: Pick<LayoutRow, 'countries'>,
  before: Pick<LayoutRow, 'countries'> | null,
): string[] {
  return countries.filter(
    (code) => code !== DEFAULT_ROW && !isCountry(code) && before?.countries.includes(code) !== true,
  );
}
