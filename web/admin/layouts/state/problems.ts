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
import { isRowChanged, isWidgetChanged } from './changes.ts';
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
export function problemsOf(base: Base, draft: Draft, now: Date): DraftProblem[] {
  const twice = countriesAssignedTwice(draft.rows);
  const needsCountry = usesCountries(draft.rows);
  const before = new Map(base.rows.map((row) => [row.rowKey, row]));
  return draft.rows.flatMap((row) => {
    const { rowKey } = row;
    const stood = before.get(rowKey) ?? null;
    const clashes = twice
      .filter((code) => row.countries.includes(code))
      .map((code) => problem(rowKey, `countryOnce:${code}`));
    if (!isRowChanged(base, row)) return [...clashes, ...widgetProblems(base, draft, row)];
    const lacks = needsCountry && row.countries.length === 0 && !isEmptyRow(row);
    return [
      ...clashes,
      ...(lacks ? [problem(rowKey, 'rowCountry')] : []),
      ...unknownCountries(row, stood).map((code) => problem(rowKey, `noCountry:${code}`)),
      ...abRowIssues(row, stood, now).map(({ key, field, code, detail }) => ({
        rowKey,
        field,
        code,
        text: detail,
        key,
      })),
      ...emptySides(row, stood).map(({ field, code, detail }) => ({ rowKey, field, code, text: detail })),
      ...widgetProblems(base, draft, row),
    ];
  });
}

/** Of widgets that are new or changed, and of such as were put into this row: what stood here stands here still. */
function widgetProblems(base: Base, draft: Draft, row: EditorRow): DraftProblem[] {
  const stood = base.rows.find(({ rowKey }) => rowKey === row.rowKey);
  const before = stood ? widgetIdsOf(stood) : [];
  return slotsOf(row).flatMap(({ uid, id }) => {
    const widget = draft.widgets[id];
    if (!widget || (before.includes(id) && !isWidgetChanged(base, widget))) return [];
    return widgetIssues(widget).map(({ path, code, detail }) => ({
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
