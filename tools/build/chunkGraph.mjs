// What a page fetches, reckoned from the build's report (chunkReport.ts): for the bench and for tests, which count files and
// bytes by it. Plain JavaScript, because the bench runs without a loader on Node.js 20.

/** @typedef {{ imports: readonly string[], dynamicImports: readonly string[], css: readonly string[], modules: readonly string[] }} Chunk */
/** @typedef {Readonly<Record<string, Chunk>>} Report By file. */

/** The module every public page begins with, and the one of every admin screen. */
export const PUBLIC_ENTRY = 'web/app/entryClient.tsx';
export const ADMIN_ENTRY = 'web/admin/startAdmin.tsx';

/** What public pages load first besides the entry: their view. */
export const views = {
  home: 'web/site/home/HomeView.tsx',
  reading: 'web/site/reading/ReadingView.tsx',
  'content page': 'web/site/page/ContentPageView.tsx',
};

/**
 * What these pages fetch besides once they are idle: the rest of what the server has drawn, what stands in front of the page,
 * reports of errors, and the routes a reader may go on to.
 */
export const idle = [
  'web/widgets/WidgetSection.tsx',
  'web/site/reading/Days.tsx',
  'web/shell/ShellParts.tsx',
  'web/errors/report.ts',
  'web/offline/register.ts',
  'web/site/home/HomeRoute.tsx',
  'web/site/reading/ReadingRoute.tsx',
  'web/site/page/ContentPageRoute.tsx',
  'web/site/reading/ReadingLateView.tsx',
  'web/account/keep/KeepTools.tsx',
];

/**
 * The scripts that hold modules, with all they import.
 * @param {Report} report
 * @param {readonly string[]} modules
 * @returns {string[]} files
 */
export function scriptsOf(report, modules) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of report[file]?.imports ?? []) add(next);
  };
  for (const module of modules) {
    const file = Object.keys(report).find((it) => report[it].modules.includes(module));
    if (file === undefined) throw new Error(`The browser build has no module ${module}.`);
    add(file);
  }
  return [...found];
}

/**
 * The scripts that a module's may ever lead to, now or later.
 * @param {Report} report
 * @param {string} module
 * @returns {string[]} files
 */
export function everReached(report, module) {
  const found = new Set(scriptsOf(report, [module]));
  for (const file of found)
    for (const next of [...(report[file]?.imports ?? []), ...(report[file]?.dynamicImports ?? [])])
      found.add(next);
  return [...found];
}

/**
 * Scripts that import each other in a circle: each would have to run before the other.
 * @param {Report} report
 * @returns {string[] | null} the files of one circle, in order; null where there is none
 */
export function circleIn(report) {
  const state = new Map();
  const path = [];
  const visit = (file) => {
    if (state.get(file) === 'done') return null;
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file];
    state.set(file, 'open');
    path.push(file);
    for (const next of report[file]?.imports ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    state.set(file, 'done');
    return null;
  };
  for (const file of Object.keys(report)) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}
