/** Where a picture is shown now, and where planned changes will show it. Decision page 0023. */

/** A row that shows a picture, or will by a planned change. */
export interface UsePlace {
  readonly layout: string;
  readonly rowKey: string;
  /** Codes, or `default`; empty when the layout does not use countries. */
  readonly countries: string[];
  readonly planned: boolean;
}

/**
 * Lists each row once for the countries that see the picture now, and once more for those that will only by a planned
 * change. In input order, current rows first.
 */
export function placesOfUse(places: readonly UsePlace[]): UsePlace[] {
  const now = mergeByRow(places.filter(({ planned }) => !planned));
  const then = mergeByRow(places.filter(({ planned }) => planned));
  const plannedOnly = [...then].flatMap(([key, place]) => {
    const shown = now.get(key);
    if (!shown) return [place];
    const countries = place.countries.filter((it) => !shown.countries.includes(it));
    return countries.length === 0 ? [] : [{ ...place, countries }];
  });
  return [...now.values(), ...plannedOnly];
}

/** Rows by layout and key, with all the countries they are for. */
function mergeByRow(places: readonly UsePlace[]): Map<string, UsePlace> {
  const rows = new Map<string, UsePlace>();
  for (const place of places) {
    const key = `${place.layout} ${place.rowKey}`;
    const countries = [...new Set([...(rows.get(key)?.countries ?? []), ...place.countries])];
    rows.set(key, { ...place, countries });
  }
  return rows;
}
