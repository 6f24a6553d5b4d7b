// `npm test -- --changed [REF]`: which tests a change can touch. Unit tests follow their imports (Vitest's `related`);
// tests that start a whole stack import everything, so for them `tools/start/testAreas.mjs` says which area they belong to.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { gatewayOwn } from './testAreas.mjs';

/** Files whose change can touch anything: then everything runs. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|codegen\.yml|vite.*\.config\.ts|vitest\.config\.ts|panda\.config\.ts|tests\/support\/(\w+Setup|dom|web)\.ts)$/;
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
 * @typedef {object} ChosenTests
 * @property {boolean} everything true where the change can touch any test
 * @property {string[]} stackTests the stack tests to run
 * @property {string[]} unit the files whose related unit tests run
 * @property {string[]} excluded folders and tests of others, which import the change only because they import everything
 * @property {string[]} screens beginnings of the names of the gallery's screens to draw; empty for all of them
 * @property {string[]} services the services whose rows of the contract table run; empty for all of them
 * @property {string[]} uncovered product files that no area names: they run no stack test
 */

/**
 * @param {readonly string[]} changed paths below the root
 * @param {readonly import('./testAreas.mjs').Area[]} areas
 * @param {readonly { path: string, text: string }[]} stackFiles everything below the folders of stack tests
 * @param {readonly { path: string, text: string }[]} [gatewayFiles] everything below `gateway`
 * @returns {ChosenTests}
 */
export function testsForChange(changed, areas, stackFiles, gatewayFiles = []) {
  const isThere = new Set(stackFiles.map(({ path }) => path));
  const stackTests = new Set(changed.filter((path) => STACK_TEST.test(path) && isThere.has(path)));
  const product = changed.filter(
    (path) => !path.startsWith('tests/') && !TEST.test(path) && !path.endsWith('.md'),
  );
  const uncovered = [];
  for (const path of product) {
    const touched = areasOf(path, areas);
    if (touched.length === 0) uncovered.push(path);
    for (const { tests } of touched) for (const test of tests) if (canTouch(path, test)) stackTests.add(test);
    // A journey says in its file which lines it fails without.
    for (const { path: test, text } of stackFiles)
      if (STACK_TEST.test(test) && text.includes(path)) stackTests.add(test);
  }
  const helpers = changed.filter((path) => path.startsWith('tests/') && !TEST.test(path));
  for (const test of importersOf(helpers, stackFiles)) stackTests.add(test);
  const isLocal =
    helpers.length === 0 && changed.every((path) => path.endsWith('.md') || isOfOneArea(path, areas));
  const touched = isLocal ? [...new Set(changed.flatMap((path) => areasOf(path, areas)))] : [];
  const services = touched
    .flatMap(({ sources }) => sources)
    .flatMap((source) => /^services\/([^/*]+)/.exec(source)?.[1] ?? []);
  const galleries = touched.filter(({ tests }) => tests.some((test) => test.includes('/gallery/')));
  return {
    everything: changed.some((path) => EVERYTHING.test(path)),
    stackTests: [...stackTests].toSorted(),
    unit: changed.filter((path) => !STACK_TEST.test(path)).flatMap(importable),
    excluded:
      touched.length === 0
        ? []
        : [
            ...foldersOfOthers(touched, areas, services, gatewayFiles),
            ...(changed.some(isOfGateway) ? [] : gatewayOwn),
          ],
    screens: galleries.every(({ screens }) => screens) ? galleries.flatMap(({ screens }) => screens) : [],
    services: [...new Set(services)],
    uncovered,
  };
}

/** A screen calls no route by itself. */
const canTouch = (path, test) => !(path.startsWith('web/') && test.startsWith('tests/contracts/'));

/** Whether a path belongs to a layer in which imports of other areas go through the whole program alone. */
function isOfOneArea(path, areas) {
  const touched = areasOf(path, areas);
  return (
    /^(services|gateway|web)\//.test(path) && touched.length > 0 && touched.every(({ isBroad }) => !isBroad)
  );
}

const isOfGateway = (path) => path.startsWith('gateway/');

/**
 * Folders of services and of the gateway that no touched area names and that do not speak of a changed service, and layers
 * that start the whole program.
 */
function foldersOfOthers(touched, areas, services, gatewayFiles) {
  const own = touched.flatMap(({ sources }) => sources);
  const speaksOf = (folder) =>
    gatewayFiles.some(
      ({ path, text }) =>
        path.startsWith(`${folder}/`) &&
        services.some((service) => text.includes(`services/${service}/`) || text.includes(`'${service}.`)),
    );
  const others = areas
    .filter(({ isBroad }) => !isBroad)
    .flatMap(({ sources }) => sources)
    .filter((source) => /^(services|gateway)\/[^/]+$/.test(source))
    .filter((source) => !own.some((it) => isBelow(it, source)) && !speaksOf(source));
  const whole = ['rest', 'program', 'server', 'tools'].filter(
    (layer) => !own.some((source) => source.startsWith(`${layer}/`)),
  );
  return [...new Set(others), ...whole];
}

/** `services/devotionals/comment*` names the files that begin like this. */
const isBelow = (path, source) =>
  source.endsWith('*')
    ? path.startsWith(source.slice(0, -1))
    : path === source || path.startsWith(`${source}/`);

/** The areas that name a path most closely: `web/account/journals` rather than `web/account`. */
function areasOf(path, areas) {
  const closeness = ({ sources }) =>
    Math.max(...sources.map((source) => (isBelow(path, source) ? source.length : 0)));
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

/** What `testsForChange` looks through: the files below `tests` or `gateway`. */
export function readSources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}
