import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
/** These run before TypeScript is there, so they have no types. */
const load = <T>(name: string): Promise<T> => import(pathToFileURL(join(here, name)).href) as Promise<T>;

type Packages = Record<string, object>;

/** A project of the moment: the start script, a lock file, what npm would have installed, and an npm that is a script. */
function makeProject({ locked = {}, installed }: { locked?: Packages; installed?: Packages } = {}) {
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
  const start = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { PATH: bin, HOME: root };
      execFile(
        process.execPath,
        [join(root, 'tools', 'start', 'start.mjs'), ...args],
        { env },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  return {
    root,
    write,
    start,
    /** What `npm` does; it notes its arguments in `npm.txt`. */
    npm: (script: string) =>
      write('bin/npm', `#!/bin/sh\necho "$@" >> ${join(root, 'npm.txt')}\n${script}\n`, 0o755),
    asked: () => (existsSync(join(root, 'npm.txt')) ? readFileSync(join(root, 'npm.txt'), 'utf8') : ''),
  };
}

const lib = { 'node_modules/lib': { version: '1.0.0', integrity: 'sha512-a' } };
const tester = { 'node_modules/tester': { version: '2.0.0', dev: true } };

describe('what is installed', async () => {
  const { compareInstalled } = await load<{
    compareInstalled: (
      root: string,
      how: { everything: boolean },
    ) => { missing: string[]; different: string[]; optional: string[]; hasDev: boolean };
  }>('lockFile.mjs');
  const compare = (locked: Packages, installed: Packages | undefined, everything = false) =>
    compareInstalled(makeProject({ locked, ...(installed && { installed }) }).root, { everything });

  it('counts whoever installed it, with the tools for tests or without', () => {
    const complete = { missing: [], different: [], optional: [] };
    expect(compare({ ...lib, ...tester }, lib)).toEqual({ ...complete, hasDev: false });
    expect(compare({ ...lib, ...tester }, { ...lib, ...tester }, true)).toEqual({
      ...complete,
      hasDev: true,
    });
    expect(compare({ ...lib, ...tester }, lib, true).missing).toEqual(['node_modules/tester']);
  });

  it('is stale when a package is missing or another than the lock file names', () => {
    expect(compare(lib, undefined).missing).toEqual(['node_modules']);
    expect(compare(lib, {}).missing).toEqual(['node_modules/lib']);
    expect(compare(lib, { 'node_modules/lib': { version: '1.0.1' } }).different).toEqual([
      'node_modules/lib',
    ]);
    const other = { 'node_modules/lib': { version: '1.0.0', integrity: 'sha512-b' } };
    expect(compare(lib, other).different).toEqual(['node_modules/lib']);
    const project = makeProject({ locked: lib, installed: lib });
    rmSync(join(project.root, 'node_modules', 'lib'), { recursive: true });
    expect(compareInstalled(project.root, { everything: false }).missing).toEqual(['node_modules/lib']);
    project.write('node_modules/.package-lock.json', '{"packages":{"node_mod');
    expect(compareInstalled(project.root, { everything: false }).missing).toEqual(['node_modules']);
  });

  it('lets packages for other machines stay away', () => {
    const { platform, arch } = process;
    const binary = (os: string, cpu: string) => ({ version: '1.0.0', optional: true, os: [os], cpu: [cpu] });
    const locked = {
      'node_modules/mine': binary(platform, arch),
      'node_modules/theirs': binary('aix', arch),
      'node_modules/not-here': binary(`!${platform}`, arch),
      'node_modules/helper': { version: '1.0.0', optional: true },
    };
    expect(compare(locked, {})).toMatchObject({ missing: [], optional: ['node_modules/mine'] });
  });
});

describe('an install', () => {
  it('brings what running needs, and everything where everything was', async () => {
    const bare = makeProject({ locked: { ...lib, ...tester } });
    bare.npm('exit 1');
    await bare.start('--build-only');
    expect(bare.asked()).toMatch(/^ci .*--omit=dev/);
    const full = makeProject({ locked: { ...lib, ...tester }, installed: tester });
    full.npm('exit 1');
    await full.start('--build-only');
    expect(full.asked()).toMatch(/^ci .*--include=dev/);
    expect(full.asked()).not.toContain('--omit=dev');
  });

  it.each([
    [
      'npm error code ENOTFOUND\nnpm error network request to https://r.invalid failed',
      'The package registry cannot be reached.',
    ],
    ['npm error code ENOSPC\nnpm error nospc no space left', 'The disk is full.'],
    ['npm error code EACCES\nnpm error path /x', 'npm may not write here.'],
    [
      'npm error code EUSAGE\nnpm error `npm ci` can only install',
      'package.json and package-lock.json do not fit each other.',
    ],
    [
      'npm error code ETARGET\nnpm error notarget No matching version',
      'does not have a package the lock file names',
    ],
    ['npm error something new', 'Run npm ci by hand to see more.'],
  ])('that fails says why and what to do: %s', async (printed, sentence) => {
    const project = makeProject({ locked: lib });
    project.npm(
      `printf '%s\\n' '${printed.replaceAll('\n', "' '")}' 'npm error A complete log of this run' >&2; exit 7`,
    );
    const { code, said } = await project.start('--build-only');
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).toContain('npm ci ended with 7');
    expect(said).toContain(printed.split('\n')[0]);
    expect(said).not.toContain('A complete log');
  });

  it('without npm says where it comes from', async () => {
    const { code, said } = await makeProject({ locked: lib }).start('--build-only');
    expect(code).toBe(1);
    expect(said).toContain('npm was not found. It comes with Node.js');
  });

  it('does not come before a command nobody knows', async () => {
    const project = makeProject({ locked: lib });
    const { code, said } = await project.start('strat');
    expect(code).toBe(1);
    expect(said).toContain("There is no command 'strat'. There are: main, service, import,");
  });
});

