/** The list of what is to be closed again, last opened first. */

/** Milliseconds a stop waits for requests that have begun, when nobody says. */
const PATIENCE = 8_000;

type Close = (patience: number) => unknown;

export interface Closers {
  add(close: Close): void;
  /** Closes each once, in the opposite order; one that fails does not keep the others open. */
  close(patience?: number): Promise<void>;
}

export function createClosers(): Closers {
  const open: Close[] = [];
  return {
    add: (close) => void open.push(close),
    async close(patience = PATIENCE) {
      const failures: unknown[] = [];
      for (const close of open.splice(0).reverse()) {
        try {
          await close(patience);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
