// Runs the program in this terminal until it exits.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onNpmExit } from './npmParent.mjs';
import { removeSignalHandlers } from './run.mjs';

/**
 * Runs a script with Node.js and exits with its exit code. The program gets Ctrl-C from the terminal and a second time
 * from this process, because a signal may be sent to this process only; it treats both as one. When this process is
 * killed, the program sees the closed IPC channel and stops, too.
 */
export function launch(args, { cwd, env = process.env }) {
  removeSignalHandlers();
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmExit(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`Node.js could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
