/** Many calls to one service for one answer: side by side, but never so many that others find no seat. */

/** Of the fifty seats a service reached by URL has (guard.ts): a few cold pages at once still fit. */
const AT_ONCE = 8;

/** The work on each item, answers in the order of the items. After a failure nothing more is begun. */
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
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return answers;
}
