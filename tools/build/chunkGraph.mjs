// Computes from the build's report (chunkReport.ts) which files a page fetches; the bench and tests count files and
// bytes by it. Plain JavaScript, because the bench runs without a TypeScript loader on Node.js 20.

/** @typedef {{ imports: readonly string[], dynamicImports: readonly string[], css: readonly string[], modules: readonly string[] }} Chunk */
/** @typedef {Readonly<Record<string, Chunk>>} Report Chunks by file name. */

/** The entry module of every public page, and the one of every admin screen. */
export const PUBLIC_ENTRY = 'web/app/entryClient.tsx';
export const ADMIN_ENTRY = 'web/admin/startAdmin.tsx';

/** The view of each public page, which it loads first together with the entry. */
export const views = {
  home: 'web/site/home/HomeView.tsx',
  reading: 'web/site/reading/ReadingView.tsx',
  'content page': 'web/site/page/ContentPageView.tsx',
};

/**
 * The modules these pages also fetch when they are idle: the rest of what the server has rendered, the dialogs in front
 * of the page, the error reporter, and the routes a reader may go to next.
 */
export const idle = [
  'web/widgets/WidgetSection.tsx',
  'web/site/reading/Days.tsx',
  'web/shell/ShellParts.tsx',
  'web/errors/report.ts',
  'web/offline/register.ts',
  'web/site/home/HomeRoute.tsx',
  'web/site/reading/ReadingRoute.tsx',
  'web/site/reading/ReadingLazyView.tsx',
  'web/account/keep/BookmarkTools.tsx',
];

/**
 * The scripts that contain the modules, with everything they import. Throws for a module that is not in the build.
 * @param {Report} report
 * @param {readonly string[]} modules
 * @returns {string[]} files
 */
export function scriptsOf(report, modules) {
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of report[file]?.imports ?? []) add(next);
  };
  for (const module of modules) {
    const file = Object.keys(report).find((it) => report[it].modules.includes(module));
    if (file === undefined) throw new Error(`The browser build has no module ${module}.`);
    add(file);
  }
  return [...files];
}

/**
 * The scripts reachable from a module, through static and dynamic imports.
 * @param {Report} report
 * @param {string} module
 * @returns {string[]} files
 */
export function reachableScripts(report, module) {
  const files = new Set(scriptsOf(report, [module]));
  for (const file of files)
    for (const next of [...(report[file]?.imports ?? []), ...(report[file]?.dynamicImports ?? [])])
      files.add(next);
  return [...files];
}

/**
 * Finds a cycle of static imports between scripts: each would have to run before the other.
 * @param {Report} report
 * @returns {string[] | null} the files of one cycle, in order; null when there is none
 */
export function findCycle(report) {
  const state = new Map();
  const path = [];
  const visit = (file) => {
    if (state.get(file) === 'done') return null;
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file];
    state.set(file, 'open');
    path.push(file);
    for (const next of report[file]?.imports ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    state.set(file, 'done');
    return null;
  };
  for (const file of Object.keys(report)) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
