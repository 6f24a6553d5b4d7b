// Builds what changed: design system, browser, server. A build is written to a staging folder and moved into place when
// complete, so a failed or killed build leaves the previous one unchanged, and a Lectern that runs from it continues.
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
import { run } from './processes/run.mjs';
import { skipped, step, StartError } from './steps.mjs';
import { acquireWorkLock } from './processes/workLock.mjs';

const RECORD_FILE = join('dist', 'build.json');
/** The persisted operations of the browser build, and the folder below dist/ that keeps those of earlier builds. */
const OPERATIONS = ['public', 'admin'].map((of) => join('generated', `operations.${of}.json`));
const KEPT_OPERATIONS = 'operations';

/** The output files of each part; all must exist for the part to count as built. */
const BUILT = {
  design: ['styled-system/css/index.js', 'styled-system/recipes/index.js'],
  browser: ['dist/client/manifest.json'],
  server: ['main', 'render', 'import', 'site', 'grant', 'backup', 'explain'].map(
    (entry) => `dist/server/${entry}.js`,
  ),
};

/** How many earlier builds are kept, and for how long, for pages and programs that still use their files. */
const KEPT_BUILDS = 20;
const KEPT_MS = 30 * 86_400_000;

/** Builds the parts whose sources changed since the last build; `only` restricts the parts. */
export async function build(root, { quiet = false, only = Object.keys(BUILT) } = {}) {
  // First checks without the lock: when nothing must be built, dist/ need not be writable.
  if (findStaleParts(root, only).parts.length === 0) {
    if (!quiet) skipped('build');
    return;
  }
  const { release } = await acquireWorkLock(join(root, 'dist', 'build.lock'), 'build');
  try {
    const { record, prints, parts } = findStaleParts(root, only); // another build may have finished meanwhile
    if (parts.includes('design')) await makeDesign(root);
    const bundles = parts.filter((part) => part !== 'design');
    const bundled = await makeBundles(root, bundles);
    for (const part of only) record.prints = { ...record.prints, [part]: prints[part] };
    for (const { part, files } of bundled)
      record[part] = keepBuilds(root, folderOf(part), files, record[part] ?? []);
    if (bundles.includes('browser')) {
      const files = keepOperations(root);
      record.operations = keepBuilds(root, KEPT_OPERATIONS, files, record.operations ?? []);
    }
    writeFileSync(join(root, RECORD_FILE), JSON.stringify(record));
  } finally {
    release();
  }
}

/** The record of the last build, the current fingerprints of the sources, and the parts that must be built. */
function findStaleParts(root, only) {
  const record = readRecord(root);
  const prints = fingerprints(root, record.prints ?? {});
  const isBuilt = (part) =>
    prints[part].content === record.prints?.[part]?.content &&
    BUILT[part].every((file) => existsSync(join(root, file)));
  return { record, prints, parts: only.filter((part) => !isBuilt(part)) };
}

const makeDesign = (root) =>
  step('design system', () => node(root, ['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent']));

async function makeBundles(root, parts) {
  if (parts.length === 0) return [];
  await step(`build: ${parts.join(' and ')}`, () => Promise.all(parts.map((part) => makeBundle(root, part))));
  return parts.map((part) => ({
    part,
    files: moveIntoPlace(stagingOf(root, part), join(root, 'dist', folderOf(part))),
  }));
}

async function makeBundle(root, part) {
  const staging = stagingOf(root, part);
  rmSync(staging, { recursive: true, force: true });
  const config = part === 'browser' ? [] : ['--config', 'vite.server.config.ts'];
  const outputArgs = ['--outDir', staging, '--emptyOutDir', '--logLevel', 'warn'];
  await node(root, ['node_modules/vite/bin/vite.js', 'build', ...config, ...outputArgs]);
  if (part === 'browser') {
    compress(join(staging, 'assets'));
    compress(staging, /^custom-sw\.js$/);
  }
}

/** The staging folder; as deep as its final place, because source maps name their sources by relative paths. */
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

/** Moves a complete build over the last one: content-hashed files first, the files that refer to them last. */
function moveIntoPlace(staging, target) {
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

/** Copies the operations of this build next to those of earlier builds, whose pages may still be open. */
function keepOperations(root) {
  const folder = join(root, 'dist', KEPT_OPERATIONS);
  mkdirSync(folder, { recursive: true });
  return OPERATIONS.map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .map((path) => {
      const file = `${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12)}.json`;
      copyFileSync(path, join(folder, file));
      return file;
    });
}

/** Removes files that belong only to expired builds; returns the builds that are kept. */
function keepBuilds(root, name, files, earlier) {
  const now = Date.now();
  const builds = [{ at: now, files }, ...earlier].filter(
    ({ at }, index) => index < KEPT_BUILDS && now - at < KEPT_MS,
  );
  const keptFiles = new Set(builds.flatMap((it) => it.files));
  const folder = join(root, 'dist', name);
  for (const file of filesIn(folder)) if (!keptFiles.has(file)) rmSync(join(folder, file), { force: true });
  return builds;
}

/** Writes precompressed copies (br, gz) of scripts and styles, which are served as they are. */
function compress(folder, pattern = /\.(js|css|svg)$/) {
  for (const name of readdirSync(folder)) {
    if (!pattern.test(name)) continue;
    const text = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}

function readRecord(root) {
  try {
    return JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8'));
  } catch {
    return {}; // no build yet, or a partial record of a killed one
  }
}
