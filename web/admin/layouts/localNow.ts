/** The wall clock the canvas is looked at by. */
import { createContext, useContext, useEffect, useState } from 'react';
import { localNow, type LocalDateTime } from '../../../domain/dates/localTime.ts';

const MINUTE = 60_000;
const NowContext = createContext<LocalDateTime | null>(null);
export const LocalNow = NowContext;

/** The moment for windows, to the minute. */
export function useLocalNow(): LocalDateTime {
  const now = useContext(NowContext);
  if (now === null) throw new Error('There is no layout editor around this component.');
  return now;
}

/** The wall clock of a zone, that turns with the minutes. */
export function useClock(zone: string): LocalDateTime {
  const [now, setNow] = useState(() => localNow(zone, new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(localNow(zone, new Date())), MINUTE);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
}
