/** Groups the countries of a layout by what they see; small groups are listed one by one. */
import type { Coverage, CoverageState } from '../../../../domain/layout/timeline/coverage.ts';

export interface CoverageGroup {
  readonly state: CoverageState;
  readonly rowKey: string | null;
  readonly cells: readonly Coverage[];
}

/** Larger groups are folded into one line. */
const MAX_LISTED = 12;
/** Problems first. */
const order: readonly CoverageState[] = ['clash', 'none', 'empty', 'row', 'default'];
const rank = (state: CoverageState): number => order.indexOf(state);

/**
 * The countries to list, problems before own rows; and the groups to fold, the default row's last. Each keeps the given
 * order otherwise.
 */
export function groupCoverage(cells: readonly Coverage[]): {
  readonly listed: readonly Coverage[];
  readonly groups: readonly CoverageGroup[];
} {
  const groups = new Map<string, Coverage[]>();
  for (const cell of cells) {
    const key = `${cell.state} ${cell.rowKey}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const isFolded = (group: readonly Coverage[]) => group[0]!.state === 'default' || group.length > MAX_LISTED;
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
