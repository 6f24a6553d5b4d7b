/** Who waits for a service waits until the deadline and no longer. */
import { deadlineProblem } from './problem.ts';

/**
 * Starts work and waits for it. Throws DEADLINE_EXCEEDED after `ms` milliseconds, without starting when there are none;
 * the work itself ends by its own timeouts (the connection's, the database's).
 */
export async function beforeDeadline<T>(start: () => Promise<T>, ms: number, service: string): Promise<T> {
  if (ms <= 0) throw deadlineProblem(service);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(deadlineProblem(service)), ms);
  });
  try {
    const work = start(); // it may throw by itself: the timer must not be left to refuse what nobody waits for
    work.catch(() => undefined); // a late failure of abandoned work has nobody to go to
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
