/** The coverage map of a layout: which row each country has, and whether it shows anything. */
import { latestLocal } from '../../dates/localTime.ts';
import { usesCountries } from '../resolve/chooseRows.ts';
import { versionNamesOf, layoutForCountry, layoutViewOf, type ViewOptions } from './spans.ts';
import type { LayoutInput } from '../types.ts';

/**
 * `row`: the country has its own row. `default`: it has the default row, or the layout is for everyone. `empty`: its
 * row shows nothing now. `none`: there is no row for it. `clash`: two rows claim it (spec 2 §5), and the first of them
 * is shown.
 */
export type CoverageState = 'row' | 'default' | 'empty' | 'none' | 'clash';

export interface Coverage {
  readonly code: string;
  readonly state: CoverageState;
  /** The row it sees; null for none and for several. */
  readonly rowKey: string | null;
  /** The rows that claim it; more than one in a conflict. */
  readonly claims: readonly string[];
}

/** The state of each country, in the given order. A row is empty only if it shows nothing to any reader. */
export function coverageOf(layout: LayoutInput, { countries, flags, at }: ViewOptions): Coverage[] {
  const divides = usesCountries(layout.rows);
  const shows = new Map<string, boolean>();
  return countries.map(({ code, zone }) => {
    const claims = layout.rows.filter((row) => row.countries.includes(code)).map(({ rowKey }) => rowKey);
    const chosen = layoutForCountry(layout, code);
    const rowKey = divides ? (chosen.rows[0]?.rowKey ?? null) : null;
    if (claims.length > 1) return { code, state: 'clash', rowKey, claims };
    if (chosen.rows.length === 0) return { code, state: 'none', rowKey: null, claims };
    const time = { localNow: latestLocal(zone, at), now: at };
    const key = `${rowKey} ${time.localNow}`;
    let hasSomething = shows.get(key);
    if (hasSomething === undefined) {
      const { resolved } = layoutViewOf(chosen, code, { flags, letters: versionNamesOf([chosen]) }, time);
      hasSomething = resolved.some(({ rows }) => rows.length > 0);
      shows.set(key, hasSomething);
    }
    if (!hasSomething) return { code, state: 'empty', rowKey, claims };
    return { code, state: claims.length === 1 ? 'row' : 'default', rowKey, claims };
  });
}

/** Number of countries in each state. */
export function countByState(coverage: readonly Coverage[]): Record<CoverageState, number> {
  const counts = { row: 0, default: 0, empty: 0, none: 0, clash: 0 };
  for (const { state } of coverage) counts[state] += 1;
  return counts;
}
