/** Selects the rows that a country sees. Decisions 17 and 18. */

interface CountryRow {
  readonly countries: readonly string[];
}

/** The key of the row for every country without its own. */
export const DEFAULT_ROW = 'default';

export type RowChoice =
  | 'no-countries'
  | 'all-countries'
  | 'own-country'
  | 'default'
  | 'other-country'
  | 'default-gives-way'
  | 'not-first';

const shownChoices: readonly RowChoice[] = ['no-countries', 'all-countries', 'own-country', 'default'];
/** Whether a row with this choice is shown. */
export const isChosen = (choice: RowChoice): boolean => shownChoices.includes(choice);

/** Whether a layout has different rows for different countries. */
export function usesCountries(rows: readonly CountryRow[]): boolean {
  return rows.some(({ countries }) => countries.length > 0);
}

/**
 * Candidates are the rows with the reader's country or `default`. If any of them lacks `default`, those with it are
 * excluded (decision 18). A layout without countries shows all its rows; `country` null shows every row.
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

/** The choice for each row and a country. Where countries are used, at most one row is chosen. */
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
