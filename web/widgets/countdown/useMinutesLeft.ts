import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/**
 * The minutes until a moment of the reader's own clock, begun ones counted, looked at once a minute; null before the page
 * is the browser's, and where there is nothing to wait for. From 0 on it has passed.
 */
export function useMinutesLeft(moment: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    let timer: number | undefined;
    const look = () => {
      // Without a zone it is read as the clock on the reader's wall.
      const ms = Date.parse(moment) - Date.now();
      setLeft(Math.ceil(ms / MINUTE));
      if (ms > 0) timer = window.setTimeout(look, ms % MINUTE || MINUTE);
    };
    look();
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === null ? null : left;
}
