/** Helpers for the tests of tools/start: temporary projects whose npm and builders are fake scripts. */
import { execFile, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
/** Imports a script of tools/start. The scripts run before TypeScript is installed, so they have no types. */
export const load = <T>(name: string): Promise<T> =>
  import(pathToFileURL(join(here, name)).href) as Promise<T>;

export type Packages = Record<string, object>;

/** Creates a temporary project: the start scripts, a lock file, installed packages, and a fake npm. */
export function createProject({
  locked = {},
  installed,
  settings = {},
}: { locked?: Packages; installed?: Packages; settings?: Record<string, string> } = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-test-start-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, content: string | object, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content), {
      mode,
    });
  };
  cpSync(here, join(root, 'tools', 'start'), { recursive: true });
  write('package.json', { name: 'x', version: '1.0.0', type: 'module' });
  write('package-lock.json', { packages: { '': {}, ...locked } });
  if (installed) {
    write('node_modules/.package-lock.json', { packages: installed });
    for (const path of Object.keys(installed)) write(`${path}/package.json`, '{}');
  }
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const run = (script: string, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { PATH: bin, HOME: root, ...settings };
      const child = execFile(
        process.execPath,
        [join(root, 'tools', 'start', script), ...args],
        { env },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
      );
      running.push(child);
    });
  const running: ChildProcess[] = [];
  return {
    root,
    write,
    start: (...args: string[]) => run('start.mjs', ...args),
    /** `npm test`, which also needs the development packages. */
    test: () => run('test.mjs'),
    /** The script that runs before developer commands such as `npm run lint`. */
    develop: () => run('develop.mjs'),
    /** Sends a signal only to the process that was started last. */
    signal: (name: NodeJS.Signals) => running.at(-1)?.kill(name),
    /** Sets the script of the fake npm, which records its arguments in `npm.txt`. */
    npm: (script: string) =>
      write('bin/npm', `#!/bin/sh\necho "$@" >> ${join(root, 'npm.txt')}\n${script}\n`, 0o755),
    npmCalls: () => (existsSync(join(root, 'npm.txt')) ? readFileSync(join(root, 'npm.txt'), 'utf8') : ''),
  };
}

/** A package for running. */
export const lib = { 'node_modules/lib': { version: '1.0.0', integrity: 'sha512-a' } };
/** A development package. */
export const tester = { 'node_modules/tester': { version: '2.0.0', dev: true } };

/** Fake builders: they write the content of the source, or fail when it says so. */
const VITE = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
const text = readFileSync('web/a.ts', 'utf8');
if (text.includes('BROKEN')) { console.error('web/a.ts:1 does not parse'); process.exit(1); }
mkdirSync(out + '/assets', { recursive: true });
writeFileSync(out + '/assets/a-' + text.length + '.js', text);
for (const name of ['manifest.json', 'main.js', 'render.js', 'import.js', 'site.js', 'grant.js', 'backup.js', 'explain.js']) writeFileSync(out + '/' + name, text);
writeFileSync(out + '/main.js.map', JSON.stringify({ sources: [relative(out, 'web/a.ts')] }));
`;
const PANDA = `
const { mkdirSync, writeFileSync } = require('node:fs');
for (const name of ['css', 'recipes']) { mkdirSync('styled-system/' + name, { recursive: true }); writeFileSync('styled-system/' + name + '/index.js', ''); }
`;

/** Creates a project with nothing to install and one source. */
export function createBuildableProject() {
  const project = createProject({ locked: {}, installed: {} });
  const pack = (name: string, file: string, script: string) => {
    project.write(`node_modules/${name}/package.json`, '{"type":"commonjs"}');
    project.write(`node_modules/${name}/${file}`, script);
  };
  pack('vite', 'bin/vite.js', VITE);
  pack('@pandacss/dev', 'bin.js', PANDA);
  project.write('web/a.ts', 'one');
  return { ...project, built: () => readFileSync(join(project.root, 'dist', 'server', 'main.js'), 'utf8') };
}
