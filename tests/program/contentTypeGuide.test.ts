/**
 * The page on adding a content type, followed to the letter: its blocks are applied to a copy of the project, where codegen
 * and the compiler run. The copy shares the packages; nothing of the project itself changes.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { guideBlocks, patched, type GuideBlock } from './guideBlocks.ts';
import { temporaryFolder } from './lectern.ts';

const run = promisify(execFile);
const page = readFileSync(inRoot('docs', 'how-to', 'add-a-content-type.md'), 'utf8');

/** What codegen and the compiler need. */
const COPIED = [
  ...['domain', 'rest', 'services', 'generated', 'gateway', 'web', 'schema'],
  ...['tools/codegen', 'tests/contracts', 'config.ts', 'codegen.yml', 'tsconfig.json', 'package.json'],
];
const LINKED = ['node_modules', 'styled-system'];

/** Prints what the copy has: its routes, fields of the graph, and screens. */
const PROBE = `
import { screens } from './domain/admin/screens.ts';
import { buildSchema, readSdl } from './gateway/schema.ts';
import { siteConfigs } from './services/site-config/contract.ts';
const schema = buildSchema(readSdl('schema'));
console.log(JSON.stringify({
  routes: Object.entries(siteConfigs.routes).map(([name, { method, path }]) => [name, method + ' ' + path].join(': ')),
  queries: Object.keys(schema.getQueryType()!.getFields()),
  mutations: Object.keys(schema.getMutationType()!.getFields()),
  screens: screens.map(({ id, module, resource }) => ({ id, module, resource })),
}));
`;

/** With the gateway, the files that reach everything a content type adds. */
const CHECKED = [
  'services/site-config/service.ts',
  'web/admin/AdminApp.tsx',
  'web/admin/readingTips/ReadingTipsScreen.tsx',
  'tests/contracts/access.ts',
];

function apply(folder: string, { path, kind, text }: GuideBlock): void {
  const file = join(folder, path);
  if (kind === 'diff') return writeFileSync(file, patched(path, readFileSync(file, 'utf8'), text));
  expect(existsSync(file), `${path} exists already`).toBe(false);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe('the page on adding a content type', { timeout: 120_000 }, () => {
  const folder = temporaryFolder('guide');
  const at = (...path: string[]) => join(folder, ...path);
  const bin = async (name: string, ...args: string[]) => {
    const work = run(inRoot('node_modules', '.bin', name), args, { cwd: folder, maxBuffer: 10_000_000 });
    return work.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${name} failed:\n${stdout}\n${stderr}`.slice(0, 4_000));
    });
  };
  beforeAll(async () => {
    for (const path of COPIED) cpSync(inRoot(...path.split('/')), at(path), { recursive: true });
    for (const path of LINKED) symlinkSync(inRoot(path), at(path));
    for (const block of guideBlocks(page)) apply(folder, block);
    await bin('tsx', 'tools/codegen/printResources.ts');
    await bin('graphql-codegen');
    const config = {
      extends: './tsconfig.json',
      // All of the gateway: its loaders are declared by files that no other imports.
      include: ['gateway'],
      exclude: ['**/*.test.ts', '**/*.fixture.ts'],
      files: CHECKED,
    };
    writeFileSync(at('tsconfig.guide.json'), JSON.stringify(config));
    writeFileSync(at('probe.ts'), PROBE);
  }, 120_000);

  it('has complete blocks: what they make compiles', async () => {
    await expect(bin('tsc', '-p', 'tsconfig.guide.json')).resolves.toMatchObject({ stdout: '' });
  });

  it('gives the type its routes, its part of the schema, its operations and its screen', async () => {
    const { routes, queries, mutations, screens } = JSON.parse(
      (await bin('tsx', 'probe.ts')).stdout,
    ) as Record<string, readonly unknown[]>;
    expect(routes).toEqual(
      expect.arrayContaining([
        'listReadingTips: GET /reading-tips',
        'saveReadingTip: PUT /reading-tips/entries',
        'importReadingTips: POST /reading-tips/import',
      ]),
    );
    expect(queries).toEqual(expect.arrayContaining(['readingTip', 'readingTips', 'readingTipVersions']));
    expect(mutations).toEqual(expect.arrayContaining(['saveReadingTip', 'changeReadingTips']));
    expect(screens).toContainEqual({
      id: 'readingTip',
      module: 'readingTips/ReadingTipsScreen',
      resource: 'ReadingTip',
    });
    const read = (...path: string[]) => readFileSync(at(...path), 'utf8');
    const sdl = read('schema', 'readingTip.graphql');
    for (const line of [
      'type ReadingTip {',
      'words: [ReadingTipWordsEntry!]!',
      'links: [ReadingTipLinksItem!]!',
      'lastDay: LocalDateRange',
    ])
      expect(sdl).toContain(line);
    expect(read('web', 'admin', 'readingTips', 'ReadingTip.hooks.ts')).toContain('useReadingTipsQuery');
    expect(read('generated', 'operations.admin.json')).toContain('query ReadingTips(');
  });
});

describe('a block with a change', () => {
  const text = 'one\ntwo\nthree\n';

  it('is applied where its lines are', () => {
    expect(patched('a.ts', text, ' one\n+more\n@@\n-three\n+3\n')).toBe('one\nmore\ntwo\n3\n');
  });

  it.each([
    [' four\n+five\n', 'not in a.ts'],
    [' e\n+five\n', 'not in a.ts'],
    ['+five\n', 'no line of a.ts'],
  ])('that does not say where it belongs fails: %j', (change, error) => {
    expect(() => patched('a.ts', text, change)).toThrow(error);
  });

  it('whose place is twice in the file fails', () => {
    expect(() => patched('a.ts', 'one\none\n', ' one\n+two\n')).toThrow('twice in a.ts');
  });
});
