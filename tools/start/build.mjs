// Builds what changed: design system, browser, server. A build is made apart and put in place when it is whole, so that
// one that fails or is killed leaves the last one as it was, and a Lectern that runs from it goes on.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fingerprints } from './fingerprint.mjs';
import { run } from './run.mjs';
import { skipped, step, StartError } from './steps.mjs';
import { lockWork } from './workLock.mjs';

const MARK = join('dist', 'build.json');
/** The operations the browser's build asks for by hash, and where those of earlier builds stay. */
const OPERATIONS = ['public', 'admin'].map((of) => join('generated', `operations.${of}.json`));
const KEPT_OPERATIONS = 'operations';

/** What must be there of each part for it to count as built. */
const BUILT = {
  design: ['styled-system/css/index.js', 'styled-system/recipes/index.js'],
  browser: ['dist/client/manifest.json'],
  server: ['main', 'render', 'import', 'site', 'grant', 'backup', 'explain'].map(
    (entry) => `dist/server/${entry}.js`,
  ),
};

/** Earlier builds whose files are kept for pages and programs that still use them, and for how long. */
const KEPT_BUILDS = 20;
const KEPT_MS = 30 * 86_400_000;

/** Builds the parts whose sources are not those of the last build; `only` these, when given. */
export async function build(root, { quiet = false, only = Object.keys(BUILT) } = {}) {
  // Looked at without the lock first: where nothing is to be built nothing need be writable.
  if (lookAround(root, only).parts.length === 0) {
    if (!quiet) skipped('build');
    return;
  }
  const { release } = await lockWork(join(root, 'dist', 'build.lock'), 'build');
  try {
    const { mark, prints, parts } = lookAround(root, only); // another build may have ended meanwhile
    if (parts.includes('design')) await makeDesign(root);
    const bundles = parts.filter((part) => part !== 'design');
    const made = await makeBundles(root, bundles);
    for (const part of only) mark.prints = { ...mark.prints, [part]: prints[part] };
    for (const { part, files } of made)
      mark[part] = keepBuilds(root, folderOf(part), files, mark[part] ?? []);
    if (bundles.includes('browser')) {
      const files = keepOperations(root);
      mark.operations = keepBuilds(root, KEPT_OPERATIONS, files, mark.operations ?? []);
    }
    writeFileSync(join(root, MARK), JSON.stringify(mark));
  } finally {
    release();
  }
}

/** What the last build was made from, what the sources are now, and which parts are therefore to be built. */
function lookAround(root, only) {
  const mark = readMark(root);
  const prints = fingerprints(root, mark.prints ?? {});
  const isBuilt = (part) =>
    prints[part].content === mark.prints?.[part]?.content &&
    BUILT[part].every((file) => existsSync(join(root, file)));
  return { mark, prints, parts: only.filter((part) => !isBuilt(part)) };
}

const makeDesign = (root) =>
  step('design system', () => node(root, ['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent']));

async function makeBundles(root, parts) {
  if (parts.length === 0) return [];
  await step(`build: ${parts.join(' and ')}`, () => Promise.all(parts.map((part) => makeBundle(root, part))));
  return parts.map((part) => ({
    part,
    files: putInPlace(stagingOf(root, part), join(root, 'dist', folderOf(part))),
  }));
}

async function makeBundle(root, part) {
  const staging = stagingOf(root, part);
  rmSync(staging, { recursive: true, force: true });
  const config = part === 'browser' ? [] : ['--config', 'vite.server.config.ts'];
  const place = ['--outDir', staging, '--emptyOutDir', '--logLevel', 'warn'];
  await node(root, ['node_modules/vite/bin/vite.js', 'build', ...config, ...place]);
  if (part === 'browser') {
    compress(join(staging, 'assets'));
    compress(staging, /^custom-sw\.js$/);
  }
}

/** As deep as the place it is moved to: source maps name their sources by relative paths. */
const stagingOf = (root, part) => join(root, 'dist', `unfinished-${folderOf(part)}`);
const folderOf = (part) => (part === 'browser' ? 'client' : 'server');

function node(root, [script, ...args]) {
  return run(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    explain: explainBuild,
  });
}

function explainBuild(printed, code) {
  if (/\bENOSPC\b/.test(printed)) return 'The disk is full. Free some space and start again.';
  return `${printed}\n\nThe sources do not build (${code}). What stands above says where; npm run check says more.`;
}

/** Moves a finished build over the last one: first what is named by its content, last what names it. */
function putInPlace(staging, target) {
  const files = filesIn(staging);
  if (files.length === 0)
    throw new StartError('The build ended without a word and without a file. Run npm run build again.');
  const isNamedByContent = (file) => file.startsWith('assets/');
  for (const file of [...files.filter(isNamedByContent), ...files.filter((it) => !isNamedByContent(it))]) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    renameSync(join(staging, file), join(target, file));
  }
  rmSync(staging, { recursive: true, force: true });
  return files;
}

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile())
        .map((it) => join(it.parentPath, it.name).slice(folder.length + 1))
    : [];

/** Lays the operations of this build beside those of earlier ones, whose pages are still open somewhere. */
function keepOperations(root) {
  const folder = join(root, 'dist', KEPT_OPERATIONS);
  mkdirSync(folder, { recursive: true });
  return OPERATIONS.map((it) => join(root, it))
    .filter((it) => existsSync(it))
    .map((it) => {
      const file = `${createHash('sha256').update(readFileSync(it)).digest('hex').slice(0, 12)}.json`;
      copyFileSync(it, join(folder, file));
      return file;
    });
}

/** Removes files only builds long gone had; answers the builds that are kept. */
function keepBuilds(root, name, files, earlier) {
  const now = Date.now();
  const builds = [{ at: now, files }, ...earlier].filter(
    ({ at }, index) => index < KEPT_BUILDS && now - at < KEPT_MS,
  );
  const kept = new Set(builds.flatMap((it) => it.files));
  const folder = join(root, 'dist', name);
  for (const file of filesIn(folder)) if (!kept.has(file)) rmSync(join(folder, file), { force: true });
  return builds;
}

/** Compressed twins of scripts and styles, sent as they are. */
function compress(folder, which = /\.(js|css|svg)$/) {
  for (const name of readdirSync(folder)) {
    if (!which.test(name)) continue;
    const text = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}

function readMark(root) {
  try {
    return JSON.parse(readFileSync(join(root, MARK), 'utf8'));
  } catch {
    return {}; // none yet, or of a build that was killed
  }
}
