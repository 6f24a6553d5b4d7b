// `npm test -- --changed [REF]`: which tests a change can touch. Unit tests follow their imports (Vitest's `related`);
// tests that start a whole stack import everything, so for them `tools/start/testAreas.mjs` says which area they belong to.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Files whose change can touch anything: then everything runs. */
const EVERYTHING = /^(package(-lock)?\.json|vite.*\.config\.ts|vitest\.config\.ts|panda\.config\.ts)$/;
const TEST = /\.test\.tsx?$/;
/** Below `tests/`: the tests that start a stack, a browser or a program. */
export const STACK_FOLDERS = ['browser', 'edge', 'program', 'contracts', 'conformance'];
const STACK_TEST = new RegExp(`^tests/(${STACK_FOLDERS.join('|')})/.*\\.test\\.ts$`);

/** Paths changed since `ref` (the last commit when absent), and those git does not know yet. */
export function changedFiles(root, ref = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (path) => path !== '',
  );
}

/**
 * @param {readonly string[]} changed paths below the root
 * @param {readonly { name: string, sources: readonly string[], tests: readonly string[] }[]} areas
 * @param {readonly { path: string, text: string }[]} stackFiles everything below the folders of stack tests
 * @returns {{ everything: boolean, stackTests: string[], unit: string[], uncovered: string[] }} the stack tests to run,
 *   the files whose related unit tests run, and product files that no area names (they run no stack test)
 */
export function testsForChange(changed, areas, stackFiles) {
  const stackTests = new Set(changed.filter((path) => STACK_TEST.test(path)));
  const product = changed.filter(
    (path) => !path.startsWith('tests/') && !TEST.test(path) && !path.endsWith('.md'),
  );
  const uncovered = [];
  for (const path of product) {
    const touched = areasOf(path, areas);
    if (touched.length === 0) uncovered.push(path);
    for (const { tests } of touched) for (const test of tests) stackTests.add(test);
  }
  const helpers = changed.filter((path) => path.startsWith('tests/') && !TEST.test(path));
  for (const test of importersOf(helpers, stackFiles)) stackTests.add(test);
  return {
    everything: changed.some((path) => EVERYTHING.test(path)),
    stackTests: [...stackTests].toSorted(),
    unit: changed.filter((path) => !STACK_TEST.test(path)).flatMap(importable),
    uncovered,
  };
}

/** The areas that name a path most closely: `web/account/journals` rather than `web/account`. */
function areasOf(path, areas) {
  const closeness = ({ sources }) =>
    Math.max(
      ...sources.map((source) => (path === source || path.startsWith(`${source}/`) ? source.length : 0)),
    );
  const closest = Math.max(...areas.map(closeness));
  return closest === 0 ? [] : areas.filter((area) => closeness(area) === closest);
}

/** What unit tests import of a change: a migration is read by its service, and a script by the tests beside it. */
function importable(path) {
  if (/\.(tsx?|mjs)$/.test(path)) return [path];
  const [, service] = /^(services\/[^/]+)\/migrations\//.exec(path) ?? [];
  return service ? [`${service}/service.ts`] : [];
}

/** The stack tests that import a helper of theirs, directly or through another. */
function importersOf(helpers, stackFiles) {
  const reached = new Set(helpers);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const { path, text } of stackFiles) {
      const imports = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target]) =>
        relative('.', resolve(dirname(path), target)),
      );
      if (imports.some((target) => reached.has(target))) reached.add(path);
    }
  }
  return [...reached].filter((path) => STACK_TEST.test(path));
}

/** What `testsForChange` looks through. */
export function readStackFiles(root) {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: `tests/${name}`, text: readFileSync(join(root, 'tests', name), 'utf8') }));
}
