/** Steps of a start, each with its time. */

/** Told of a step and the milliseconds it took. */
export type Step = (label: string, ms: number) => void;

/** Runs steps and tells of them; the label may depend on what came of it. */
export const timedBy =
  (step: Step | undefined) =>
  async <T>(label: (result: T) => string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    step?.(label(result), performance.now() - started);
    return result;
  };

/** Shows one step and its time: '   0.64 s  embedded PostgreSQL (created)'. */
export function showStep(label: string, ms: number): void {
  process.stdout.write(`${(ms / 1_000).toFixed(2).padStart(7)} s  ${label}\n`);
}
