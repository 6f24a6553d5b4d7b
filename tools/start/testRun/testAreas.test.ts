import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { load } from '../start.fixture.ts';

interface Area {
  name: string;
  sources: string[];
  tests: string[];
  screens?: string[];
}
const { areas } = await load<{ areas: Area[] }>('testRun/testAreas.mjs');
interface Source {
  path: string;
  text: string;
}
const { STACK_FOLDERS, readSources, testsForChange } = await load<{
  STACK_FOLDERS: string[];
  readSources: (root: string, folder: string) => Source[];
  testsForChange: (changed: string[], areas: Area[], stackFiles: Source[]) => { stackTests: string[] };
}>('testRun/changedTests.mjs');
const inRoot = (...parts: string[]) =>
  join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', ...parts);

const exists = (source: string) =>
  source.endsWith('*')
    ? readdirSync(dirname(inRoot(source))).some((name) =>
        name.startsWith(source.split('/').at(-1)!.slice(0, -1)),
      )
    : existsSync(inRoot(source));

it('assigns every stack test to an area, and names only existing files', () => {
  const stackTests = STACK_FOLDERS.flatMap((folder) =>
    readdirSync(inRoot('tests', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/${folder}/${name}`),
  );
  const named = new Set(areas.flatMap(({ tests }) => tests));
  expect(stackTests.filter((test) => !named.has(test))).toEqual([]);
  expect([...named].filter((test) => !stackTests.includes(test))).toEqual([]);
  expect(areas.flatMap(({ sources }) => sources).filter((source) => !exists(source))).toEqual([]);
});

it('names only screens of its galleries, and assigns every gallery screen to an area', () => {
  const namesIn = (test: string) =>
    [...readFileSync(inRoot(test), 'utf8').matchAll(/^ +(?:\{ )?name: '([^']+)',/gm)].map(
      ([, name]) => name!,
    );
  const isGallery = (test: string) => test.includes('/gallery/') && !test.endsWith('/parts.test.ts');
  const missing: string[] = [];
  const named = new Set<string>();
  for (const { name, tests, screens } of areas.filter(({ screens }) => screens)) {
    for (const test of tests.filter(isGallery)) {
      const matches = namesIn(test).filter((screen) => screens!.some((start) => screen.startsWith(start)));
      if (matches.length === 0) missing.push(`${name}: ${test}`);
      for (const screen of matches) named.add(screen);
    }
  }
  expect(missing).toEqual([]);
  const all = new Set(areas.flatMap(({ tests }) => tests.filter(isGallery)).flatMap(namesIn));
  expect([...all].filter((screen) => !named.has(screen))).toEqual([]);
});

it('assigns every folder of the product to an area', () => {
  const layers = ['domain', 'services', 'gateway', 'server', 'web', 'program', 'rest', 'schema'];
  const folders = layers.flatMap((layer) =>
    readdirSync(inRoot(layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}`),
  );
  const isCovered = (folder: string) =>
    areas.some(({ sources }) =>
      sources.some(
        (source) => folder === source || folder.startsWith(`${source}/`) || source.startsWith(`${folder}/`),
      ),
    );
  expect(folders.filter((folder) => !isCovered(folder))).toEqual([]);
});

it('finds every file in a “Fails without” line, and selects that test for its change', () => {
  const stackFiles = readSources(inRoot(), 'tests');
  const lines = stackFiles.flatMap(({ path, text }) =>
    path.endsWith('.test.ts')
      ? [...text.matchAll(/Fails without:? (.*)$/gm)].map(([, rest]) => ({ path, rest: rest! }))
      : [],
  );
  const named = lines.flatMap(({ path, rest }) =>
    [...rest.matchAll(/\b(?:web|server|gateway|services|domain|tools)\/[\w./-]+\.(?:tsx?|mjs)\b/g)].map(
      ([file]) => ({ path, file }),
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  const missed = named.filter(
    ({ path, file }) =>
      !existsSync(inRoot(file)) || !testsForChange([file], areas, stackFiles).stackTests.includes(path),
  );
  expect(missed).toEqual([]);
});
