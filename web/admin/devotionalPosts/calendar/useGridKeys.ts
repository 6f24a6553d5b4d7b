/** The day of the grid with the focus, and the keys of the grid. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, daysFromTo, isLocalDate, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { sameDayAfterMonths } from '../../../../domain/dates/monthGrid.ts';

interface GridOptions {
  readonly today: LocalDate;
  /** The days of the month or week that is shown, without those of its neighbours. */
  readonly shown: readonly LocalDate[];
  /** Whole weeks, with the days before and after. */
  readonly weeks: readonly (readonly LocalDate[])[];
  /** Shows another month or week. */
  readonly onShow: (day: LocalDate) => void;
  /** Page Up and Page Down move by a week instead of a month. */
  readonly isWeek: boolean;
  readonly onEnter: (day: LocalDate) => void;
  readonly onNew: (day: LocalDate) => void;
  readonly onMenu: (cell: HTMLElement, day: LocalDate) => void;
  readonly onToggle: (day: LocalDate) => void;
  readonly onChoose: (days: readonly LocalDate[]) => void;
}

const cellOf = (date: LocalDate) => document.querySelector<HTMLElement>(`[data-day="${date}"]`);

export function useGridKeys(options: GridOptions) {
  const { today, shown, onShow, isWeek } = options;
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  /** The day that is to have the focus once it is drawn. */
  const awaited = useRef<LocalDate | null>(null);
  const active = [chosen, today].find((day) => day !== null && shown.includes(day)) ?? shown[0]!;
  useEffect(() => {
    const cell = awaited.current === null ? null : cellOf(awaited.current);
    if (!cell) return;
    awaited.current = null;
    cell.focus();
  });
  const focusOn = (date: LocalDate) => {
    awaited.current = date;
    setChosen(date);
    if (!shown.includes(date)) onShow(date);
  };
  /** The day that a key moves to; null for another key. */
  const dayAfter = (key: string, date: LocalDate): LocalDate | null => {
    const forwards = document.dir === 'rtl' ? -1 : 1;
    const page = (by: 1 | -1) => (isWeek ? addDays(date, 7 * by) : sameDayAfterMonths(date, by));
    const week = options.weeks.find((days) => days.includes(date)) ?? [date];
    const steps: Readonly<Record<string, () => LocalDate>> = {
      ArrowRight: () => addDays(date, forwards),
      ArrowLeft: () => addDays(date, -forwards),
      ArrowDown: () => addDays(date, isWeek ? 1 : 7),
      ArrowUp: () => addDays(date, isWeek ? -1 : -7),
      PageDown: () => page(1),
      PageUp: () => page(-1),
      Home: () => week[0]!,
      End: () => week.at(-1)!,
    };
    return Object.hasOwn(steps, key) ? steps[key]!() : null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
    const date = cell?.dataset['day'];
    if (!cell || !isLocalDate(date) || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = isCommand ? null : dayAfter(event.key, date);
    const onCell = event.target === cell;
    if (next) {
      if (event.shiftKey) options.onChoose(daysFromTo(date, next));
      focusOn(next);
    } else if (isCommand && event.key === 'a') options.onChoose(shown);
    else if (isCommand) return;
    else if (event.key === ' ' && onCell) options.onToggle(date);
    else if (event.key === 'n') options.onNew(date);
    else if (event.key === 'm' && onCell) options.onMenu(cell, date);
    else if (event.key === 'Enter' && onCell) options.onEnter(date);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    active,
    onKeyDown,
    /** Shows a day and moves the focus to it. */
    focusOn,
  };
}
