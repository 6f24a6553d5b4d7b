import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lib, load, createProject, tester } from '../start.fixture.ts';

const { registerCommand } = await load<{ registerCommand: (root: string, command: string) => void }>(
  'processes/runningCommands.mjs',
);
const newerLib = { 'node_modules/lib': { version: '1.1.0', integrity: 'sha512-b' } };

describe('an install', () => {
  it('installs only packages for running, and all packages where development packages were installed', async () => {
    const forRunning = createProject({ locked: { ...lib, ...tester } });
    forRunning.npm('exit 1');
    await forRunning.start('--build-only');
    expect(forRunning.npmCalls()).toMatch(/^ci .*--omit=dev/);
    const full = createProject({ locked: { ...lib, ...tester }, installed: tester });
    full.npm('exit 1');
    await full.start('--build-only');
    expect(full.npmCalls()).toMatch(/^ci .*--include=dev/);
    expect(full.npmCalls()).not.toContain('--omit=dev');
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
  ])('fails with the reason and advice: %s', async (printed, sentence) => {
    const project = createProject({ locked: lib });
    project.npm(
      `printf '%s\\n' '${printed.replaceAll('\n', "' '")}' 'npm error A complete log of this run' >&2; exit 7`,
    );
    const { code, output } = await project.start('--build-only');
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).toContain('npm ci ended with 7');
    expect(output).toContain(printed.split('\n')[0]);
    expect(output).not.toContain('A complete log');
  });

  it('says where npm comes from when it is missing', async () => {
    const { code, output } = await createProject({ locked: lib }).start('--build-only');
    expect(code).toBe(1);
    expect(output).toContain('npm was not found. It comes with Node.js');
  });

  it('does not run before an unknown command', async () => {
    const project = createProject({ locked: lib });
    const { code, output } = await project.start('strat');
    expect(code).toBe(1);
    expect(output).toContain("There is no command 'strat'. There are: main, service, import,");
  });

  it('prints a line at its start when there is no terminal', async () => {
    const project = createProject({ locked: lib });
    project.npm('exit 0');
    expect((await project.start('--build-only')).output).toMatch(
      /^ +… +installing packages, without those for tests: .*\n +\d+\.\d\d s {2}packages installed/,
    );
  });
});

describe('an install while a Lectern is running', () => {
  it('adds complete development packages and removes nothing', async () => {
    const project = createProject({ locked: { ...lib, ...tester }, installed: lib });
    const lock = join(project.root, 'package-lock.json');
    const before = readFileSync(lock, 'utf8');
    registerCommand(project.root, 'npm start');
    project.write('node_modules/tester/half.js', 'of an install that was killed');
    project.npm('exit 0');
    const { output } = await project.test();
    expect(project.npmCalls()).toMatch(/^install --no-save .*--include=dev/);
    expect(project.npmCalls()).not.toMatch(/^ci/m);
    expect(output).toContain('packages for development added');
    expect(existsSync(join(project.root, 'node_modules', 'lib', 'package.json'))).toBe(true);
    expect(existsSync(join(project.root, 'node_modules', 'tester'))).toBe(false);
    expect(readFileSync(lock, 'utf8')).toBe(before);
  });

  it('is refused when it would replace packages, with any data folder, and runs when no command is running', async () => {
    const settings = { LECTERN_DATA: 'elsewhere', PORT: '0' };
    const project = createProject({ locked: newerLib, installed: lib, settings });
    registerCommand(project.root, 'npm run dev');
    project.npm('exit 1');
    const { code, output } = await project.start();
    expect(code).toBe(1);
    expect(output).toContain(`from what runs in this folder: npm run dev (process ${process.pid}).`);
    expect(output).toContain(`Stop it with "kill ${process.pid}" and start again.`);
    expect(project.npmCalls()).toBe('');
    // Another process has the id now.
    const otherProcess = { command: 'npm run dev', begin: 'long ago' };
    project.write(`node_modules/.lectern-running/${process.pid}`, otherProcess);
    await project.start();
    expect(project.npmCalls()).toMatch(/^ci /);
  });
});

describe('an interrupted install', () => {
  it('runs again, even when the lock file equals the previously installed one', async () => {
    const project = createProject({ locked: newerLib, installed: lib });
    project.npm('kill -9 $$');
    await project.start('--build-only');
    project.write('package-lock.json', { packages: { '': {}, ...lib } });
    await project.start('--build-only');
    expect(project.npmCalls().match(/^ci /gm)).toHaveLength(2);
  });

  it('is awaited on a signal, so that the next start does not overlap with it', async () => {
    const project = createProject({ locked: lib });
    const done = join(project.root, 'done.txt');
    project.npm(
      `trap '/bin/sleep 0.3; echo done > ${done}; exit 1' TERM\nwhile true; do /bin/sleep 0.05; done`,
    );
    const started = project.start('--build-only');
    while (project.npmCalls() === '') await sleep(20);
    await sleep(100); // until the trap is set
    project.signal('SIGTERM');
    expect((await started).code).toBe(143);
    expect(existsSync(done)).toBe(true);
  });
});
