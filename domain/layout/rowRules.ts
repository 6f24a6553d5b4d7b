/** What a row must fulfil before it is published; screens and the service ask alike. Spec 1 §5 and §8, spec 2 §5. */
import { isTestEmail } from '../experiments/testEmail.ts';
import { testMoment } from '../experiments/testTimes.ts';
import type { LayoutRow } from './types.ts';

/** Spec 1 §9. */
export const MOST_COLUMNS = 4;
export const AB_NAME_MOST = 50;
export const AB_PERCENT_LEAST = 1;
export const AB_PERCENT_MOST = 99;

/** The literal texts of the specifications. */
export const layoutTexts = {
  mustSelectCountry: 'Must select a country for edited rows before publishing',
  countryOnce: (code: string) => `Each country may only be assigned once: ${code} Invalid`,
  checkAbRow: 'Check A/B Row Settings',
  invalidRows: 'Invalid Rows',
} as const;

/** The fields of a row's test, as edited. */
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
  | 'aPercentMaxError';

export interface AbRowIssue {
  readonly key: AbRowKey;
  readonly field: keyof AbRowFields;
  readonly detail: string;
}

/**
 * What is wrong with a row's test; nothing is needed while it is switched off. `before` is the row as published, or
 * null: that the end is not before today (in UTC, as tests are) is asked only of an end that changed. Decision 12.
 */
export function abRowIssues(
  row: AbRowFields,
  before: Pick<AbRowFields, 'abRowEndDate'> | null,
  now: Date,
): AbRowIssue[] {
  const issues: AbRowIssue[] = [];
  const refuse = (key: AbRowKey, field: keyof AbRowFields, detail: string) =>
    issues.push({ key, field, detail });
  const name = row.abRowName?.trim() ?? '';
  if (name.length > AB_NAME_MOST) refuse('abNameLength', 'abRowName', `At most ${AB_NAME_MOST} characters.`);
  if (!row.abRowActive) return issues;

  const start = testMoment(row.abRowStartDate, 'start');
  const end = testMoment(row.abRowEndDate, 'end');
  const ended = end !== null && end.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
  if (start === null) refuse('abStartDate', 'abRowStartDate', 'A start date is required.');
  if (end === null) refuse('abEndDate', 'abRowEndDate', 'An end date is required.');
  else if (start !== null && end < start) refuse('abEndDate', 'abRowEndDate', 'The end is before the start.');
  else if (ended && row.abRowEndDate !== before?.abRowEndDate) {
    refuse('abEndDate', 'abRowEndDate', 'The end is before today.');
  }
  const email = row.abRowEmail?.trim() ?? '';
  if (email === '') refuse('abEmailRequired', 'abRowEmail', 'Email is required');
  else if (!isTestEmail(email))
    refuse('abEmailInvalid', 'abRowEmail', "Invalid email: Please include '@' and '.'");
  if (name === '') refuse('abName', 'abRowName', 'A name is required.');
  return [...issues, ...percentIssues(row)];
}

function percentIssues({ aPercentage: a, bPercentage }: AbRowFields): AbRowIssue[] {
  if (a === null)
    return [{ key: 'aPercentRequired', field: 'aPercentage', detail: 'A percentage is required.' }];
  const b = bPercentage ?? 100 - a;
  const least = `At least ${AB_PERCENT_LEAST}.`;
  if (a < AB_PERCENT_LEAST) return [{ key: 'aPercentMinError', field: 'aPercentage', detail: least }];
  if (a > AB_PERCENT_MOST)
    return [{ key: 'aPercentMaxError', field: 'aPercentage', detail: `At most ${AB_PERCENT_MOST}.` }];
  if (b < AB_PERCENT_LEAST) return [{ key: 'bPercentMinError', field: 'bPercentage', detail: least }];
  if (a + b === 100) return [];
  return a + b > 100
    ? [{ key: 'aPercentMaxError', field: 'aPercentage', detail: 'A and B must add up to 100.' }]
    : [{ key: 'bPercentMinError', field: 'bPercentage', detail: 'A and B must add up to 100.' }];
}

/** The countries (`default` among them) that more than one row claims, in the order of the rows. Spec 2 §5. */
export function countriesAssignedTwice(rows: readonly Pick<LayoutRow, 'countries'>[]): string[] {
  const all = rows.flatMap(({ countries }) => [...new Set(countries)]);
  return [...new Set(all.filter((code, index) => all.indexOf(code) !== index))];
}

/** Whether there is no widget in any of its columns, of either version. */
export function isEmptyRow({ columns, bColumns }: Pick<LayoutRow, 'columns' | 'bColumns'>): boolean {
  return [...columns, ...bColumns].every(({ widgets }) => widgets.length === 0);
}
