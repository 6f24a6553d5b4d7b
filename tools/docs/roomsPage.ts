/** docs/rooms.generated.md: what each room may import, and what it does import. */
import { nameOf, rooms, type Door, type Room } from '../lint/rooms.mjs';
import type { Import } from './imports.ts';
import { code, page, table } from './markdown.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

export function roomsPage(imports: readonly Import[]): string {
  const fine = edges(imports, fineName);
  const names = [...new Set(fine.flatMap(({ from, to }) => [from, to]))].toSorted(byRoom);
  return page(
    'Rooms',
    'The linter enforces this table (`tools/lint/rooms.mjs`); its messages name the right place.',
    table(
      ['Room', 'Holds', 'May import', 'Its tests also'],
      rooms.map((room) => [code(room.name), room.holds, allowed(room), doors(room.tests ?? [])]),
    ),
    'Who imports whom today. A dotted arrow stands for types alone, which are gone when the program runs. `tools` and `tests`, which import what they need, are left out.',
    diagram(edges(imports, coarseName)),
    'The same by folder; *types* where nothing else is imported.',
    table(
      ['Folder', 'Imports'],
      names.map((name) => [code(name), importsOf(name, fine)]),
    ),
  );
}

function allowed({ mayImport, packages, builtins }: Room): string {
  if (mayImport === 'everything') return 'everything';
  const outside = [
    ...(packages === undefined ? [] : [packages.length === 0 ? 'no package' : packages.map(code).join(', ')]),
    ...(builtins === false ? ['nothing of Node.js'] : []),
  ];
  return [doors(mayImport) || 'itself', ...outside].join('; ');
}

const doors = (list: readonly Door[]): string => list.map(({ room, text }) => text ?? code(room)).join(', ');

/** One edge per pair of names; a pair with any import of a value counts as one of values. */
function edges(imports: readonly Import[], nameOfFile: (path: string) => string): Edge[] {
  const found = new Map<string, Edge>();
  for (const { from, to, isType } of imports) {
    const edge = { from: nameOfFile(from), to: nameOfFile(to), isType };
    const key = `${edge.from} ${edge.to}`;
    if (edge.from !== edge.to && (!isType || !found.has(key))) found.set(key, edge);
  }
  return [...found.values()].toSorted((a, b) => byRoom(a.from, b.from) || byRoom(a.to, b.to));
}

/** Rooms as the table knows them. */
const coarseName = (path: string): string =>
  nameOf(path)!.replace(/^services\/(?!kit$).*/, 'services/<name>');

/** Each service, and each folder of web and tools, by itself. */
function fineName(path: string): string {
  const room = nameOf(path)!;
  if (!['web', 'tools'].includes(room)) return room;
  const [, folder, ...rest] = path.split('/');
  return rest.length === 0 ? room : `${room}/${folder}`;
}

/** In the order of the table, from the ground up. */
function byRoom(a: string, b: string): number {
  const place = (name: string) =>
    rooms.findIndex(({ name: of, files }) => of === name || files.test(`${name}/`));
  return place(a) - place(b) || (a < b ? -1 : Number(a > b));
}

function importsOf(name: string, all: readonly Edge[]): string {
  const own = all.filter(({ from }) => from === name);
  return own.map(({ to, isType }) => code(to) + (isType ? ' (*types*)' : '')).join(', ') || '–';
}

function diagram(all: readonly Edge[]): string {
  const drawn = all.filter(({ from, to }) => ![from, to].some((it) => /^(tools|tests)/.test(it)));
  const names = [...new Set(drawn.flatMap(({ from, to }) => [from, to]))].toSorted(byRoom);
  const id = (name: string) => name.replaceAll(/\W+/g, '_');
  const label = (name: string) => name.replace('<', '&lt;').replace('>', '&gt;');
  return [
    '```mermaid',
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${label(name)}"]`),
    ...drawn.map(({ from, to, isType }) => `  ${id(from)} ${isType ? '-.->' : '-->'} ${id(to)}`),
    '```',
  ].join('\n');
}
