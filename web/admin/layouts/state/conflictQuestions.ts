/** The conflicts of two editors as questions, and the draft that results from the answers. Decision 21. */
import { contentFrom, mergeRow, rowFields } from '../../../../domain/layout/rowFields.ts';
import {
  contentFromFields,
  mergeWidget,
  widgetContentOf,
  widgetFields,
} from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { inserted } from './places.ts';
import { withUids, type RebaseResult, type WidgetConflict } from './rebase.ts';
import type { Base, Draft, DraftWidget, EditorRow } from './draft.ts';

export type ConflictSide = 'mine' | 'theirs' | 'base';
export const CONFLICT_SIDES: readonly ConflictSide[] = ['mine', 'theirs', 'base'];

/** A field that both changed; its value is null on a side that does not have the row. */
export interface ConflictQuestion {
  readonly key: string;
  readonly of:
    | { readonly kind: 'row'; readonly rowKey: string; readonly rows: Sides<EditorRow | null> }
    | { readonly kind: 'widget'; readonly id: string; readonly widgets: Sides<DraftWidget> };
  /** Named as in `rowFields` and `widgetFields`; `row` for the whole row. */
  readonly field: string;
  readonly values: Sides<unknown>;
}
export type Sides<T> = Readonly<Record<ConflictSide, T>>;
export type ConflictAnswers = Readonly<Record<string, ConflictSide>>;

/** All questions, rows before widgets, in the order of the conflicts. */
export function conflictQuestionsOf({
  rows,
  widgets,
}: Pick<RebaseResult, 'rows' | 'widgets'>): ConflictQuestion[] {
  return [
    ...rows.flatMap(({ rowKey, base, yours, theirs, fields }): ConflictQuestion[] => {
      const sides = { mine: yours, theirs, base };
      const of = { kind: 'row', rowKey, rows: sides } as const;
      return fields.map((field) => ({
        key: `row ${rowKey} ${field}`,
        of,
        field,
        values: field === 'row' ? sides : bySide(rowFields([yours!, theirs!, base!]), field),
      }));
    }),
    ...widgets.flatMap((conflict): ConflictQuestion[] => {
      const { id, base, mine, theirs, fields } = conflict;
      const of = { kind: 'widget', id, widgets: { mine, theirs, base } } as const;
      const contents = contentFields(conflict);
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

const contentFields = ({ mine, theirs, base }: WidgetConflict) =>
  widgetFields(
    [mine, theirs, base].map(({ type, settings }) =>
      isWidgetType(type) ? widgetContentOf(type, settings) : settings,
    ),
  );

/** The draft with every conflict resolved as answered; everything else as merged. */
export function resolveConflicts(rebased: RebaseResult, published: Base, answers: ConflictAnswers): Draft {
  let rows = [...rebased.draft.rows];
  for (const { rowKey, base, yours, theirs, fields } of rebased.rows) {
    const row = fields.includes('row')
      ? { mine: yours, theirs, base }[answers[`row ${rowKey} row`]!]
      : mergedRow(base!, theirs!, yours!, fields, (field) => answers[`row ${rowKey} ${field}`]!);
    const at = rows.findIndex((it) => it.rowKey === rowKey);
    if (row === null) rows = rows.filter((it) => it.rowKey !== rowKey);
    else if (at >= 0) rows[at] = row;
    else rows = inserted(rows, publishedPlace(published, rows, rowKey), row);
  }
  const widgets = { ...rebased.draft.widgets };
  for (const conflict of rebased.widgets) {
    widgets[conflict.id] = mergedWidget(conflict, (field) => answers[`widget ${conflict.id} ${field}`]!);
  }
  return { rows, widgets };
}

/** The draft with every conflict resolved in its own favour; everything else as merged. */
export const resolveWithMine = (rebased: RebaseResult, published: Base): Draft =>
  resolveConflicts(
    rebased,
    published,
    Object.fromEntries(conflictQuestionsOf(rebased).map(({ key }) => [key, 'mine'])),
  );

/** The index after the row that precedes it in the published layout. */
function publishedPlace(published: Base, rows: readonly EditorRow[], rowKey: string): number {
  const at = published.rows.findIndex((row) => row.rowKey === rowKey);
  const before = published.rows.slice(0, Math.max(at, 0)).map((row) => row.rowKey);
  return rows.findLastIndex((row) => before.includes(row.rowKey)) + 1;
}

function mergedRow(
  base: EditorRow,
  theirs: EditorRow,
  mine: EditorRow,
  conflictFields: readonly string[],
  choice: (field: string) => ConflictSide,
): EditorRow {
  const { row } = mergeRow(base, theirs, mine);
  const [m, t, b, merged] = rowFields([mine, theirs, base, row]) as [Fields, Fields, Fields, Fields];
  const chosen = new Map(merged);
  for (const field of conflictFields)
    chosen.set(field, { mine: m, theirs: t, base: b }[choice(field)].get(field));
  return withUids({ ...theirs, ...contentFrom(chosen) } as EditorRow, mine, theirs);
}
type Fields = ReadonlyMap<string, unknown>;

function mergedWidget(conflict: WidgetConflict, choice: (field: string) => ConflictSide): DraftWidget {
  const { mine, theirs, base, fields } = conflict;
  const { type } = mine;
  if (!isWidgetType(type))
    return { ...(choice(fields[0]!) === 'mine' ? mine : theirs), version: theirs.version };
  const { content } = mergeWidget(type, {
    base: base.settings,
    theirs: theirs.settings,
    mine: mine.settings,
  });
  const [m, t, b] = contentFields(conflict) as [Fields, Fields, Fields];
  const merged = new Map(widgetFields([content])[0]!);
  for (const field of fields) {
    const value = { mine: m, theirs: t, base: b }[choice(field)].get(field);
    if (value === undefined) merged.delete(field);
    else merged.set(field, value);
  }
  return { ...mine, settings: widgetContentOf(type, contentFromFields(merged)), version: theirs.version };
}
