import { remaining, type Call } from '../../rest/call.ts';
import { deadlineProblem } from '../../rest/problem.ts';

/**
 * Lets writes of one thing go one after the other within this process, so that many editors of one layout do not hold
 * all connections while they wait for its row. Between processes the row's lock does it.
 */
export function takeTurns(service: string) {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(key: string, call: Call, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(() => {
      // Nobody waits for the answer any more: what was not begun is better left undone.
      if (remaining(call) <= 0) throw deadlineProblem(service);
      return work();
    });
    const done = mine.catch(() => undefined);
    last.set(key, done);
    try {
      return await mine;
    } finally {
      if (last.get(key) === done) last.delete(key);
    }
  };
}
