/** Times and reports the steps of a start. */

/** Called with a step's label and its duration in ms. */
export type Step = (label: string, ms: number) => void;

/** Runs steps and reports them; the label may depend on the result. */
export const createStepTimer =
  (step: Step | undefined) =>
  async <T>(label: (result: T) => string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    step?.(label(result), performance.now() - started);
    return result;
  };

/** Prints one step and its time: '   0.64 s  embedded PostgreSQL (created)'. */
export function showStep(label: string, ms: number): void {
  process.stdout.write(`${(ms / 1_000).toFixed(2).padStart(7)} s  ${label}\n`);
}
