/** The countries of a layout as they are told: what is told of one, and what is the same for many. */
import type { Coverage, CoverageState } from '../../../../domain/layout/coverage.ts';

export interface CoverGroup {
  readonly state: CoverageState;
  readonly rowKey: string | null;
  readonly cells: readonly Coverage[];
}

/** So many that see the same are no exceptions any more. */
const MANY = 12;
/** What has to be put right stands first. */
const order: readonly CoverageState[] = ['clash', 'none', 'empty', 'row', 'default'];
const rank = (state: CoverageState): number => order.indexOf(state);

/**
 * The countries to be listed, those with a fault before those with a row of their own; and the groups that see the same, those
 * for all others last. In each the order given stays.
 */
export function foldedCover(cells: readonly Coverage[]): {
  readonly listed: readonly Coverage[];
  readonly groups: readonly CoverGroup[];
} {
  const groups = new Map<string, Coverage[]>();
  for (const cell of cells) {
    const key = `${cell.state} ${cell.rowKey}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const isFolded = (group: readonly Coverage[]) => group[0]!.state === 'default' || group.length > MANY;
  const all = [...groups.values()];
  return {
    listed: all
      .filter((group) => !isFolded(group))
      .flat()
      .toSorted((one, other) => rank(one.state) - rank(other.state)),
    groups: all
      .filter(isFolded)
      .map((group) => ({ state: group[0]!.state, rowKey: group[0]!.rowKey, cells: group }))
      .toSorted((one, other) => rank(one.state) - rank(other.state)),
  };
}
