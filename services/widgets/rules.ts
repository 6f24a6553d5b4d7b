/** What a publish must fulfil, with the literal texts of the specifications. Spec 1 §5 and §8, spec 2 §5. */
import { usesCountries } from '../../domain/layout/chooseRows.ts';
import type { MergedRows } from '../../domain/layout/mergeRows.ts';
import {
  countriesAssignedTwice,
  emptySides,
  isEmptyRow,
  layoutTexts,
  mergedRowIssues,
  MOST_COLUMNS,
  unknownCountries,
} from '../../domain/layout/rowRules.ts';
import { countriesRefused, mayTouchSite, rightsOn, type Rights } from '../../domain/rights/rights.ts';
import { sentenceOfFault } from '../../domain/widgets/faults.ts';
import { rowCountry } from '../../rest/fields.ts';
import { forbiddenProblem, Problem, validationProblem, type FieldError } from '../../rest/problem.ts';
import type { WidgetClash } from './publishWidgets.ts';
import { MOST_COUNTRIES, type EditedRow, type LayoutRow } from './shapes.ts';

/** Refuses an editor of another site. */
export function checkSite(rights: Rights, site: number): void {
  if (!mayTouchSite(rights, site))
    throw forbiddenProblem('Your rights do not cover this site.', { refusal: 'OTHER_SITES', sites: [site] });
}

/** Refuses an editor whose rights do not cover all these countries, and names those. Decision 27. */
export function checkCountries(rights: Rights, site: number, countries: readonly string[]): void {
  const refused = countriesRefused(rightsOn(rights, site), 'layouts', 'u', countries);
  if (refused.length > 0)
    throw forbiddenProblem('Your rights do not cover these countries.', { countries: refused });
}

/** Refuses rows that no merge could make sense of: 'Invalid Rows'. */
export function checkShapes(added: readonly EditedRow[], deleted: readonly string[]): void {
  const errors: FieldError[] = [];
  const keys = added.map(({ rowKey }) => rowKey);
  added.forEach((row, index) => {
    const refuse = (field: string, detail: string) =>
      errors.push({ pointer: `/body/added/${index}/${field}`, detail });
    if (keys.indexOf(row.rowKey) !== index) refuse('rowKey', 'Two rows have this key.');
    if (deleted.includes(row.rowKey)) refuse('rowKey', 'The row is deleted and changed at once.');
    for (const side of ['columns', 'bColumns'] as const) {
      if (row[side].length > MOST_COLUMNS) refuse(side, `At most ${MOST_COLUMNS} columns.`);
    }
    if (!row.abRowActive) {
      // A running test's have texts of their own, with the other rules of tests.
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

/** Refuses a publish of what others changed too, with both sides and what they began from. Decision 21. */
export function checkClashes(
  { clashes }: MergedRows<LayoutRow>,
  widgetClashes: readonly WidgetClash[],
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
 * Checks countries and tests of the rows that changed, and each country's one row in the whole layout. Of what was published
 * before and is brought back it is not asked whether its countries are some and its test has both sides.
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
    const lacking = edited.filter(({ after }) => after.countries.length === 0 && !isEmptyRow(after));
    const detail = layoutTexts.mustSelectCountry;
    if (lacking.length > 0) {
      throw validationProblem(
        lacking.map(({ pointer }) => ({ pointer: `${pointer}/countries`, detail, code: 'rowCountry' })),
        detail,
      );
    }
  }
  const many = edited.flatMap(tooManyCountries);
  if (many.length > 0) throw validationProblem(many);
  const unknown = wasPublished ? [] : edited.flatMap(noCountries);
  if (unknown.length > 0) throw validationProblem(unknown);
  const twice = countriesAssignedTwice(merged.rows);
  if (twice.length > 0) {
    const errors = twice.flatMap((code) =>
      edited
        .filter(({ after }) => after.countries.includes(code))
        .map(({ pointer }) => ({
          pointer: `${pointer}/countries`,
          detail: layoutTexts.countryOnce(code),
          code: `countryOnce:${code}`,
        })),
    );
    throw validationProblem(errors, layoutTexts.countryOnce(twice[0]!));
  }
  const errors = edited.flatMap(({ before, after, pointer }) => {
    // Without a share of A nothing was decided, though one is stored; else what counts is what a merge made of both sides.
    const isOpen = added[indexOf(after.rowKey)]!.aPercentage === null;
    const tested = isOpen ? { ...after, aPercentage: null } : after;
    const sides = wasPublished ? [] : emptySides(after, before);
    // A test that stood there before and has ended since shows A to everybody: it can be brought back.
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

/** Two editors who each add some may add too many between them. */
function tooManyCountries({ before, after, pointer }: ChangedRow): FieldError[] {
  const { length } = after.countries;
  if (length <= MOST_COUNTRIES || length <= (before?.countries.length ?? 0)) return [];
  const code = `tooMany:${MOST_COUNTRIES}`;
  return [{ pointer: `${pointer}/countries`, detail: sentenceOfFault(code), code }];
}

/** The places of codes in a changed row that are no country. */
function noCountries({ before, after, pointer }: ChangedRow): FieldError[] {
  return unknownCountries(after, before).map((country) => {
    const code = `noCountry:${country}`;
    const place = `${pointer}/countries/${after.countries.indexOf(country)}`;
    return { pointer: place, detail: sentenceOfFault(code), code };
  });
}
