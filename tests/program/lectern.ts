/** Runs the real commands of Lectern, each in a process of its own as a person starts them, on temporary folders. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { copiedDatabase } from '../../services/kit/service.fixture.ts';
import { commands } from '../../tools/start/commands.mjs';

/** Clears settings of the environment and of a developer's .env for the commands: an empty value counts as unset. */
const clearedSettings = Object.fromEntries(
  [
    'PORT HOST LECTERN_ENV LECTERN_DATA DATABASE_URL DATABASE_DIRECT_URL SITE_URL LECTERN_EXPLORER LECTERN_DEMO',
    'LECTERN_TRUSTED_PROXIES LECTERN_TOKEN_KEY LECTERN_TOKEN_PUBLIC_KEY LECTERN_DEVOTIONALS_URL LECTERN_PAGES_URL',
    'LECTERN_WIDGETS_URL LECTERN_PERMISSIONS_URL LECTERN_TRANSLATION_URL LECTERN_FEATURES_URL',
    'LECTERN_SITE_CONFIG_URL npm_lifecycle_event npm_execpath INIT_CWD',
  ]
    .join(' ')
    .split(' ')
    .map((name) => [name, '']),
);

const running = new Set<Lectern>();
const folders: string[] = [];
afterAll(async () => {
  await stopAll();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder that is removed after the tests of the file. */
export function temporaryFolder(kind = 'program'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `lectern-test-${kind}-`)));
  folders.push(folder);
  return folder;
}

/** No test may install anything: this `npm` comes first on the path and always fails. */
const failingNpmFolder = temporaryFolder('npm');
writeFileSync(
  join(failingNpmFolder, 'npm'),
  '#!/bin/sh\necho "npm error: no installs in tests" >&2\nexit 1\n',
  {
    mode: 0o755,
  },
);
const PATH = `${failingNpmFolder}:${process.env['PATH']}`;

export type Settings = Readonly<Record<string, string>>;

export interface Lectern {
  readonly child: ChildProcess;
  /** Everything printed so far, standard output and standard error. */
  output(): string;
  /** Standard output only. */
  standardOutput(): string;
  /** The exit code; 128 plus the signal's number when a signal ended it. */
  readonly exitCode: Promise<number>;
  /** Sends a signal to the command's process only, waits for its exit and returns the code and the time it took. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number; ms: number }>;
}

/** Stops every command that a test has left running. */
export async function stopAll(): Promise<void> {
  await Promise.all(Array.from(running, (lectern) => lectern.stop()));
}

/** Launches `npm start` and related commands without npm: `['service', 'devotionals']`. */
export function launch(args: readonly string[], settings: Settings): Lectern {
  return launchScript(inRoot('tools', 'start', 'start.mjs'), args, settings);
}

export function launchScript(script: string, args: readonly string[], settings: Settings): Lectern {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH,
      ...clearedSettings,
      LECTERN_DRAIN_SECONDS: '0',
      NODE_ENV: '',
      VITEST: '',
      ...settings,
    },
  });
  let [output, standardOutput] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  child.stdout.on('data', (chunk: string) => (standardOutput += chunk));
  const ended = once(child, 'close').then(([code, signal]) => code ?? `killed by ${signal}`);
  const lectern: Lectern = {
    child,
    output: () => output,
    standardOutput: () => standardOutput,
    exitCode: ended,
    async stop(signal = 'SIGTERM') {
      const started = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - started };
    },
  };
  running.add(lectern);
  void ended.then(() => running.delete(lectern));
  return lectern;
}

/**
 * Runs a command to its end. A tool (`['site', FILE]`) runs from the build: the start script's check of packages and
 * build takes as long as the tool itself. start.test.ts shows that `npm run` does both.
 */
export async function run(args: readonly string[], settings: Settings) {
  const [name = 'main', ...rest] = args;
  const isTool = name !== 'main' && name !== 'service';
  const [file, ...first] = isTool ? commands[name as keyof typeof commands] : [];
  const lectern = file
    ? launchScript(inRoot('dist', 'server', file), [...first, ...rest], {
        NODE_ENV: 'production',
        ...settings,
      })
    : launch(args, settings);
  const code = await lectern.exitCode;
  return { code, said: lectern.output(), printed: lectern.standardOutput() };
}

/** Starts a command and waits until it is ready. */
export const startAndWait = (args: readonly string[], settings: Settings): Promise<Lectern> =>
  waitUntilReady(launch(args, settings));

/** Waits until the command is ready. Throws with its output when it ends instead. */
export async function waitUntilReady(lectern: Lectern): Promise<Lectern> {
  let code: number | undefined;
  void lectern.exitCode.then((it) => (code = it));
  while (!lectern.output().includes('Ctrl-C stops it.')) {
    if (code !== undefined) throw new Error(`It ended with ${code}:\n${lectern.output()}`);
    await sleep(20);
  }
  return lectern;
}

/** A database as a first start leaves it: seeded by one start per run and copied for each caller. */
const afterFirstStart = (template: string, extraSettings: Settings): Promise<string> =>
  copiedDatabase(template, async (url) => {
    const settings = { DATABASE_URL: url, LECTERN_DATA: temporaryFolder(), PORT: String(await freePort()) };
    const lectern = await startAndWait([], { ...settings, ...extraSettings });
    await lectern.stop();
  });
/** With the demo content. */
export const demoDatabase = (): Promise<string> => afterFirstStart('program_demo', {});
/** With the bundled terms only. */
export const emptyDatabase = (): Promise<string> => afterFirstStart('program_empty', { LECTERN_DEMO: '0' });

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The process id of the program itself, a child of the command that was started. */
export const programPid = (data: string): number =>
  (JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { pid: number }).pid;

/** The PostgreSQL server's process id, or null when none runs on the folder. */
export function postgresPid(data: string): number | null {
  const version = existsSync(data) && readdirSync(data).find((name) => /^pg\d+$/.test(name));
  const file = version ? join(data, version, 'postmaster.pid') : '';
  if (!version || !existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return isRunning(pid) ? pid : null;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '); // a zombie: ended, exit code not read yet
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** Polls until the condition holds. Throws after 30 s, a limit that only an overloaded machine comes near. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within half a minute: ${what}`);
    await sleep(20);
  }
}

/** Status and text of a URL; status 0 when nothing listens there. */
export async function get(url: string): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
