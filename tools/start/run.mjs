import { spawn } from 'node:child_process';
import { StartError } from './steps.mjs';

/** Runs a program quietly; what it printed is shown only when it fails. */
export function run(command, args, { advice, env = process.env, cwd = process.cwd() }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let printed = '';
    const keep = (chunk) => {
      printed = (printed + chunk).slice(-8_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) =>
      reject(new StartError(`${command} could not be started: ${error.message}\n${advice}`)),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else
        reject(
          new StartError(`${printed.trim()}\n\n${[command, ...args].join(' ')} failed (${code}).\n${advice}`),
        );
    });
  });
}
