/** Counts how often rows are drawn, for tests and the bench alone; nothing depends on it. */
const counts = new Map<string, number>();

export const rowDrawn = (rowKey: string): void => {
  counts.set(rowKey, (counts.get(rowKey) ?? 0) + 1);
};
/** How often each row was drawn since the last call. */
export function takeDrawn(): ReadonlyMap<string, number> {
  const taken = new Map(counts);
  counts.clear();
  return taken;
}
