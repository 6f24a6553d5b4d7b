/** Counts renders of rows, for tests and benchmarks only. */
const counts = new Map<string, number>();

export const countRowRender = (rowKey: string): void => {
  counts.set(rowKey, (counts.get(rowKey) ?? 0) + 1);
};
/** The number of renders of each row since the last call. */
export function takeRenderCounts(): ReadonlyMap<string, number> {
  const result = new Map(counts);
  counts.clear();
  return result;
}
