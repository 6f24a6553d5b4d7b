import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lib, load, makeProject, tester } from './testSupport.ts';

const { noteUse } = await load<{ noteUse: (root: string, command: string) => void }>('inUse.mjs');
const newerLib = { 'node_modules/lib': { version: '1.1.0', integrity: 'sha512-b' } };

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

  it('shows that it has begun where there is no terminal', async () => {
    const project = makeProject({ locked: lib });
    project.npm('exit 0');
    expect((await project.start('--build-only')).said).toMatch(
      /^ +… +installing packages, without those for tests: .*\n +\d+\.\d\d s {2}packages installed/,
    );
  });
});

describe('an install beside a Lectern that runs', () => {
  it('adds what is for development, whole, and takes nothing away', async () => {
    const project = makeProject({ locked: { ...lib, ...tester }, installed: lib });
    const lock = join(project.root, 'package-lock.json');
    const before = readFileSync(lock, 'utf8');
    noteUse(project.root, 'npm start');
    project.write('node_modules/tester/half.js', 'of an install that was killed');
    project.npm('exit 0');
    const { said } = await project.test();
    expect(project.asked()).toMatch(/^install --no-save .*--include=dev/);
    expect(project.asked()).not.toMatch(/^ci/m);
    expect(said).toContain('packages for development added');
    expect(existsSync(join(project.root, 'node_modules', 'lib', 'package.json'))).toBe(true);
    expect(existsSync(join(project.root, 'node_modules', 'tester'))).toBe(false);
    expect(readFileSync(lock, 'utf8')).toBe(before);
  });

  it('is refused when it would replace packages, whatever the data folder, and made once nobody runs', async () => {
    const settings = { LECTERN_DATA: 'elsewhere', PORT: '0' };
    const project = makeProject({ locked: newerLib, installed: lib, settings });
    noteUse(project.root, 'npm run dev');
    project.npm('exit 1');
    const { code, said } = await project.start();
    expect(code).toBe(1);
    expect(said).toContain(`from what runs in this folder: npm run dev (process ${process.pid}).`);
    expect(said).toContain(`Stop it with "kill ${process.pid}" and start again.`);
    expect(project.asked()).toBe('');
    // Somebody else has its number now.
    const stranger = { command: 'npm run dev', begin: 'long ago' };
    project.write(`node_modules/.lectern-running/${process.pid}`, stranger);
    await project.start();
    expect(project.asked()).toMatch(/^ci /);
  });
});

describe('an install that is stopped half-way', () => {
  it('is made again, even when the lock file is back at what was installed before', async () => {
    const project = makeProject({ locked: newerLib, installed: lib });
    project.npm('kill -9 $$');
    await project.start('--build-only');
    project.write('package-lock.json', { packages: { '': {}, ...lib } });
    await project.start('--build-only');
    expect(project.asked().match(/^ci /gm)).toHaveLength(2);
  });

  it('is waited for, so that the next start does not meet it', async () => {
    const project = makeProject({ locked: lib });
    const done = join(project.root, 'done.txt');
    project.npm(
      `trap '/bin/sleep 0.3; echo done > ${done}; exit 1' TERM\nwhile true; do /bin/sleep 0.05; done`,
    );
    const started = project.start('--build-only');
    while (project.asked() === '') await sleep(20);
    await sleep(100); // the trap is set
    project.signal('SIGTERM');
    expect((await started).code).toBe(143);
    expect(existsSync(done)).toBe(true);
  });
});
