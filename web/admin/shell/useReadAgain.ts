import { useEffect, useReducer, useRef, useState } from 'react';

/**
 * Reads a list again after a change, as soon as no read of it is in flight. Apollo answers a read by one in flight with the
 * same variables (deduplication), and that one may have begun before the change. `isReading` turns true only with the next
 * render after a read has begun, so a read of our own is remembered until it settles.
 */
export function useReadAgain(isReading: boolean, read: () => Promise<unknown>): () => void {
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
