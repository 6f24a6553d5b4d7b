import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readImports, type Import } from '../docs/imports.ts';
import { describeCycles, findImportCycles } from './importCycles.ts';

const edge = (from: string, to: string, kind: Partial<Import> = {}): Import => ({
  from,
  to,
  isType: false,
  isLazy: false,
  ...kind,
});
const entriesOf = (...imports: Import[]) =>
  findImportCycles(imports).map(({ folder, entries }) => [folder, ...entries]);

it('finds none where imports go in one direction', () => {
  expect(entriesOf(edge('a/x.ts', 'a/y.ts'), edge('a/x.ts', 'b/z.ts'), edge('a/y.ts', 'b/z.ts'))).toEqual([]);
});

it('finds files that import each other, also by types or lazily', () => {
  for (const kind of [{}, { isType: true }, { isLazy: true }]) {
    expect(entriesOf(edge('a/x.ts', 'a/y.ts'), edge('a/y.ts', 'a/x.ts', kind))).toEqual([
      ['a', 'x.ts', 'y.ts'],
    ]);
  }
  expect(
    entriesOf(
      edge('a/x.ts', 'a/y.ts'),
      edge('a/y.ts', 'a/z.ts'),
      edge('a/z.ts', 'a/x.ts'),
      edge('a/w.ts', 'a/x.ts'),
    ),
  ).toEqual([['a', 'x.ts', 'y.ts', 'z.ts']]);
});

it('finds folders that import each other, though no two files do', () => {
  expect(entriesOf(edge('web/app/x.ts', 'web/ui/y.ts'), edge('web/ui/z.ts', 'web/app/deep/w.ts'))).toEqual([
    ['web', 'app', 'ui'],
  ]);
  expect(entriesOf(edge('a/x.ts', 'a/b/y.ts'), edge('a/b/z.ts', 'a/w.ts'), edge('a/w.ts', 'a/x.ts'))).toEqual(
    [['a', 'b', 'w.ts', 'x.ts']],
  );
});

it("counts a widget's settings form as part of the editor, and no import of generated code", () => {
  const settings = 'web/widgets/richText/Settings.tsx';
  expect(
    entriesOf(
      edge('web/admin/layouts/widgetForms/forms.ts', settings),
      edge(settings, 'web/admin/layouts/settings/fields/Text.tsx'),
      edge('web/admin/layouts/canvas/Card.tsx', 'web/widgets/WidgetView.tsx'),
      edge('gateway/site/resolvers.ts', 'generated/resolvers.ts'),
      edge('generated/resolvers.ts', 'gateway/site/siteModel.ts', { isType: true }),
    ),
  ).toEqual([]);
});

it('names the imports that form a cycle', () => {
  const imports = [
    edge('a/x.ts', 'a/y.ts', { isType: true }),
    edge('a/y.ts', 'a/x.ts'),
    edge('a/x.ts', 'b/z.ts'),
  ];
  expect(describeCycles(imports)).toEqual([
    'a: x.ts, y.ts import each other:',
    '  a/x.ts imports a/y.ts (type)',
    '  a/y.ts imports a/x.ts',
  ]);
});

it('reads imports of every form from the files of a project', () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-cycles-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'rest'));
  const write = (name: string, text: string) => writeFileSync(join(root, 'rest', name), text);
  write('one.ts', "import type { Two } from './two.ts';\n");
  write('two.ts', 'export const load = () => import(`./three.ts`);\n');
  write('three.ts', "declare module './one.ts' {\n  interface One {}\n}\n");
  expect(describeCycles(readImports(root))).toEqual([
    'rest: one.ts, three.ts, two.ts import each other:',
    '  rest/one.ts imports rest/two.ts (type)',
    '  rest/three.ts imports rest/one.ts (type)',
    '  rest/two.ts imports rest/three.ts (lazy)',
  ]);
});
