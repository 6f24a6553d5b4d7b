/** What of a text is not saved as it is in the source: counted, so that nothing disappears without a word. */

/** What became of it. */
export const leftOutKinds = ['shortcode', 'block', 'pattern', 'link', 'element', 'changed', 'short'] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

export interface LeftOut {
  readonly kind: LeftOutKind;
  /** 'et_pb_section', 'acme/box', 'iframe'. */
  readonly name: string;
  readonly count: number;
}

/** Longest name that is counted by itself, and names at most. */
const MAX_NAME = 60;
const MAX_NAMES = 50;

/** Counts what is left out of one text. */
export function countLeftOut(before: readonly LeftOut[] = []) {
  const counts = new Map<string, LeftOut>(before.map((each) => [`${each.kind} ${each.name}`, each]));
  return {
    add(kind: LeftOutKind, name: string): void {
      const short = name.toLowerCase().slice(0, MAX_NAME);
      const key = counts.size < MAX_NAMES ? `${kind} ${short}` : `${kind} …`;
      const known = counts.get(key);
      counts.set(key, {
        kind,
        name: known?.name ?? (key.endsWith('…') ? '…' : short),
        count: (known?.count ?? 0) + 1,
      });
    },
    all: (): readonly LeftOut[] => [...counts.values()],
  };
}
export type LeftOutCounter = ReturnType<typeof countLeftOut>;

/** '2 × vc_row, 1 × vc_column': as a note of one record names them. */
export const leftOutText = (left: readonly LeftOut[]): string =>
  left.map(({ name, count }) => `${count} × ${name}`).join(', ');
