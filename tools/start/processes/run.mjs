// Runs programs silently; their output is shown only when they fail.
import { spawn } from 'node:child_process';
import { StartError } from '../steps.mjs';

const MAX_OUTPUT = 16_000;
/** Milliseconds after a signal until running programs are killed. */
const KILL_TIMEOUT_MS = 5_000;
const running = new Set();
const removeHandlers = [];
/** The exit code once a signal has requested the exit; otherwise null. */
let exitCode = null;

/**
 * Runs a program; resolves to its output. `explain(printed, code)` returns the message for a failure, `onSpawn(pid)`
 * gets the process id. A signal to this process ends the program first, and then this process.
 */
export function run(command, args, { explain, onSpawn, env = process.env, cwd = process.cwd() }) {
  forwardSignals();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    if (child.pid) onSpawn?.(child.pid);
    let printed = '';
    const append = (chunk) => {
      printed = (printed + chunk).slice(-MAX_OUTPUT);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => {
      running.delete(child);
      reject(new StartError(explain(error.message, error.code)));
    });
    child.on('exit', () => {
      running.delete(child);
      exitWhenDone();
    });
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new StartError(explain(printed.trim(), code)));
    });
  });
}

/**
 * Forwards signals to running programs and waits for their exit. Otherwise a signal to this process only would leave an
 * install running; npm rolls back a partial install, and the next start must not overlap with that.
 */
function forwardSignals() {
  if (removeHandlers.length > 0) return;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    const end = () => {
      if (exitCode === null) setTimeout(killAll, KILL_TIMEOUT_MS);
      exitCode = code;
      for (const child of running) child.kill('SIGTERM');
      exitWhenDone();
    };
    process.on(signal, end);
    removeHandlers.push(() => process.off(signal, end));
  }
}

function exitWhenDone() {
  if (exitCode !== null && running.size === 0) process.exit(exitCode);
}

function killAll() {
  for (const child of running) child.kill('SIGKILL');
  process.exit(exitCode);
}

/** Removes the signal handlers: from here on the caller handles signals. */
export function removeSignalHandlers() {
  for (const leave of removeHandlers.splice(0)) leave();
}
