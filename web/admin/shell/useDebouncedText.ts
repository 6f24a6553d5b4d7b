import { useEffect, useState } from 'react';

/** Requests wait until typing has paused for this long. */
const DEBOUNCE_MS = 300;

/** Debounces a text: returns it trimmed once it has not changed for DEBOUNCE_MS. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
