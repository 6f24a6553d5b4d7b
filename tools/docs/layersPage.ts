/** Generates docs/layers.generated.md: what each layer may import, and what it does import. */
import { nameOf, layers, type EntryPoint, type Layer } from '../lint/layers.mjs';
import type { Import } from './imports.ts';
import { code, page, table } from './markdown.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

export function layersPage(imports: readonly Import[]): string {
  const detailedEdges = collectEdges(imports, detailedName);
  const names = [...new Set(detailedEdges.flatMap(({ from, to }) => [from, to]))].toSorted(byLayer);
  return page(
    'Layers',
    'The linter enforces this table (`tools/lint/layers.mjs`); its messages name the right place.',
    table(
      ['Layer', 'Holds', 'May import', 'Its tests also'],
      layers.map((layer) => [
        code(layer.name),
        layer.holds,
        allowed(layer),
        formatEntryPoints(layer.tests ?? []),
      ]),
    ),
    'Who imports whom today. A dotted arrow is an import of types only, which do not exist at run time. `tools` and `tests`, which import what they need, are left out.',
    diagram(collectEdges(imports, coarseName)),
    'The same by folder; *types* if nothing else is imported.',
    table(
      ['Folder', 'Imports'],
      names.map((name) => [code(name), importsOf(name, detailedEdges)]),
    ),
  );
}

function allowed({ mayImport, mayNotImport, packages, builtins }: Layer): string {
  if (mayImport === 'everything')
    return mayNotImport ? `everything but ${code(mayNotImport.layer)}` : 'everything';
  const outside = [
    ...(packages === undefined ? [] : [packages.length === 0 ? 'no package' : packages.map(code).join(', ')]),
    ...(builtins === false ? ['nothing of Node.js'] : []),
  ];
  return [formatEntryPoints(mayImport) || 'itself', ...outside].join('; ');
}

const formatEntryPoints = (list: readonly EntryPoint[]): string =>
  list
    .map(({ layer, text }) => text ?? code(layer))
    .filter((text) => text !== '')
    .join(', ');

/** One edge per pair of names; a pair with at least one value import counts as a value import. */
function collectEdges(imports: readonly Import[], nameOfFile: (path: string) => string): Edge[] {
  const found = new Map<string, Edge>();
  for (const { from, to, isType } of imports) {
    const edge = { from: nameOfFile(from), to: nameOfFile(to), isType };
    const key = `${edge.from} ${edge.to}`;
    if (edge.from !== edge.to && (!isType || !found.has(key))) found.set(key, edge);
  }
  return [...found.values()].toSorted((a, b) => byLayer(a.from, b.from) || byLayer(a.to, b.to));
}

/** The layer of a file as the table names it: all services are one entry. */
const coarseName = (path: string): string =>
  nameOf(path)!.replace(/^services\/(?!kit$).*/, 'services/<name>');

/** The layer of a file in detail: each service, and each folder of web and tools, separately. */
function detailedName(path: string): string {
  const layer = nameOf(path)!;
  if (!['web', 'tools'].includes(layer)) return layer;
  const [, folder, ...rest] = path.split('/');
  return rest.length === 0 ? layer : `${layer}/${folder}`;
}

/** Compares names by the order of the table, lowest layer first. */
function byLayer(a: string, b: string): number {
  const position = (name: string) =>
    layers.findIndex(({ name: of, files }) => of === name || files.test(`${name}/`));
  return position(a) - position(b) || (a < b ? -1 : Number(a > b));
}

function importsOf(name: string, allEdges: readonly Edge[]): string {
  const ownEdges = allEdges.filter(({ from }) => from === name);
  return ownEdges.map(({ to, isType }) => code(to) + (isType ? ' (*types*)' : '')).join(', ') || '–';
}

function diagram(allEdges: readonly Edge[]): string {
  const visibleEdges = allEdges.filter(({ from, to }) => ![from, to].some((it) => /^(tools|tests)/.test(it)));
  const names = [...new Set(visibleEdges.flatMap(({ from, to }) => [from, to]))].toSorted(byLayer);
  const id = (name: string) => name.replaceAll(/\W+/g, '_');
  const label = (name: string) => name.replace('<', '&lt;').replace('>', '&gt;');
  return [
    '```mermaid',
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${label(name)}"]`),
    ...visibleEdges.map(({ from, to, isType }) => `  ${id(from)} ${isType ? '-.->' : '-->'} ${id(to)}`),
    '```',
  ].join('\n');
}
