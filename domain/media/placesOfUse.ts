/** Where a picture is seen, told apart from where it will be. Decision page 0023. */

/** A row that has a picture, or gets it by a planned change. */
export interface UsePlace {
  readonly layout: string;
  readonly rowKey: string;
  /** Codes, or `default`; empty where the layout does not use countries. */
  readonly countries: string[];
  readonly planned: boolean;
}

/**
 * Each row once for those who see the picture in it now, and once more for those who will by a plan alone. In the order
 * they came in, those of now first.
 */
export function placesOfUse(places: readonly UsePlace[]): UsePlace[] {
  const now = united(places.filter(({ planned }) => !planned));
  const then = united(places.filter(({ planned }) => planned));
  const more = [...then].flatMap(([key, place]) => {
    const known = now.get(key);
    if (!known) return [place];
    const countries = place.countries.filter((it) => !known.countries.includes(it));
    return countries.length === 0 ? [] : [{ ...place, countries }];
  });
  return [...now.values(), ...more];
}

/** Rows by their layout and key, in all the countries they are for. */
function united(places: readonly UsePlace[]): Map<string, UsePlace> {
  const rows = new Map<string, UsePlace>();
  for (const place of places) {
    const key = `${place.layout} ${place.rowKey}`;
    const countries = [...new Set([...(rows.get(key)?.countries ?? []), ...place.countries])];
    rows.set(key, { ...place, countries });
  }
  return rows;
}
