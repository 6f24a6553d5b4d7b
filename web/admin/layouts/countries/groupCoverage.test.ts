/** Which countries are listed, and which are grouped. */
import { describe, expect, it } from 'vitest';
import type { Coverage, CoverageState } from '../../../../domain/layout/timeline/coverage.ts';
import { groupCoverage } from './groupCoverage.ts';

const many = (from: number, count: number, state: CoverageState, rowKey: string | null = null): Coverage[] =>
  Array.from({ length: count }, (_, index) => ({ code: `c${from + index}`, state, rowKey, claims: [] }));
const codes = (cells: readonly Coverage[]) => cells.map(({ code }) => code);

describe('groupCoverage', () => {
  it('lists countries with problems first, then those with their own row, and groups the rest', () => {
    const others = many(10, 240, 'default', 'all');
    const cells = [
      ...many(1, 1, 'row', 'mx'),
      ...others,
      ...many(2, 1, 'empty', 'ar'),
      ...many(3, 1, 'clash', 'pe'),
    ];
    const { listed, groups } = groupCoverage(cells);
    expect(codes(listed)).toEqual(['c3', 'c2', 'c1']);
    expect(groups).toEqual([{ state: 'default', rowKey: 'all', cells: others }]);
  });

  it('groups many countries without a row, before those that see the default row', () => {
    const { listed, groups } = groupCoverage([...many(1, 3, 'default'), ...many(10, 200, 'none')]);
    expect(listed).toEqual([]);
    expect(groups.map(({ state, cells }) => [state, cells.length])).toEqual([
      ['none', 200],
      ['default', 3],
    ]);
  });
});
