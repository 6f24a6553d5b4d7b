/** Which rows a country sees. Decisions 17 and 18. */

interface CountryRow {
  readonly countries: readonly string[];
}

/** The key of the row for every country without one of its own. */
export const DEFAULT_ROW = 'default';

export type RowChoice =
  | 'no-countries'
  | 'all-countries'
  | 'own-country'
  | 'default'
  | 'other-country'
  | 'default-gives-way'
  | 'not-first';

const shown: readonly RowChoice[] = ['no-countries', 'all-countries', 'own-country', 'default'];
/** Whether a row with this choice shows. */
export const isChosen = (choice: RowChoice): boolean => shown.includes(choice);

/** Whether a layout divides its readers by country. */
export function usesCountries(rows: readonly CountryRow[]): boolean {
  return rows.some(({ countries }) => countries.length > 0);
}

/**
 * Candidates are the rows with the reader's country or `default`; if any lacks `default`, those containing it give way
 * (decision 18). A layout without countries shows all its rows; `country` null shows every row.
 */
export function candidateRows<R extends CountryRow>(
  rows: readonly R[],
  country: string | null,
  keepDefault = false,
): R[] {
  const choices = choicesOf(rows, country);
  return rows.filter((_, index) => {
    const choice = choices[index]!;
    return isChosen(choice) || choice === 'not-first' || (keepDefault && choice === 'default-gives-way');
  });
}

/** For each row what becomes of it for a country: where countries are used, one row at the most is chosen. */
export function choicesOf(rows: readonly CountryRow[], country: string | null): RowChoice[] {
  if (!usesCountries(rows)) return rows.map(() => 'no-countries');
  if (country === null) return rows.map(() => 'all-countries');
  const isDefault = (row: CountryRow) => row.countries.includes(DEFAULT_ROW);
  const candidates = rows.filter((row) => row.countries.includes(country) || isDefault(row));
  const defaultGivesWay = candidates.some((row) => !isDefault(row));
  const first = candidates.find((row) => !defaultGivesWay || !isDefault(row));
  return rows.map((row) => {
    if (!candidates.includes(row)) return 'other-country';
    if (defaultGivesWay && isDefault(row)) return 'default-gives-way';
    if (row !== first) return 'not-first';
    return row.countries.includes(country) ? 'own-country' : 'default';
  });
}
