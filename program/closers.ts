/** A list of resources to close, the last opened first. */

/** Milliseconds a stop waits for running requests by default. */
const GRACE_MS = 8_000;

type Close = (graceMs: number) => unknown;

export interface Closers {
  add(close: Close): void;
  /**
   * Closes each once, in reverse order. One failure does not keep the others open; the first failure is thrown at the
   * end.
   */
  close(graceMs?: number): Promise<void>;
}

export function createClosers(): Closers {
  const open: Close[] = [];
  return {
    add: (close) => void open.push(close),
    async close(graceMs = GRACE_MS) {
      const failures: unknown[] = [];
      for (const close of open.splice(0).reverse()) {
        try {
          await close(graceMs);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
