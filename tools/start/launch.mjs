// Runs the program itself, in our terminal, until it ends.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenNpmIsGone } from './npmAbove.mjs';
import { leaveSignals } from './run.mjs';

/**
 * Starts Node.js on a script and ends with its exit code. Ctrl-C reaches the program by the terminal and once more
 * from us, for a signal may have been meant for us alone; it takes both for one. When we are killed it finds the
 * channel closed and stops too.
 */
export function launch(args, { cwd, env = process.env }) {
  leaveSignals();
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`Node.js could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
