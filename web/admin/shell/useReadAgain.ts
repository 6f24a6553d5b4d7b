import { useEffect, useState } from 'react';

/**
 * Reads a list again after a change, as soon as no read of it is on its way. Apollo answers a read by one that is on its
 * way with the same variables (deduplication), and that one may have begun before the change.
 */
export function useReadAgain(isReading: boolean, read: () => Promise<unknown>): () => void {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue || isReading) return;
    setDue(false);
    read().catch(() => undefined); // the list shows its own error
  }, [isDue, isReading, read]);
  return () => setDue(true);
}
