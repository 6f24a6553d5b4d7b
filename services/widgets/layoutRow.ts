/** A row between the wire and the table: its content in one fixed form, so that equal rows are equal text. */
import type { EditedRow, LayoutRow } from './contract.ts';

/** What a version of a row holds; key and layout name it, its place belongs to the revision. */
export type RowContent = Omit<LayoutRow, 'rowKey' | 'rowIndex' | 'layout'>;

/** The content in its fixed form: countries each once and sorted, nothing else than is known. */
export function contentOf(row: RowContent): RowContent {
  return {
    columns: columnsOf(row.columns),
    bColumns: columnsOf(row.bColumns),
    countries: [...new Set(row.countries)].sort(),
    abRowActive: row.abRowActive,
    aPercentage: row.aPercentage,
    bPercentage: row.bPercentage,
    abRowStartDate: row.abRowStartDate,
    abRowEndDate: row.abRowEndDate,
    abRowName: row.abRowName,
    abRowEmail: row.abRowEmail,
    abRowScheduledLang: row.abRowScheduledLang,
  };
}

const columnsOf = (columns: RowContent['columns']): RowContent['columns'] =>
  columns.map(({ className, widgets }) => ({
    className,
    widgets: widgets.map(({ key, id }) => (key === undefined ? { id } : { key, id })),
  }));

/** Whether two rows say the same, their places aside. */
export function sameRow(one: RowContent, other: RowContent): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** An edited row as it would be stored. Countries are as sent; the rules have not seen them yet. */
export function rowFromEdit(layout: string, edited: EditedRow): LayoutRow {
  const aPercentage = edited.aPercentage ?? 99;
  return {
    ...contentOf({
      ...edited,
      countries: edited.countries.map((code) => (code === 'default' ? code : code.toUpperCase())),
      aPercentage,
      bPercentage: edited.bPercentage ?? 100 - aPercentage,
    }),
    rowKey: edited.rowKey,
    rowIndex: edited.rowIndex ?? 0,
    layout,
  };
}

/** A stored row as the wire has it. */
export function rowFromStore(
  layout: string,
  stored: { readonly rowKey: string; readonly rowIndex: number; readonly content: RowContent },
): LayoutRow {
  return { ...stored.content, rowKey: stored.rowKey, rowIndex: stored.rowIndex, layout };
}

/** The widgets in a row, each once. */
export function widgetsIn({ columns, bColumns }: Pick<RowContent, 'columns' | 'bColumns'>): string[] {
  return [...new Set([...columns, ...bColumns].flatMap(({ widgets }) => widgets.map(({ id }) => id)))];
}
