import { remaining, type Call } from '../../../rest/call.ts';
import { deadlineProblem } from '../../../rest/problem.ts';

/**
 * Creates a queue per key (an in-process mutex): serialises writes to the same object, so that many editors of one
 * layout do not occupy all database connections while they wait for its row lock. Between processes the row lock
 * serialises.
 */
export function createKeyedQueue(service: string) {
  const tails = new Map<string, Promise<unknown>>();
  return async function enqueue<T>(key: string, call: Call, work: () => Promise<T>): Promise<T> {
    const result = (tails.get(key) ?? Promise.resolve()).then(() => {
      // The caller's deadline has passed: do not start the work.
      if (remaining(call) <= 0) throw deadlineProblem(service);
      return work();
    });
    const settled = result.catch(() => undefined);
    tails.set(key, settled);
    try {
      return await result;
    } finally {
      if (tails.get(key) === settled) tails.delete(key);
    }
  };
}
