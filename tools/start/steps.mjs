// Shows each step with its time, and says what failed and what to do.
const out = (text) => process.stdout.write(`${text}\n`);

/** A failure with the sentence a person needs; `start.mjs` prints it and exits 1. */
export class StartError extends Error {}

/** Runs a step and shows how long it took: '  3.21 s  build'. */
export async function step(label, work) {
  const started = performance.now();
  await work();
  out(`${((performance.now() - started) / 1000).toFixed(2).padStart(7)} s  ${label}`);
}

/** Shows a step that had nothing to do. */
export const skipped = (label) => out(`      –    ${label}`);
