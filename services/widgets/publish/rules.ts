/**
 * Validation rules of the rows of a publish, with the literal texts of the specifications. Spec 1 §5 and §8, spec 2 §5.
 */
import { usesCountries } from '../../../domain/layout/resolve/chooseRows.ts';
import type { MergedRows } from '../../../domain/layout/changes/mergeRows.ts';
import {
  countriesAssignedTwice,
  emptySides,
  isEmptyRow,
  layoutTexts,
  mergedRowIssues,
  MAX_COLUMNS,
  unknownCountries,
} from '../../../domain/layout/rowRules.ts';
import { sentenceOfFault } from '../../../domain/forms/faults.ts';
import { rowCountry } from '../../../rest/fields.ts';
import { validationProblem, type FieldError } from '../../../rest/problem.ts';
import { MAX_COUNTRIES, type EditedRow, type LayoutRow } from '../shapes.ts';

/** Throws VALIDATION 'Invalid Rows' for malformed rows, before any merge. */
export function checkShapes(added: readonly EditedRow[], deleted: readonly string[]): void {
  const errors: FieldError[] = [];
  const keys = added.map(({ rowKey }) => rowKey);
  added.forEach((row, index) => {
    const refuse = (field: string, detail: string) =>
      errors.push({ pointer: `/body/added/${index}/${field}`, detail });
    if (keys.indexOf(row.rowKey) !== index) refuse('rowKey', 'More than one row has this key.');
    if (deleted.includes(row.rowKey)) refuse('rowKey', 'The row is both deleted and changed.');
    for (const side of ['columns', 'bColumns'] as const) {
      if (row[side].length > MAX_COLUMNS) refuse(side, `A row can have at most ${MAX_COLUMNS} columns.`);
    }
    if (!row.abRowActive) {
      // Shares of an active test are checked with the other rules of tests, with their own texts.
      for (const side of ['aPercentage', 'bPercentage'] as const) {
        const percent = row[side] ?? 0;
        if (percent < 0 || percent > 100) refuse(side, 'From 0 to 100.');
      }
    }
    row.countries.forEach((code, place) => {
      if (!rowCountry.safeParse(code).success)
        refuse(`countries/${place}`, 'Use a two-letter country code, or default.');
    });
  });
  if (errors.length > 0) throw validationProblem(errors, layoutTexts.invalidRows);
}

interface ChangedRow {
  readonly before: LayoutRow | null;
  readonly after: LayoutRow;
  readonly pointer: string;
}

/**
 * Checks countries and tests of the changed rows, and that each country has one row in the layout. For a restore it
 * does not check whether countries exist and whether both sides of a test have widgets. Throws VALIDATION.
 */
export function checkRows(
  merged: MergedRows<LayoutRow>,
  added: readonly EditedRow[],
  { now, wasPublished }: { readonly now: Date; readonly wasPublished: boolean },
): void {
  const indexOf = (rowKey: string) => added.findIndex((row) => row.rowKey === rowKey);
  const edited = merged.changes.flatMap(({ before, after }): ChangedRow[] =>
    after === null ? [] : [{ before, after, pointer: `/body/added/${indexOf(after.rowKey)}` }],
  );

  if (usesCountries(merged.rows)) {
    const withoutCountry = edited.filter(({ after }) => after.countries.length === 0 && !isEmptyRow(after));
    const detail = layoutTexts.mustSelectCountry;
    if (withoutCountry.length > 0) {
      throw validationProblem(
        withoutCountry.map(({ pointer }) => ({
          pointer: `${pointer}/countries`,
          detail,
          code: 'rowCountry',
        })),
        detail,
      );
    }
  }
  const countErrors = edited.flatMap(tooManyCountries);
  if (countErrors.length > 0) throw validationProblem(countErrors);
  const unknownErrors = wasPublished ? [] : edited.flatMap(noCountries);
  if (unknownErrors.length > 0) throw validationProblem(unknownErrors);
  const assignedTwice = countriesAssignedTwice(merged.rows);
  if (assignedTwice.length > 0) {
    const errors = assignedTwice.flatMap((code) =>
      edited
        .filter(({ after }) => after.countries.includes(code))
        .map(({ pointer }) => ({
          pointer: `${pointer}/countries`,
          detail: layoutTexts.countryOnce(code),
          code: `countryOnce:${code}`,
        })),
    );
    throw validationProblem(errors, layoutTexts.countryOnce(assignedTwice[0]!));
  }
  const errors = edited.flatMap(({ before, after, pointer }) => {
    // Without a share of A the editor has not decided, although one is stored; otherwise the merged values count.
    const isUndecided = added[indexOf(after.rowKey)]!.aPercentage === null;
    const tested = isUndecided ? { ...after, aPercentage: null } : after;
    const sides = wasPublished ? [] : emptySides(after, before);
    // A restored test may have ended since: it shows A to everyone.
    const issues = mergedRowIssues(tested, before, now).filter(
      ({ code }) => !wasPublished || code !== 'testEnded',
    );
    return [
      ...issues.map(({ key, field, detail, code }) => ({
        pointer: `${pointer}/${field}`,
        detail,
        code: key,
        fault: code,
      })),
      ...sides.map(({ field, detail, code }) => ({ pointer: `${pointer}/${field}`, detail, code })),
    ];
  });
  if (errors.length > 0) throw validationProblem(errors, layoutTexts.checkAbRow);
}

/** Two editors who each add countries may exceed the limit together. */
function tooManyCountries({ before, after, pointer }: ChangedRow): FieldError[] {
  const { length } = after.countries;
  if (length <= MAX_COUNTRIES || length <= (before?.countries.length ?? 0)) return [];
  const code = `tooMany:${MAX_COUNTRIES}`;
  return [{ pointer: `${pointer}/countries`, detail: sentenceOfFault(code), code }];
}

/** Field errors for unknown country codes in a changed row. */
function noCountries({ before, after, pointer }: ChangedRow): FieldError[] {
  return unknownCountries(after, before).map((country) => {
    const code = `noCountry:${country}`;
    const place = `${pointer}/countries/${after.countries.indexOf(country)}`;
    return { pointer: place, detail: sentenceOfFault(code), code };
  });
}
