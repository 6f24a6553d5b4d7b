// `npm test -- --changed [REF]`: selects the tests that a change can affect. Unit tests are selected by imports
// (Vitest's `related`); stack tests import everything, so `tools/start/testRun/testAreas.mjs` assigns them to areas.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { gatewayTests } from './testAreas.mjs';

/** Files whose change can affect any test: then all tests run. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|codegen\.yml|vite.*\.config\.ts|vitest\.config\.ts|panda\.config\.ts|tests\/support\/(\w+Setup|dom|web)\.ts)$/;
const TEST = /\.test\.tsx?$/;
/** The folders in `tests/` whose tests start a stack, a browser or a program. */
export const STACK_FOLDERS = ['browser', 'edge', 'program', 'contracts', 'conformance'];
const STACK_TEST = new RegExp(`^tests/(${STACK_FOLDERS.join('|')})/.*\\.test\\.ts$`);

/** Paths changed since `ref` (the last commit by default), and untracked ones. */
export function changedFiles(root, ref = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (path) => path !== '',
  );
}

/**
 * @typedef {object} ChosenTests
 * @property {boolean} everything true when the change can affect any test
 * @property {string[]} stackTests the stack tests to run
 * @property {string[]} unit files whose related unit tests run
 * @property {string[]} excluded folders and tests of other areas, which import the change only by importing everything
 * @property {string[]} screens prefixes of the names of the gallery screens to render; empty for all screens
 * @property {string[]} services services whose rows of the contract table run; empty for all services
 * @property {string[]} uncovered product files that belong to no area: they run no stack test
 */

/**
 * @param {readonly string[]} changed paths relative to the root
 * @param {readonly import('./testAreas.mjs').Area[]} areas
 * @param {readonly { path: string, text: string }[]} stackFiles everything below the folders of stack tests
 * @param {readonly { path: string, text: string }[]} [gatewayFiles] everything below `gateway`
 * @returns {ChosenTests}
 */
export function testsForChange(changed, areas, stackFiles, gatewayFiles = []) {
  const existing = new Set(stackFiles.map(({ path }) => path));
  const stackTests = new Set(changed.filter((path) => STACK_TEST.test(path) && existing.has(path)));
  const product = changed.filter(
    (path) => !path.startsWith('tests/') && !TEST.test(path) && !path.endsWith('.md'),
  );
  const uncovered = [];
  for (const path of product) {
    const touched = areasOf(path, areas);
    if (touched.length === 0) uncovered.push(path);
    for (const { tests } of touched) for (const test of tests) if (canTouch(path, test)) stackTests.add(test);
    // A browser test names the files it fails without.
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
            ...unaffectedFolders(touched, areas, services, gatewayFiles),
            ...(changed.some(isOfGateway) ? [] : gatewayTests),
          ],
    screens: galleries.every(({ screens }) => screens) ? galleries.flatMap(({ screens }) => screens) : [],
    services: [...new Set(services)],
    uncovered,
  };
}

/** Whether a change of a file can affect a test: a screen calls no REST route itself. */
const canTouch = (path, test) => !(path.startsWith('web/') && test.startsWith('tests/contracts/'));

/** Whether a path belongs to one area, in a layer whose areas import each other only through the full program. */
function isOfOneArea(path, areas) {
  const touched = areasOf(path, areas);
  return (
    /^(services|gateway|web)\//.test(path) && touched.length > 0 && touched.every(({ isBroad }) => !isBroad)
  );
}

const isOfGateway = (path) => path.startsWith('gateway/');

/**
 * The folders of services and of the gateway that belong to other areas and do not refer to a changed service, and the
 * layers whose tests start the full program.
 */
function unaffectedFolders(touched, areas, services, gatewayFiles) {
  const touchedSources = touched.flatMap(({ sources }) => sources);
  const refersToService = (folder) =>
    gatewayFiles.some(
      ({ path, text }) =>
        path.startsWith(`${folder}/`) &&
        services.some((service) => text.includes(`services/${service}/`) || text.includes(`'${service}.`)),
    );
  const others = areas
    .filter(({ isBroad }) => !isBroad)
    .flatMap(({ sources }) => sources)
    .filter((source) => /^(services|gateway)\/[^/]+$/.test(source))
    .filter((source) => !touchedSources.some((it) => isInSource(it, source)) && !refersToService(source));
  const programLayers = ['rest', 'program', 'server', 'tools'].filter(
    (layer) => !touchedSources.some((source) => source.startsWith(`${layer}/`)),
  );
  return [...new Set(others), ...programLayers];
}

/** Whether a path is in a source; `services/devotionals/comment*` matches by prefix. */
const isInSource = (path, source) =>
  source.endsWith('*')
    ? path.startsWith(source.slice(0, -1))
    : path === source || path.startsWith(`${source}/`);

/** The areas with the most specific source for a path: `web/account/journals` rather than `web/account`. */
function areasOf(path, areas) {
  const specificity = ({ sources }) =>
    Math.max(...sources.map((source) => (isInSource(path, source) ? source.length : 0)));
  const closest = Math.max(...areas.map(specificity));
  return closest === 0 ? [] : areas.filter((area) => specificity(area) === closest);
}

/**
 * The files that unit tests import for a change: a migration is read by its service, a script by the tests next to it.
 */
function importable(path) {
  if (/\.(tsx?|mjs)$/.test(path)) return [path];
  const [, service] = /^(services\/[^/]+)\/migrations\//.exec(path) ?? [];
  return service ? [`${service}/service.ts`] : [];
}

/** The stack tests that import a changed helper, directly or transitively. */
function importersOf(helpers, stackFiles) {
  const importers = new Set(helpers);
  for (let size = -1; size !== importers.size;) {
    size = importers.size;
    for (const { path, text } of stackFiles) {
      const imports = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target]) =>
        relative('.', resolve(dirname(path), target)),
      );
      if (imports.some((target) => importers.has(target))) importers.add(path);
    }
  }
  return [...importers].filter((path) => STACK_TEST.test(path));
}

/** Reads the TypeScript files below a folder, for `testsForChange`. */
export function readSources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}
