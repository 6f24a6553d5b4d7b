/** Whose a row is to publish, by the countries it names. Decision 27. */
import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/chooseRows.ts';
import type { EditorRow } from './draft.ts';

type Row = Pick<EditorRow, 'countries'>;
/** Whether rows of a country are theirs. */
export type MayEdit = (country: string) => boolean;

/**
 * The countries for which somebody may not publish a row; one for everybody needs the right to all others. None for a row whose
 * countries have yet to be said.
 */
export function refusedOf(rows: readonly Row[], { countries }: Row, mayEdit: MayEdit): string[] {
  if (countries.length > 0) return countries.filter((code) => !mayEdit(code));
  return usesCountries(rows) || mayEdit(DEFAULT_ROW) ? [] : [DEFAULT_ROW];
}

/** Whether a copy of it may be made for a country: it is theirs, has none, and the layout is divided already. */
export const mayCopyFor = (
  rows: readonly Row[],
  { countries }: Row,
  country: string,
  mayEdit: MayEdit,
): boolean =>
  countries.length > 0 && mayEdit(country) && !rows.some((row) => row.countries.includes(country));
