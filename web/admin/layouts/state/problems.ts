/**
 * The problems that prevent publishing a draft, by the same rules as the service's: shown at the row and in a list.
 * Spec 1 §5 and §8, spec 2 §5.
 */
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import {
  abRowIssues,
  countriesAssignedTwice,
  emptySides,
  isEmptyRow,
  unknownCountries,
  type AbRowKey,
} from '../../../../domain/layout/rowRules.ts';
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { checkWidget } from '../../../../domain/widgets/checkWidget.ts';
import { sentenceOfFault, type FaultCode } from '../../../../domain/forms/faults.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { hasRowChanged, isWidgetChanged } from './changes.ts';
import { slotsOf, widgetIdsOf, type Base, type Draft, type DraftWidget, type EditorRow } from './draft.ts';

export interface DraftProblem {
  readonly rowKey: string;
  /** The slot concerned. */
  readonly slot?: string;
  /** `countries`, a field of the row's test, or the path of a setting. */
  readonly field: string;
  /** The key of its text in every language (domain/forms/faults.ts). */
  readonly code: FaultCode;
  /** The text in en_US: the literal text of the specification where it has one. */
  readonly text: string;
  /** For a row's test: the error key of spec 1 §5. */
  readonly key?: AbRowKey;
}

const issueCache = new WeakMap<DraftWidget, readonly SettingsIssue[]>();
/** The validation issues of a widget, alt texts included; memoised per widget object. */
export function widgetIssues(widget: DraftWidget): readonly SettingsIssue[] {
  const cached = issueCache.get(widget);
  if (cached) return cached;
  const issues = isWidgetType(widget.type) ? checkWidget(widget.type, widget.settings).issues : [];
  issueCache.set(widget, issues);
  return issues;
}

/** All problems that prevent publishing, in the order of the rows. */
export const problemsOf = (base: Base, draft: Draft, now: Date): readonly DraftProblem[] =>
  problemFinder(now)(base, draft).all;

export interface DraftProblems {
  /** In the order of the rows. */
  readonly all: readonly DraftProblem[];
  /** By row key; rows without problems are absent. */
  readonly byRow: ReadonlyMap<string, readonly DraftProblem[]>;
}

/** Everything that a row's problems depend on. */
interface RowInputs {
  readonly before: EditorRow | undefined;
  readonly duplicateCountries: string;
  readonly needsCountry: boolean;
  /** The widgets of the row, each in the draft and as published. */
  readonly widgets: readonly (DraftWidget | undefined)[];
}

/**
 * Finds the problems incrementally after each step: unchanged rows are not checked again, and their problems keep their
 * identity, as does the whole result when nothing changed.
 */
export function problemFinder(now: Date): (base: Base, draft: Draft) => DraftProblems {
  const cache = new WeakMap<EditorRow, RowInputs & { readonly problems: readonly DraftProblem[] }>();
  const publishedRows = memoiseLast((rows: Base['rows']) => new Map(rows.map((row) => [row.rowKey, row])));
  let last: DraftProblems = { all: [], byRow: new Map() };
  return (base, draft) => {
    const duplicates = countriesAssignedTwice(draft.rows);
    const needsCountry = usesCountries(draft.rows);
    const before = publishedRows(base.rows);
    const byRow = new Map<string, readonly DraftProblem[]>();
    for (const row of draft.rows) {
      const cause: RowInputs = {
        before: before.get(row.rowKey),
        duplicateCountries: duplicates.filter((code) => row.countries.includes(code)).join(' '),
        needsCountry,
        widgets: slotsOf(row).flatMap(({ id }) => [draft.widgets[id], base.widgets[id]]),
      };
      const cached = cache.get(row);
      const problems =
        cached && isSameInputs(cached, cause) ? cached.problems : rowProblems(base, draft, row, cause, now);
      cache.set(row, { ...cause, problems });
      if (problems.length > 0) byRow.set(row.rowKey, problems);
    }
    const lists = [...byRow.values()];
    const isSame =
      lists.length === last.byRow.size && lists.every((it) => last.byRow.get(it[0]!.rowKey) === it);
    const all = lists.flat();
    if (!isSame || all.some((it, at) => it !== last.all[at])) last = { all, byRow };
    return last;
  };
}

/** Memoises the result of the last argument. */
function memoiseLast<A, B>(make: (input: A) => B): (input: A) => B {
  let last: { readonly input: A; readonly result: B } | null = null;
  return (input) => (last?.input === input ? last : (last = { input, result: make(input) })).result;
}

const isSameInputs = (one: RowInputs, other: RowInputs): boolean =>
  one.before === other.before &&
  one.duplicateCountries === other.duplicateCountries &&
  one.needsCountry === other.needsCountry &&
  one.widgets.every((widget, at) => widget === other.widgets[at]);

function rowProblems(base: Base, draft: Draft, row: EditorRow, cause: RowInputs, now: Date): DraftProblem[] {
  const { rowKey } = row;
  const { before, needsCountry } = cause;
  const countryProblems = cause.duplicateCountries
    .split(' ')
    .filter(Boolean)
    .map((code) => problem(rowKey, `countryOnce:${code}`));
  const widgets = widgetProblems(base, draft, row, before);
  if (!hasRowChanged(before, row)) return [...countryProblems, ...widgets];
  const lacksCountry = needsCountry && row.countries.length === 0 && !isEmptyRow(row);
  return [
    ...countryProblems,
    ...(lacksCountry ? [problem(rowKey, 'rowCountry')] : []),
    ...unknownCountries(row, before ?? null).map((code) => problem(rowKey, `noCountry:${code}`)),
    ...abRowIssues(row, before ?? null, now).map(({ key, field, code, detail }) => ({
      rowKey,
      field,
      code,
      text: detail,
      key,
    })),
    ...emptySides(row, before ?? null).map(({ field, code, detail }) => ({
      rowKey,
      field,
      code,
      text: detail,
    })),
    ...widgets,
  ];
}

/**
 * Problems of widgets that are new, changed, or were moved into this row. Unchanged widgets of the row are not checked.
 */
function widgetProblems(
  base: Base,
  draft: Draft,
  row: EditorRow,
  published: EditorRow | undefined,
): DraftProblem[] {
  const before = published ? widgetIdsOf(published) : [];
  return slotsOf(row).flatMap(({ uid, id }) => {
    const widget = draft.widgets[id];
    if (!widget) return [];
    const isChanged = isWidgetChanged(base, widget);
    if (before.includes(id) && !isChanged) return [];
    const issues = widgetIssues(widget).filter(({ later }) => isChanged || !later);
    return issues.map(({ path, code, detail }) => ({
      rowKey: row.rowKey,
      slot: uid,
      field: path.join('/'),
      code,
      text: detail,
    }));
  });
}

/** A problem with a row's countries. */
const problem = (rowKey: string, code: FaultCode): DraftProblem => ({
  rowKey,
  field: 'countries',
  code,
  text: sentenceOfFault(code),
});
