/** Limits waiting for a service to the deadline. */
import { deadlineProblem } from './problem.ts';

/**
 * Starts work and waits for it. Throws DEADLINE_EXCEEDED after `ms` milliseconds, and without starting the work when
 * `ms` is not positive. The work itself ends by its own timeouts (of the connection, of the database).
 */
export async function withDeadline<T>(start: () => Promise<T>, ms: number, service: string): Promise<T> {
  if (ms <= 0) throw deadlineProblem(service);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(deadlineProblem(service)), ms);
  });
  try {
    const work = start(); // it may throw synchronously: the timer must not cause an unhandled rejection
    work.catch(() => undefined); // a late failure of abandoned work is ignored
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
