/** Why a draft cannot be published: the rules the service asks too, at the row and in a list. Spec 1 §5 and §8, spec 2 §5. */
import { usesCountries } from '../../../../domain/layout/chooseRows.ts';
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
import { sentenceOfFault, type FaultCode } from '../../../../domain/widgets/faults.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { isRowOther, isWidgetChanged } from './changes.ts';
import { slotsOf, widgetIdsOf, type Base, type Draft, type DraftWidget, type EditorRow } from './draft.ts';

export interface DraftProblem {
  readonly rowKey: string;
  /** The slot it is about. */
  readonly slot?: string;
  /** `countries`, a field of the row's test, or the path of a setting. */
  readonly field: string;
  /** Names its sentence in every language (domain/widgets/faults.ts). */
  readonly code: FaultCode;
  /** That sentence in en_US, the literal text of the specification where it has one. */
  readonly text: string;
  /** Of a row's test: the error key of spec 1 §5. */
  readonly key?: AbRowKey;
}

const checkedBefore = new WeakMap<DraftWidget, readonly SettingsIssue[]>();
/** What is wrong with a widget, words for pictures included; looked at once per state of it. */
export function widgetIssues(widget: DraftWidget): readonly SettingsIssue[] {
  const known = checkedBefore.get(widget);
  if (known) return known;
  const issues = isWidgetType(widget.type) ? checkWidget(widget.type, widget.settings).issues : [];
  checkedBefore.set(widget, issues);
  return issues;
}

/** Everything that stands in the way of publishing, in the order of the rows. */
export const problemsOf = (base: Base, draft: Draft, now: Date): readonly DraftProblem[] =>
  problemFinder(now)(base, draft).all;

export interface DraftProblems {
  /** In the order of the rows. */
  readonly all: readonly DraftProblem[];
  /** By row; a row with none is not there. */
  readonly byRow: ReadonlyMap<string, readonly DraftProblem[]>;
}

/** What a row's problems follow from. */
interface RowCause {
  readonly before: EditorRow | undefined;
  readonly clashes: string;
  readonly needsCountry: boolean;
  /** The widgets in it, each in the draft and as published. */
  readonly widgets: readonly (DraftWidget | undefined)[];
}

/**
 * Finds them again after each step: rows that nothing happened to are not looked at again, and their problems, like the whole
 * where none changed, are the same objects.
 */
export function problemFinder(now: Date): (base: Base, draft: Draft) => DraftProblems {
  const found = new WeakMap<EditorRow, RowCause & { readonly problems: readonly DraftProblem[] }>();
  const rowsBefore = rememberedBy((rows: Base['rows']) => new Map(rows.map((row) => [row.rowKey, row])));
  let last: DraftProblems = { all: [], byRow: new Map() };
  return (base, draft) => {
    const twice = countriesAssignedTwice(draft.rows);
    const needsCountry = usesCountries(draft.rows);
    const before = rowsBefore(base.rows);
    const byRow = new Map<string, readonly DraftProblem[]>();
    for (const row of draft.rows) {
      const cause: RowCause = {
        before: before.get(row.rowKey),
        clashes: twice.filter((code) => row.countries.includes(code)).join(' '),
        needsCountry,
        widgets: slotsOf(row).flatMap(({ id }) => [draft.widgets[id], base.widgets[id]]),
      };
      const known = found.get(row);
      const problems =
        known && sameCause(known, cause) ? known.problems : rowProblems(base, draft, row, cause, now);
      found.set(row, { ...cause, problems });
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

/** What was made of the last thing given, while that is given again. */
function rememberedBy<A, B>(make: (given: A) => B): (given: A) => B {
  let last: { readonly given: A; readonly made: B } | null = null;
  return (given) => (last?.given === given ? last : (last = { given, made: make(given) })).made;
}

const sameCause = (one: RowCause, other: RowCause): boolean =>
  one.before === other.before &&
  one.clashes === other.clashes &&
  one.needsCountry === other.needsCountry &&
  one.widgets.every((widget, at) => widget === other.widgets[at]);

function rowProblems(base: Base, draft: Draft, row: EditorRow, cause: RowCause, now: Date): DraftProblem[] {
  const { rowKey } = row;
  const { before, needsCountry } = cause;
  const clashes = cause.clashes
    .split(' ')
    .filter(Boolean)
    .map((code) => problem(rowKey, `countryOnce:${code}`));
  const widgets = widgetProblems(base, draft, row, before);
  if (!isRowOther(before, row)) return [...clashes, ...widgets];
  const lacks = needsCountry && row.countries.length === 0 && !isEmptyRow(row);
  return [
    ...clashes,
    ...(lacks ? [problem(rowKey, 'rowCountry')] : []),
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

/** Of widgets that are new or changed, and of such as were put into this row: what stood here stands here still. */
function widgetProblems(
  base: Base,
  draft: Draft,
  row: EditorRow,
  stood: EditorRow | undefined,
): DraftProblem[] {
  const before = stood ? widgetIdsOf(stood) : [];
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

/** Of a row's countries. */
const problem = (rowKey: string, code: FaultCode): DraftProblem => ({
  rowKey,
  field: 'countries',
  code,
  text: sentenceOfFault(code),
});
