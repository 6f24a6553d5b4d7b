/** What two editors changed at once, as questions; and the draft that answers to all of them make. Decision 21. */
import { contentFrom, mergeRow, rowFields } from '../../../../domain/layout/rowFields.ts';
import {
  contentFromFields,
  mergeWidget,
  widgetContentOf,
  widgetFields,
} from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { inserted } from '../state/places.ts';
import { withUids, type Rebased, type WidgetClash } from '../state/rebase.ts';
import type { Base, Draft, DraftWidget, EditorRow } from '../state/draft.ts';

export type Side = 'mine' | 'theirs' | 'base';
export const CHOICES: readonly Side[] = ['mine', 'theirs', 'base'];

/** One field that both changed; `value` is null where that side has no such row. */
export interface Question {
  readonly key: string;
  readonly of:
    | { readonly kind: 'row'; readonly rowKey: string; readonly rows: Sides<EditorRow | null> }
    | { readonly kind: 'widget'; readonly id: string; readonly widgets: Sides<DraftWidget> };
  /** As `rowFields` and `widgetFields` name it; `row` for all of it. */
  readonly field: string;
  readonly values: Sides<unknown>;
}
export type Sides<T> = Readonly<Record<Side, T>>;
export type Answers = Readonly<Record<string, Side>>;

/** Every question, rows before widgets, in the order they clash. */
export function questionsOf({ rows, widgets }: Pick<Rebased, 'rows' | 'widgets'>): Question[] {
  return [
    ...rows.flatMap(({ rowKey, base, yours, theirs, fields }): Question[] => {
      const sides = { mine: yours, theirs, base };
      const of = { kind: 'row', rowKey, rows: sides } as const;
      return fields.map((field) => ({
        key: `row ${rowKey} ${field}`,
        of,
        field,
        values: field === 'row' ? sides : bySide(rowFields([yours!, theirs!, base!]), field),
      }));
    }),
    ...widgets.flatMap((clash): Question[] => {
      const { id, base, mine, theirs, fields } = clash;
      const of = { kind: 'widget', id, widgets: { mine, theirs, base } } as const;
      const contents = contentFields(clash);
      return fields.map((field) => ({
        key: `widget ${id} ${field}`,
        of,
        field,
        values: bySide(contents, field),
      }));
    }),
  ];
}

const bySide = (fields: readonly ReadonlyMap<string, unknown>[], name: string): Sides<unknown> => ({
  mine: fields[0]!.get(name),
  theirs: fields[1]!.get(name),
  base: fields[2]!.get(name),
});

const contentFields = ({ mine, theirs, base }: WidgetClash) =>
  widgetFields(
    [mine, theirs, base].map(({ type, settings }) =>
      isWidgetType(type) ? widgetContentOf(type, settings) : settings,
    ),
  );

/** The draft in which every clash is as it was answered; what did not clash is as the merge has it. */
export function answered(rebased: Rebased, now: Base, answers: Answers): Draft {
  let rows = [...rebased.draft.rows];
  for (const { rowKey, base, yours, theirs, fields } of rebased.rows) {
    const row = fields.includes('row')
      ? { mine: yours, theirs, base }[answers[`row ${rowKey} row`]!]
      : mergedRow(base!, theirs!, yours!, fields, (field) => answers[`row ${rowKey} ${field}`]!);
    const at = rows.findIndex((it) => it.rowKey === rowKey);
    if (row === null) rows = rows.filter((it) => it.rowKey !== rowKey);
    else if (at >= 0) rows[at] = row;
    else rows = inserted(rows, placeNow(now, rows, rowKey), row);
  }
  const widgets = { ...rebased.draft.widgets };
  for (const clash of rebased.widgets) {
    widgets[clash.id] = mergedWidget(clash, (field) => answers[`widget ${clash.id} ${field}`]!);
  }
  return { rows, widgets };
}

/** The draft in which every clash is as it has it itself; all else of what both changed is merged. */
export const keptMine = (rebased: Rebased, now: Base): Draft =>
  answered(rebased, now, Object.fromEntries(questionsOf(rebased).map(({ key }) => [key, 'mine'])));

/** After the row it stands behind in what is published. */
function placeNow(now: Base, rows: readonly EditorRow[], rowKey: string): number {
  const at = now.rows.findIndex((row) => row.rowKey === rowKey);
  const before = now.rows.slice(0, Math.max(at, 0)).map((row) => row.rowKey);
  return rows.findLastIndex((row) => before.includes(row.rowKey)) + 1;
}

function mergedRow(
  base: EditorRow,
  theirs: EditorRow,
  mine: EditorRow,
  clashes: readonly string[],
  choice: (field: string) => Side,
): EditorRow {
  const { row } = mergeRow(base, theirs, mine);
  const [m, t, b, merged] = rowFields([mine, theirs, base, row]) as [Fields, Fields, Fields, Fields];
  const chosen = new Map(merged);
  for (const field of clashes) chosen.set(field, { mine: m, theirs: t, base: b }[choice(field)].get(field));
  return withUids({ ...theirs, ...contentFrom(chosen) } as EditorRow, mine, theirs);
}
type Fields = ReadonlyMap<string, unknown>;

function mergedWidget(clash: WidgetClash, choice: (field: string) => Side): DraftWidget {
  const { mine, theirs, base, fields } = clash;
  const { type } = mine;
  if (!isWidgetType(type))
    return { ...(choice(fields[0]!) === 'mine' ? mine : theirs), version: theirs.version };
  const { content } = mergeWidget(type, {
    base: base.settings,
    theirs: theirs.settings,
    mine: mine.settings,
  });
  const [m, t, b] = contentFields(clash) as [Fields, Fields, Fields];
  const merged = new Map(widgetFields([content])[0]!);
  for (const field of fields) {
    const value = { mine: m, theirs: t, base: b }[choice(field)].get(field);
    if (value === undefined) merged.delete(field);
    else merged.set(field, value);
  }
  return { ...mine, settings: widgetContentOf(type, contentFromFields(merged)), version: theirs.version };
}
