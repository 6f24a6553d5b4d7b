/** Splits a row into fields, to merge it and to show who changed what. Spec 1 §3 'Layout row'; decision page 0024. */
import { mergeFields, mergeSets, sameValue, type Fields } from '../merge/mergeFields.ts';
import type { LayoutColumn, LayoutRow } from './types.ts';

/** A row with all fields that editors see. */
export interface EditableRow extends LayoutRow {
  readonly abRowName: string | null;
  readonly abRowEmail: string | null;
  readonly abRowScheduledLang: string | null;
}

/** The content of a row's version. Its key identifies it, and its position belongs to the revision. */
export type RowContent = Omit<EditableRow, 'rowKey' | 'rowIndex'>;

const SIMPLE_FIELDS = [
  'abRowActive',
  'abRowStartDate',
  'abRowEndDate',
  'abRowName',
  'abRowEmail',
  'abRowScheduledLang',
] as const;
const SIDES = ['columns', 'bColumns'] as const;

/** The content in canonical form: countries unique and sorted, unknown fields removed. */
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

const columnsOf = (columns: readonly LayoutColumn[]): LayoutColumn[] =>
  columns.map(({ className, widgets }) => ({
    className,
    widgets: widgets.map(({ key, id }) => (key === undefined ? { id } : { key, id })),
  }));

/** Whether two rows have the same content, positions aside. */
export const sameRow = (one: RowContent, other: RowContent): boolean =>
  sameValue(contentOf(one), contentOf(other));

/** Whether they differ at most in their countries. */
export const sameButCountries = (one: RowContent, other: RowContent): boolean =>
  sameRow({ ...one, countries: [] }, { ...other, countries: [] });

/**
 * The fields of several versions of one row: `countries`, `percentages` (both in one field, because they add up to
 * 100), one for each field of its test; and per column `columns/0/className` and `columns/0/widgets` where all versions
 * have the same number of columns, else `columns` as one field.
 */
export function rowFields(rows: readonly RowContent[]): Fields[] {
  const isSplit = (side: (typeof SIDES)[number]) => new Set(rows.map((row) => row[side].length)).size === 1;
  const split = { columns: isSplit('columns'), bColumns: isSplit('bColumns') };
  return rows.map((row) => {
    const content = contentOf(row);
    const fields = new Map<string, unknown>([
      ['countries', content.countries],
      ['percentages', [content.aPercentage, content.bPercentage]],
    ]);
    for (const name of SIMPLE_FIELDS) fields.set(name, content[name]);
    for (const side of SIDES) {
      if (!split[side]) fields.set(side, content[side]);
      else
        content[side].forEach(({ className, widgets }, index) => {
          fields.set(`${side}/${index}/className`, className);
          fields.set(`${side}/${index}/widgets`, widgets);
        });
    }
    return fields;
  });
}

/** Rebuilds a row's content from its fields. */
export function contentFrom(fields: Fields): RowContent {
  const [aPercentage, bPercentage] = fields.get('percentages') as [number, number];
  const columnsFrom = (side: (typeof SIDES)[number]): readonly LayoutColumn[] => {
    const unsplit = fields.get(side);
    if (unsplit !== undefined) return unsplit as readonly LayoutColumn[];
    const columns: LayoutColumn[] = [];
    while (fields.has(`${side}/${columns.length}/widgets`)) {
      const at = `${side}/${columns.length}`;
      columns.push({
        className: fields.get(`${at}/className`) as string,
        widgets: fields.get(`${at}/widgets`) as LayoutColumn['widgets'],
      });
    }
    return columns;
  };
  return contentOf({
    ...(Object.fromEntries(SIMPLE_FIELDS.map((name) => [name, fields.get(name)])) as Pick<
      RowContent,
      (typeof SIMPLE_FIELDS)[number]
    >),
    countries: fields.get('countries') as readonly string[],
    columns: columnsFrom('columns'),
    bColumns: columnsFrom('bColumns'),
    aPercentage,
    bPercentage,
  });
}

/**
 * Three-way merge of one row: a field that one side changed is taken, countries are merged one by one, and `fields`
 * lists the conflicts, for which the result contains theirs.
 */
export function mergeRow<R extends RowContent>(
  base: R,
  theirs: R,
  mine: R,
): { readonly row: R; readonly fields: readonly string[] } {
  const [b, t, m] = rowFields([base, theirs, mine]) as [Fields, Fields, Fields];
  const { merged, conflicts } = mergeFields(b, t, m, { countries: mergeSets });
  return { row: { ...theirs, ...contentFrom(merged) }, fields: conflicts };
}
