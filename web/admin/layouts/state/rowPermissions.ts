/** Permission to publish a row, by its countries. Decision 27. */
import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import type { EditorRow } from './draft.ts';

type Row = Pick<EditorRow, 'countries'>;
/** Whether the viewer may publish rows of a country. */
export type MayEdit = (country: string) => boolean;

/**
 * The countries whose rights are missing to publish a row. A default row requires the right for all countries. Empty
 * for a row whose countries are not chosen yet.
 */
export function forbiddenCountriesOf(rows: readonly Row[], { countries }: Row, mayEdit: MayEdit): string[] {
  if (countries.length > 0) return countries.filter((code) => !mayEdit(code));
  return usesCountries(rows) || mayEdit(DEFAULT_ROW) ? [] : [DEFAULT_ROW];
}

/**
 * Whether the row can be copied for a country: the viewer may publish it, it has no row yet, and the layout has rows
 * per country.
 */
export const canCopyRowFor = (
  rows: readonly Row[],
  { countries }: Row,
  country: string,
  mayEdit: MayEdit,
): boolean =>
  countries.length > 0 && mayEdit(country) && !rows.some((row) => row.countries.includes(country));
