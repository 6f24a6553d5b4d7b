// Shows each step with its time, and says what failed and what to do.
let stream = process.stdout;

/** Of a tool the standard output is its own: what goes before it is told elsewhere. */
export function tellAside() {
  stream = process.stderr;
}

const out = (text) => stream.write(text);

/** A failure with the sentence a person needs; it is printed without a stack, and the exit code is 1. */
export class StartError extends Error {}

/**
 * Runs a step and shows how long it took: '   3.21 s  build'. What is being done is shown from the start, so that nobody
 * takes a long step for a hung one: on a terminal the time takes its place, in a log it stays as a line.
 */
export async function step(label, work, doing = label) {
  const started = performance.now();
  out(`      …    ${doing}${stream.isTTY ? '' : '\n'}`);
  try {
    await work();
  } finally {
    if (stream.isTTY) out('\r\x1b[K');
  }
  out(`${((performance.now() - started) / 1000).toFixed(2).padStart(7)} s  ${label}\n`);
}

/** Shows what a step waits for. */
export const waiting = (text) => out(`           ${text}\n`);

/** Shows a step that had nothing to do. */
export const skipped = (label) => out(`      –    ${label}\n`);

/** Prints why it cannot go on, and ends with 1. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : sentenceOf(error)}\n`);
  process.exit(1);
}

/** A sentence for what the system refuses; a stack for what should not have happened. */
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
