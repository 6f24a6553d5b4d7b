import { useEffect, useReducer, useRef, useState } from 'react';

/**
 * Returns a function that refetches a list after a change, as soon as no query of it is in flight. Apollo deduplicates
 * queries with the same variables, so a refetch during one in flight gets that one's result, which may be older than
 * the change. `isReading` turns true only with the next render after a query has begun, so a refetch of our own is
 * remembered until it settles.
 */
export function useRefetchAfterChange(isReading: boolean, read: () => Promise<unknown>): () => void {
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  const [isOwnInFlight, setOwnInFlight] = useState(false);
  const changesRead = useRef(0);
  useEffect(() => {
    if (isReading || isOwnInFlight || changesRead.current === changes) return;
    changesRead.current = changes;
    setOwnInFlight(true);
    const settle = () => setOwnInFlight(false);
    read().then(settle, settle); // the list shows its own error
  }, [changes, isOwnInFlight, isReading, read]);
  return countChange;
}
