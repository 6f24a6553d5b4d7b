/** The real commands of Lectern, each in a process of its own: as a person starts them, on folders of the moment. */
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
import { copiedDatabase } from '../../services/kit/testing.ts';
import { commands } from '../../tools/start/commands.mjs';

/** What the environment and a developer's .env may hold must not reach a test: an empty value counts as none. */
const shielded = Object.fromEntries(
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

const open = new Set<Lectern>();
const folders: string[] = [];
afterAll(async () => {
  await stopAll();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the file's tests are. */
export function folderOfTests(kind = 'program'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `lectern-test-${kind}-`)));
  folders.push(folder);
  return folder;
}

/** No test may install anything: this npm comes first on the path, and refuses. */
const noNpm = folderOfTests('npm');
writeFileSync(join(noNpm, 'npm'), '#!/bin/sh\necho "npm error: no installs in tests" >&2\nexit 1\n', {
  mode: 0o755,
});
const PATH = `${noNpm}:${process.env['PATH']}`;

export type Settings = Readonly<Record<string, string>>;

export interface Lectern {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  said(): string;
  /** Of that the standard output. */
  printed(): string;
  /** The exit code, or 128 and the signal's number. */
  readonly ended: Promise<number>;
  /** Sends a signal to the command alone and waits for its end; answers the code and how long that took. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number; ms: number }>;
}

/** Stops what a test has left running. */
export async function stopAll(): Promise<void> {
  await Promise.all(Array.from(open, (lectern) => lectern.stop()));
}

/** Starts `npm start` and its kin (without npm): `['service', 'devotionals']`. */
export function launch(args: readonly string[], settings: Settings): Lectern {
  return launchScript(inRoot('tools', 'start', 'start.mjs'), args, settings);
}

export function launchScript(script: string, args: readonly string[], settings: Settings): Lectern {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH, ...shielded, NODE_ENV: '', VITEST: '', ...settings },
  });
  let [said, printed] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  }
  child.stdout.on('data', (chunk: string) => (printed += chunk));
  const ended = once(child, 'close').then(([code, signal]) => code ?? `killed by ${signal}`);
  const lectern: Lectern = {
    child,
    said: () => said,
    printed: () => printed,
    ended,
    async stop(signal = 'SIGTERM') {
      const started = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - started };
    },
  };
  open.add(lectern);
  void ended.then(() => open.delete(lectern));
  return lectern;
}

/**
 * Runs a command to its end. A tool (`['site', FILE]`) is run as it is built: looking for what is to be installed and built
 * before it costs as long as the tool itself. That `npm run` does both is shown by start.test.ts.
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
  const code = await lectern.ended;
  return { code, said: lectern.said(), printed: lectern.printed() };
}

/** Starts and waits until it reads. */
export const start = (args: readonly string[], settings: Settings): Promise<Lectern> =>
  ready(launch(args, settings));

/** Waits until it reads. Throws with what it said when it ends instead. */
export async function ready(lectern: Lectern): Promise<Lectern> {
  let code: number | undefined;
  void lectern.ended.then((it) => (code = it));
  while (!lectern.said().includes('Ctrl-C stops it.')) {
    if (code !== undefined) throw new Error(`It ended with ${code}:\n${lectern.said()}`);
    await sleep(20);
  }
  return lectern;
}

/** An outside database as a first start leaves it, filled by one start per run and copied for each who asks. */
const afterFirstStart = (template: string, more: Settings): Promise<string> =>
  copiedDatabase(template, async (url) => {
    const settings = { DATABASE_URL: url, LECTERN_DATA: folderOfTests(), PORT: String(await freePort()) };
    const lectern = await start([], { ...settings, ...more });
    await lectern.stop();
  });
/** With the demo. */
export const demoDatabase = (): Promise<string> => afterFirstStart('program_demo', {});
/** With its words and nothing else. */
export const emptyDatabase = (): Promise<string> => afterFirstStart('program_empty', { LECTERN_DEMO: '0' });

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The process of the program itself, below the one that was started. */
export const programOf = (data: string): number =>
  (JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { pid: number }).pid;

/** The server's process, or null when none runs on the folder. */
export function postgresOf(data: string): number | null {
  const version = existsSync(data) && readdirSync(data).find((name) => /^pg\d+$/.test(name));
  const file = version ? join(data, version, 'postmaster.pid') : '';
  if (!version || !existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return isThere(pid) ? pid : null;
}

export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '); // ended, only nobody has asked how
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** Waits until it is so; throws after half a minute, which only a machine with much else to do comes near. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const last = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error(`Not within half a minute: ${what}`);
    await sleep(20);
  }
}

/** Status and text of an address; status 0 where nobody answers. */
export async function get(url: string): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
