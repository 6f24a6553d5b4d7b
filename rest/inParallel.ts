/**
 * Runs several calls to one service in parallel for one response, with limited concurrency so that others get through
 * the bulkhead.
 */

/** Of the fifty concurrent calls to a service by URL (guard.ts), so that a few cold pages fit at once. */
const CONCURRENCY = 8;

/**
 * Runs the work for each item and returns the results in the order of the items. After a failure no further item is
 * started.
 */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      try {
        answers[index] = await work(items[index]!);
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
  return answers;
}
