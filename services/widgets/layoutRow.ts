/** Converts rows between wire and table: content has one normal form, so that equal rows are equal JSON text. */
import { contentOf } from '../../domain/layout/rowFields.ts';
import type { EditedRow, LayoutRow } from './shapes.ts';

/** The content of a row version; key and layout identify the row, its position belongs to the revision. */
export type RowContent = Omit<LayoutRow, 'rowKey' | 'rowIndex' | 'layout'>;

/** A row's content in its normal form, with the wire's types. */
export const storedContent = (row: RowContent): RowContent => contentOf(row) as RowContent;

/** An edited row as it would be stored. Countries are as sent; the rules have not checked them yet. */
export function rowFromEdit(layout: string, edited: EditedRow): LayoutRow {
  const aPercentage = edited.aPercentage ?? 99;
  return {
    ...storedContent({
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

/** A stored row in the wire's form. */
export function rowFromStore(
  layout: string,
  stored: { readonly rowKey: string; readonly rowIndex: number; readonly content: RowContent },
): LayoutRow {
  return { ...stored.content, rowKey: stored.rowKey, rowIndex: stored.rowIndex, layout };
}

/** The ids of the widgets in a row, each once. */
export function widgetsIn({ columns, bColumns }: Pick<RowContent, 'columns' | 'bColumns'>): string[] {
  return [...new Set([...columns, ...bColumns].flatMap(({ widgets }) => widgets.map(({ id }) => id)))];
}
