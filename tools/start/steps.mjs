// Prints each step with its time, and failures with advice.
let stream = process.stdout;

/** Prints to standard error from here on: the standard output of a tool contains only its own output. */
export function printToStderr() {
  stream = process.stderr;
}

const print = (text) => stream.write(text);

/** A failure with a message for the user; printed without a stack, and the exit code is 1. */
export class StartError extends Error {}

/**
 * Runs a step and prints its duration: ' 3.21 s build'. Prints the step at its start, so that a long step does not look
 * hung: on a terminal the duration replaces that line, in a log it stays.
 */
export async function step(label, work, doing = label) {
  const started = performance.now();
  print(`      …    ${doing}${stream.isTTY ? '' : '\n'}`);
  try {
    await work();
  } finally {
    if (stream.isTTY) print('\r\x1b[K');
  }
  print(`${((performance.now() - started) / 1000).toFixed(2).padStart(7)} s  ${label}\n`);
}

/** Prints what a step is waiting for. */
export const waiting = (text) => print(`           ${text}\n`);

/** Prints a step that had nothing to do. */
export const skipped = (label) => print(`      –    ${label}\n`);

/** Prints an error and exits with 1. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : sentenceOf(error)}\n`);
  process.exit(1);
}

/** A sentence for a known system error; the stack for an unexpected error. */
function sentenceOf(error) {
  const place = error.path ?? error.dest ?? 'a file';
  switch (error.code) {
    case 'ENOSPC':
      return `The disk is full: ${place} could not be written. Free some space and start again.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${place} may not be written by this user. Start as the user who owns the project's folder.`;
    default:
      return error.stack ?? String(error);
  }
}
