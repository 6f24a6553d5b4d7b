/** A row as its fields, for merging and for showing who changed what. Spec 1 §3 'Layout row'; decision page 0024. */
import { mergeFields, mergeSets, sameValue, type Fields } from '../merge/mergeFields.ts';
import type { LayoutColumn, LayoutRow } from './types.ts';

/** A row with everything editors see of it. */
export interface EditableRow extends LayoutRow {
  readonly abRowName: string | null;
  readonly abRowEmail: string | null;
  readonly abRowScheduledLang: string | null;
}

/** What a version of a row holds: its key names it, its place belongs to the revision. */
export type RowContent = Omit<EditableRow, 'rowKey' | 'rowIndex'>;

const PLAIN = [
  'abRowActive',
  'abRowStartDate',
  'abRowEndDate',
  'abRowName',
  'abRowEmail',
  'abRowScheduledLang',
] as const;
const SIDES = ['columns', 'bColumns'] as const;

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

const columnsOf = (columns: readonly LayoutColumn[]): LayoutColumn[] =>
  columns.map(({ className, widgets }) => ({
    className,
    widgets: widgets.map(({ key, id }) => (key === undefined ? { id } : { key, id })),
  }));

/** Whether two rows say the same, their places aside. */
export const sameRow = (one: RowContent, other: RowContent): boolean =>
  sameValue(contentOf(one), contentOf(other));

/** Whether they differ in their countries at the most. */
export const sameButCountries = (one: RowContent, other: RowContent): boolean =>
  sameRow({ ...one, countries: [] }, { ...other, countries: [] });

/**
 * The fields of some versions of one row: `countries`, `percentages` (both, for they add up to 100), one for each field of
 * its test; and per column `columns/0/className` and `columns/0/widgets` where all versions have as many columns, else
 * `columns` as a whole.
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
    for (const name of PLAIN) fields.set(name, content[name]);
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

/** A row's content from its fields. */
export function contentFrom(fields: Fields): RowContent {
  const [aPercentage, bPercentage] = fields.get('percentages') as [number, number];
  const columnsFrom = (side: (typeof SIDES)[number]): readonly LayoutColumn[] => {
    const whole = fields.get(side);
    if (whole !== undefined) return whole as readonly LayoutColumn[];
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
    ...(Object.fromEntries(PLAIN.map((name) => [name, fields.get(name)])) as Pick<
      RowContent,
      (typeof PLAIN)[number]
    >),
    countries: fields.get('countries') as readonly string[],
    columns: columnsFrom('columns'),
    bColumns: columnsFrom('bColumns'),
    aPercentage,
    bPercentage,
  });
}

/**
 * One row changed on both sides: what each changed alone is taken, countries are brought together one by one, and `fields`
 * are those only somebody can decide; of them the answer holds theirs.
 */
export function mergeRow<R extends RowContent>(
  base: R,
  theirs: R,
  mine: R,
): { readonly row: R; readonly fields: readonly string[] } {
  const [b, t, m] = rowFields([base, theirs, mine]) as [Fields, Fields, Fields];
  const { merged, clashes } = mergeFields(b, t, m, { countries: mergeSets });
  return { row: { ...theirs, ...contentFrom(merged) }, fields: clashes };
}
