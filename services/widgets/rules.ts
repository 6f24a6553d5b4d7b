/** Validation rules of a publish, with the literal texts of the specifications. Spec 1 §5 and §8, spec 2 §5. */
import { usesCountries } from '../../domain/layout/resolve/chooseRows.ts';
import type { MergedRows } from '../../domain/layout/changes/mergeRows.ts';
import {
  countriesAssignedTwice,
  emptySides,
  isEmptyRow,
  layoutTexts,
  mergedRowIssues,
  MAX_COLUMNS,
  unknownCountries,
} from '../../domain/layout/rowRules.ts';
import { countriesRefused, mayTouchSite, rightsOn, type Rights } from '../../domain/rights/rights.ts';
import { sentenceOfFault } from '../../domain/widgets/faults.ts';
import { rowCountry } from '../../rest/fields.ts';
import { forbiddenProblem, Problem, validationProblem, type FieldError } from '../../rest/problem.ts';
import type { WidgetConflict } from './mergeWidgets.ts';
import { MAX_COUNTRIES, type EditedRow, type LayoutRow } from './shapes.ts';

/** Throws FORBIDDEN for an editor of another site. */
export function checkSite(rights: Rights, site: number): void {
  if (!mayTouchSite(rights, site))
    throw forbiddenProblem('Your rights do not cover this site.', { refusal: 'OTHER_SITES', sites: [site] });
}

/** Throws FORBIDDEN with the countries that the editor's rights do not cover. Decision 27. */
export function checkCountries(rights: Rights, site: number, countries: readonly string[]): void {
  const refused = countriesRefused(rightsOn(rights, site), 'layouts', 'u', countries);
  if (refused.length > 0)
    throw forbiddenProblem('Your rights do not cover these countries.', { countries: refused });
}

/** Throws VALIDATION 'Invalid Rows' for malformed rows, before any merge. */
export function checkShapes(added: readonly EditedRow[], deleted: readonly string[]): void {
  const errors: FieldError[] = [];
  const keys = added.map(({ rowKey }) => rowKey);
  added.forEach((row, index) => {
    const refuse = (field: string, detail: string) =>
      errors.push({ pointer: `/body/added/${index}/${field}`, detail });
    if (keys.indexOf(row.rowKey) !== index) refuse('rowKey', 'Two rows have this key.');
    if (deleted.includes(row.rowKey)) refuse('rowKey', 'The row is deleted and changed at once.');
    for (const side of ['columns', 'bColumns'] as const) {
      if (row[side].length > MAX_COLUMNS) refuse(side, `At most ${MAX_COLUMNS} columns.`);
    }
    if (!row.abRowActive) {
      // Shares of an active test are checked with the other rules of tests, with their own texts.
      for (const side of ['aPercentage', 'bPercentage'] as const) {
        const percent = row[side] ?? 0;
        if (percent < 0 || percent > 100) refuse(side, 'From 0 to 100.');
      }
    }
    row.countries.forEach((code, place) => {
      if (!rowCountry.safeParse(code).success) refuse(`countries/${place}`, 'Two letters, or default.');
    });
  });
  if (errors.length > 0) throw validationProblem(errors, layoutTexts.invalidRows);
}

/** Throws CONFLICT with base and both sides for what others changed too. Decision 21. */
export function checkConflicts(
  { conflicts: clashes }: MergedRows<LayoutRow>,
  widgetClashes: readonly WidgetConflict[],
): void {
  if (clashes.length + widgetClashes.length === 0) return;
  throw new Problem({
    status: 409,
    code: 'CONFLICT',
    title: 'Someone else changed these rows since.',
    data: { clashes, widgetClashes },
  });
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
