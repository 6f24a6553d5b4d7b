import { useEffect, useState } from 'react';

/** While somebody types, nobody is asked. */
const TYPING_MS = 300;

/** A text once nobody types any more. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
