// Runs programs quietly; what they print is shown only when they fail.
import { spawn } from 'node:child_process';
import { StartError } from './steps.mjs';

const MOST_KEPT = 16_000;
/** Milliseconds a program has to end after a signal. */
const PATIENCE = 5_000;
const running = new Set();
const watched = [];
/** The exit code once a signal has told us to end. */
let ending = null;

/**
 * Runs a program; answers what it printed. `explain(printed, code)` makes the sentences for a failure, `begun(pid)` hears
 * of the process. A signal for us ends the program too, and then us.
 */
export function run(command, args, { explain, begun, env = process.env, cwd = process.cwd() }) {
  endWithUs();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    if (child.pid) begun?.(child.pid);
    let printed = '';
    const keep = (chunk) => {
      printed = (printed + chunk).slice(-MOST_KEPT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      running.delete(child);
      reject(new StartError(explain(error.message, error.code)));
    });
    child.on('exit', () => {
      running.delete(child);
      endWhenDone();
    });
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new StartError(explain(printed.trim(), code)));
    });
  });
}

/**
 * A signal only to us would leave a half-done install at work on its own. It is waited for: npm takes back what it has
 * begun, and the next start must not meet it at that.
 */
function endWithUs() {
  if (watched.length > 0) return;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    const end = () => {
      if (ending === null) setTimeout(killAll, PATIENCE);
      ending = code;
      for (const child of running) child.kill('SIGTERM');
      endWhenDone();
    };
    process.on(signal, end);
    watched.push(() => process.off(signal, end));
  }
}

function endWhenDone() {
  if (ending !== null && running.size === 0) process.exit(ending);
}

function killAll() {
  for (const child of running) child.kill('SIGKILL');
  process.exit(ending);
}

/** From here on signals are somebody else's to handle. */
export function leaveSignals() {
  for (const leave of watched.splice(0)) leave();
}
