import { useRef, useState } from 'react';
import { compare, daysFromTo, type LocalDate } from '../../../../domain/dates/localDate.ts';

/** The days that are chosen to be moved or copied together. They stay chosen while another month is shown. */
export function useChosenDays() {
  const [days, setDays] = useState<ReadonlySet<LocalDate>>(new Set());
  const last = useRef<LocalDate | null>(null);
  const put = (dates: readonly LocalDate[], isOn: boolean) =>
    setDays((before) => {
      const next = new Set(before);
      for (const date of dates) {
        if (isOn) next.add(date);
        else next.delete(date);
      }
      return next;
    });
  return {
    days,
    sorted: [...days].toSorted(compare),
    clear: () => setDays(new Set()),
    put,
    /** Turns a day over; with `isRange` the days from the one turned before to it become as that one is. */
    toggle(date: LocalDate, isRange = false) {
      const from = isRange ? last.current : null;
      last.current = date;
      put(from === null ? [date] : daysFromTo(from, date), from === null ? !days.has(date) : days.has(from));
    },
  };
}
export type ChosenDays = ReturnType<typeof useChosenDays>;
