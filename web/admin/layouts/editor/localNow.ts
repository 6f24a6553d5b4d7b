/** The local time that the canvas is shown for. */
import { createContext, useContext, useEffect, useState } from 'react';
import { localNow, type LocalDateTime } from '../../../../domain/dates/localTime.ts';

const MINUTE = 60_000;
const NowContext = createContext<LocalDateTime | null>(null);
export const LocalNow = NowContext;

/** The local time to the minute, for the date windows of widgets. */
export function useLocalNow(): LocalDateTime {
  const now = useContext(NowContext);
  if (now === null) throw new Error('There is no layout editor around this component.');
  return now;
}

/** The current local time of a zone, updated every minute. */
export function useClock(zone: string): LocalDateTime {
  const [now, setNow] = useState(() => localNow(zone, new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(localNow(zone, new Date())), MINUTE);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
}
