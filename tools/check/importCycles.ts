/**
 * Finds import cycles of files, and of the files and sub-folders of one folder. Imports of types and `import()` count
 * as well, because a reader has to follow them too. Tests and fixtures do not count: they may import from every layer.
 */
import type { Import } from '../docs/imports.ts';

export interface ImportCycle {
  /** The folder whose entries import each other; '' for the root of the project. */
  readonly folder: string;
  /** Names of files and folders within it, or whole paths of files in different folders. */
  readonly entries: readonly string[];
  /** The imports that form the cycle. */
  readonly imports: readonly Import[];
}

/**
 * The cycles of a set of imports. In each folder its files and sub-folders, each taken as one, import each other in one
 * direction only; so every folder can be read from the bottom up.
 */
export function findImportCycles(imports: readonly Import[]): ImportCycle[] {
  const byFolder = new Map<string, Map<string, Import[]>>();
  for (const one of imports.filter(({ from }) => !GENERATED.test(from))) {
    const { folder, from, to } = siblingsOf({ from: placeOf(one.from), to: placeOf(one.to) });
    if (from === to) continue;
    const edges = byFolder.get(folder) ?? new Map<string, Import[]>();
    byFolder.set(folder, edges);
    const key = `${from} ${to}`;
    edges.set(key, [...(edges.get(key) ?? []), one]);
  }
  return [...byFolder].flatMap(([folder, edges]) => {
    const pairs = [...edges.keys()].map((key) => key.split(' ') as [string, string]);
    return stronglyConnected(pairs).map((entries) => ({
      folder,
      entries,
      imports: pairs
        .filter(([from, to]) => entries.includes(from) && entries.includes(to))
        .flatMap(([from, to]) => edges.get(`${from} ${to}`)!),
    }));
  });
}

/** Codegen writes these files; their imports of the gateway's models are types of the schema. */
const GENERATED = /^generated\//;

/**
 * The path that a file counts as. A widget's settings form is written for the editor, which alone imports it, and is
 * in the widget's folder so that a widget is one folder (docs/architecture.md).
 */
const placeOf = (path: string): string =>
  path.replace(/^web\/widgets\/(\w+)\/Settings\.tsx$/, 'web/admin/layouts/widgetForms/$1.tsx');

/** The folder that holds both files, and its two entries that lead to them. */
function siblingsOf({ from, to }: Pick<Import, 'from' | 'to'>): { folder: string; from: string; to: string } {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (a[depth] === b[depth] && depth < a.length) depth += 1;
  const entry = (parts: readonly string[]) => parts[depth] ?? '';
  return { folder: a.slice(0, depth).join('/'), from: entry(a), to: entry(b) };
}

/** The groups of two or more nodes that can each reach each other (Tarjan's algorithm). */
function stronglyConnected(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) visit(other);
      if (stack.includes(other)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(other)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) groups.push(group.toSorted());
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return groups;
}

/** One line per import of each cycle, for `npm run check`. */
export const describeCycles = (imports: readonly Import[]): string[] =>
  findImportCycles(imports).flatMap(({ folder, entries, imports: cycleImports }) => [
    `${folder || '.'}: ${entries.join(', ')} import each other:`,
    ...cycleImports.map(({ from, to, isType, isLazy }) => {
      const kind = isType ? ' (type)' : isLazy ? ' (lazy)' : '';
      return `  ${from} imports ${to}${kind}`;
    }),
  ]);
