// Builds what changed: design system, browser, server.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { run } from './run.mjs';
import { skipped, step } from './steps.mjs';

/** What the build is made from. */
const SOURCES = [
  'domain',
  'gateway',
  'generated',
  'program',
  'rest',
  'server',
  'services',
  'tools',
  'web',
  'config.ts',
  'main.ts',
  'package-lock.json',
  'panda.config.ts',
  'postcss.config.cjs',
  'vite.config.ts',
  'vite.server.config.ts',
];
const MARK = join('dist', 'build.json');
const BUILT = ['dist/client/manifest.json', 'dist/server/main.js', 'styled-system/css/index.js'];

/** Builds unless the sources are those of the last build. */
export async function build(root) {
  const release = await lock(join(root, 'dist', 'build.lock'));
  try {
    await buildStale(root);
  } finally {
    release();
  }
}

async function buildStale(root) {
  const sources = fingerprint(root);
  const isBuilt = BUILT.every((file) => existsSync(join(root, file)));
  if (isBuilt && readMark(root) === sources) return skipped('build');
  const node = (script, ...args) =>
    run(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      advice: 'The sources do not build. npm run check says more.',
    });
  await step('design system', () => node('node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'));
  await step('build', async () => {
    await Promise.all([
      node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'),
      node(
        'node_modules/vite/bin/vite.js',
        'build',
        '--config',
        'vite.server.config.ts',
        '--logLevel',
        'warn',
      ),
    ]);
    compress(join(root, 'dist', 'client', 'assets'));
  });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, MARK), JSON.stringify({ sources }));
}

/** One build at a time: a second one waits, then finds nothing to do. A dead builder's lock is taken over. */
async function lock(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
      else await sleep(200);
    }
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readMark(root) {
  const file = join(root, MARK);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).sources : null;
}

/** Names, sizes and times of all sources: a changed file changes it. Content would be surer and take longer. */
function fingerprint(root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const info = statSync(join(root, path), { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    } else if (!/\.test\.tsx?$|\.md$/.test(path)) {
      hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
    }
  };
  for (const source of SOURCES) visit(source);
  return hash.digest('hex');
}

/** Compressed twins of scripts and styles, sent as they are. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const text = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}
