import { useEffect, useReducer, useRef } from 'react';

/**
 * Reads a list again after a change, as soon as no read of it is on its way. Apollo answers a read by one that is on its
 * way with the same variables (deduplication), and that one may have begun before the change.
 */
export function useReadAgain(isReading: boolean, read: () => Promise<unknown>): () => void {
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  const changesRead = useRef(0);
  useEffect(() => {
    if (isReading || changesRead.current === changes) return;
    changesRead.current = changes;
    read().catch(() => undefined); // the list shows its own error
  }, [changes, isReading, read]);
  return countChange;
}
