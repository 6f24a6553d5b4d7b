import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/**
 * The minutes until a moment on the reader's own clock, rounded up, updated once a minute. Null during server rendering
 * and hydration, and without a moment. 0 or less when it has passed.
 */
export function useMinutesLeft(moment: string | null): number | null {
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    let timer: number | undefined;
    const update = () => {
      // Without a zone it is parsed as local time.
      const ms = Date.parse(moment) - Date.now();
      setMinutesLeft(Math.ceil(ms / MINUTE));
      if (ms > 0) timer = window.setTimeout(update, ms % MINUTE || MINUTE);
    };
    update();
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === null ? null : minutesLeft;
}