/** Programs that stand in for the real builders: they write what was in the source, or fail when it says so. */
const VITE = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
const text = readFileSync('web/a.ts', 'utf8');
if (text.includes('BROKEN')) { console.error('web/a.ts:1 does not parse'); process.exit(1); }
mkdirSync(out + '/assets', { recursive: true });
writeFileSync(out + '/assets/a-' + text.length + '.js', text);
for (const name of ['manifest.json', 'main.js', 'render.js', 'import.js', 'backup.js', 'explain.js']) writeFileSync(out + '/' + name, text);
`;
const PANDA = `
const { mkdirSync, writeFileSync } = require('node:fs');
for (const name of ['css', 'recipes']) { mkdirSync('styled-system/' + name, { recursive: true }); writeFileSync('styled-system/' + name + '/index.js', ''); }
`;

function makeBuildable() {
  const project = makeProject({ locked: {}, installed: {} });
  const pack = (name: string, file: string, script: string) => {
    project.write(`node_modules/${name}/package.json`, '{"type":"commonjs"}');
    project.write(`node_modules/${name}/${file}`, script);
  };
  pack('vite', 'bin/vite.js', VITE);
  pack('@pandacss/dev', 'bin.js', PANDA);
  project.write('web/a.ts', 'one');
  return { ...project, built: () => readFileSync(join(project.root, 'dist', 'server', 'main.js'), 'utf8') };
}

describe('a build', () => {
  it('is made when a source has changed, and only then', async () => {
    const project = makeBuildable();
    expect((await project.start('--build-only')).said).toMatch(
      /s {2}design system\n.*s {2}build: browser and server\n/,
    );
    expect((await project.start('--build-only')).said).toMatch(/–\s+build\n/);
    // A checkout that goes back and forth changes times only.
    utimesSync(join(project.root, 'web', 'a.ts'), new Date(), new Date(2020, 1));
    expect((await project.start('--build-only')).said).toMatch(/–\s+build\n/);
    project.write('web/a.test.ts', 'a test is no source');
    expect((await project.start('--build-only')).said).toMatch(/–\s+build\n/);
    project.write('services/x.ts', 'the server alone');
    expect((await project.start('--build-only')).said).toMatch(/s {2}build: server\n/);
    project.write('web/a.ts', 'three');
    await project.start('--build-only');
    expect(project.built()).toBe('three');
    rmSync(join(project.root, 'dist', 'server', 'explain.js'));
    expect((await project.start('--build-only')).said).toMatch(/s {2}build: server\n/);
  });

  it('that fails leaves the last one, and names the place', async () => {
    const project = makeBuildable();
    await project.start('--build-only');
    project.write('web/a.ts', 'BROKEN');
    const { code, said } = await project.start('--build-only');
    expect(code).toBe(1);
    expect(said).toContain('web/a.ts:1 does not parse');
    expect(said).toContain('The sources do not build');
    expect(project.built()).toBe('one');
    project.write('web/a.ts', 'four');
    expect((await project.start('--build-only')).code).toBe(0);
    expect(project.built()).toBe('four');
  });

  it('keeps the files of the one before, which a running program and an open page still use', async () => {
    const project = makeBuildable();
    await project.start('--build-only');
    project.write('web/a.ts', 'twelve');
    await project.start('--build-only');
    expect(readdirSync(join(project.root, 'dist', 'server', 'assets')).sort()).toEqual(['a-3.js', 'a-6.js']);
    // A month later they go.
    const mark = join(project.root, 'dist', 'build.json');
    writeFileSync(mark, readFileSync(mark, 'utf8').replaceAll(/"at":\d+/g, '"at":1'));
    project.write('web/a.ts', 'seven77');
    await project.start('--build-only');
    expect(readdirSync(join(project.root, 'dist', 'server', 'assets'))).toEqual(['a-7.js']);
  });

  it('waits for another one, and takes over from one that was killed', async () => {
    const project = makeBuildable();
    project.write('dist/build.lock', '4194300'); // nobody's number
    expect((await project.start('--build-only')).code).toBe(0);
    project.write('web/a.ts', 'six');
    project.write('dist/build.lock', String(process.pid));
    let isOver = false;
    const second = project.start('--build-only').then((it) => {
      isOver = true;
      return it;
    });
    await sleep(600);
    expect(isOver).toBe(false);
    rmSync(join(project.root, 'dist', 'build.lock'));
    expect((await second).said).toContain(`waiting for another build (process ${process.pid})`);
    expect(project.built()).toBe('six');
  });
});

describe('before a start', async () => {
  const { checkNode, checkFree } = await load<{
    checkNode: (version?: string) => void;
    checkFree: (settings: object) => Promise<void>;
  }>('preflight.mjs');

  it('refuses a Node.js that is too old', () => {
    for (const version of ['18.20.0', '20.18.3']) {
      expect(() => checkNode(version)).toThrow(`Lectern needs Node.js 20.19 or newer; this is ${version}.`);
    }
    for (const version of ['20.19.0', '22.0.0', '24.1.0']) expect(() => checkNode(version)).not.toThrow();
  });

  it('names a Lectern that runs on the data, and takes no notice of what a killed one left', async () => {
    const { root, write } = makeProject();
    const server = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const local = `http://127.0.0.1:${port}`;
    const settings = { port: 0, host: '127.0.0.1', dataDir: root, isEmbedded: true };
    write('running.json', { pid: process.pid, url: 'http://localhost:1/', local });
    await expect(checkFree(settings)).rejects.toThrow(`Lectern already runs on ${root}: http://localhost:1/`);
    await checkFree({ ...settings, isEmbedded: false }); // several may share a database outside
    write('running.json', { pid: 4194300, url: 'http://localhost:1/', local });
    await checkFree(settings);
    write('running.json', { pid: process.pid, url: 'http://localhost:1/', local: 'http://127.0.0.1:1' });
    await checkFree(settings);
    write('running.json', 'not JSON');
    await checkFree(settings);
    await expect(checkFree({ ...settings, port })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
  });
});
