/**
 * The calendar of devotionals: a month with the state of each day, its versions of countries and further readings. On a
 * phone it is a list of days. Arrow keys move by day and week, Page Up and Page Down by month, Enter opens, n creates.
 */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, isLocalDate, todayIn, type LocalDate } from '../../../domain/dates/localDate.ts';
import {
  addMonths,
  firstOfMonth,
  firstWeekdayOf,
  monthText,
  weekdayText,
  weeksOfMonth,
} from '../../../domain/dates/monthGrid.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { BoardProps } from '../resource/resourceScreen.tsx';
import { useAdmin } from '../shell/admin.ts';
import { ownZone } from '../shell/zones.ts';
import { OutlineButton } from '../ui/Buttons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { CalendarCell, type CalendarDay } from './CalendarCell.tsx';
import { presetOf } from './presetOf.ts';
import { useDevotionalCalendarQuery } from './Calendar.hooks.ts';

export function Calendar({ at, onAt, openId, onOpen, onNew, createIn, changes }: BoardProps) {
  const t = useTerms();
  const { siteKey: site } = useAdmin();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  const month = isLocalDate(`${at}-01`) ? (`${at}-01` as LocalDate) : firstOfMonth(today);
  const weeks = weeksOfMonth(month, firstWeekdayOf(t.language));
  const { data, previousData, error, refetch } = useDevotionalCalendarQuery({
    variables: { site, from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
  const days = new Map((data ?? previousData)?.devotionalCalendar?.map((day) => [day.date, day]));
  const begin =
    onNew &&
    ((date: LocalDate) => onNew(presetOf(date, days.get(date), { mayCreateDefault: createIn === null })));
  const grid = useGrid({
    month,
    today,
    onMonth: (first) => onAt(first.slice(0, 7)),
    onOpen,
    onNew: begin,
    days,
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <chakra.section aria-label={t('admin#devotional#board')}>
      <MonthBar month={month} today={today} onMonth={(first) => onAt(first.slice(0, 7))} />
      <chakra.table
        role="grid"
        aria-label={monthText(t.language, month)}
        css={table}
        onKeyDown={grid.onKeyDown}
      >
        <chakra.thead mdDown={{ srOnly: true }}>
          <tr>
            {weeks[0]!.map((date) => (
              <chakra.th key={date} scope="col" css={head} abbr={weekdayText(t.language, date, 'long')}>
                {weekdayText(t.language, date, 'short')}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <CalendarCell
                  key={date}
                  date={date}
                  day={days.get(date) ?? null}
                  isLoaded={days.size > 0}
                  isOutside={firstOfMonth(date) !== month}
                  today={today}
                  isActive={date === grid.active}
                  openId={openId}
                  onOpen={onOpen}
                  onNew={begin}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}

interface MonthBarProps {
  readonly month: LocalDate;
  readonly today: LocalDate;
  readonly onMonth: (first: LocalDate) => void;
}

function MonthBar({ month, today, onMonth }: MonthBarProps) {
  const t = useTerms();
  const step = (by: 1 | -1) => {
    const next = addMonths(month, by);
    if (next) onMonth(next);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      <chakra.h2 textStyle="title" fontSize="1.125rem" me="auto" aria-live="polite">
        {monthText(t.language, month)}
      </chakra.h2>
      <OutlineButton onClick={() => onMonth(firstOfMonth(today))}>
        {t('admin#devotional#calendar#today')}
      </OutlineButton>
      <OutlineButton aria-label={t('admin#devotional#calendar#previous')} onClick={() => step(-1)}>
        <Arrow text="‹" />
      </OutlineButton>
      <OutlineButton aria-label={t('admin#devotional#calendar#next')} onClick={() => step(1)}>
        <Arrow text="›" />
      </OutlineButton>
    </chakra.div>
  );
}

/** Unicode mirrors it in text from right to left. */
const Arrow = ({ text }: { readonly text: string }) => (
  <chakra.bdi aria-hidden="true" dir="auto" unicodeBidi="plaintext">
    {text}
  </chakra.bdi>
);

interface GridOptions extends MonthBarProps {
  readonly days: ReadonlyMap<string, CalendarDay>;
  readonly onOpen: BoardProps['onOpen'];
  /** Null where the viewer may create none. */
  readonly onNew: ((date: LocalDate) => void) | null;
}

/** The day with the focus, and the keys of the grid. */
function useGrid({ month, today, onMonth, days, onOpen, onNew }: GridOptions) {
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  /** The day that is to have the focus once it is drawn. */
  const awaited = useRef<LocalDate | null>(null);
  const isInMonth = (date: LocalDate) => firstOfMonth(date) === month;
  const active = chosen && isInMonth(chosen) ? chosen : isInMonth(today) ? today : month;
  useEffect(() => {
    if (awaited.current === null) return;
    document.querySelector<HTMLElement>(`[data-day="${awaited.current}"]`)?.focus();
    awaited.current = null;
  });
  const moveTo = (date: LocalDate) => {
    awaited.current = date;
    setChosen(date);
    if (!isInMonth(date)) onMonth(firstOfMonth(date));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (!isLocalDate(date) || event.ctrlKey || event.metaKey || event.altKey) return;
    const forwards = document.dir === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, () => LocalDate>> = {
      ArrowRight: () => addDays(date, forwards),
      ArrowLeft: () => addDays(date, -forwards),
      ArrowDown: () => addDays(date, 7),
      ArrowUp: () => addDays(date, -7),
      PageDown: () => addMonths(firstOfMonth(date), 1) ?? date,
      PageUp: () => addMonths(firstOfMonth(date), -1) ?? date,
    };
    const onCell = event.target instanceof HTMLElement && event.target.dataset['day'] === date;
    if (Object.hasOwn(steps, event.key)) moveTo(steps[event.key]!());
    else if (event.key === 'n') onNew?.(date);
    else if (event.key === 'Enter' && onCell) {
      const [first] = days.get(date)?.posts ?? [];
      if (first) onOpen(first.id);
      else onNew?.(date);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, onKeyDown };
}

const table = {
  w: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  mdDown: { display: 'block', '& tbody, & tr': { display: 'block' } },
} as const;

const head = {
  textStyle: 'xs',
  fontWeight: '600',
  color: 'fg.muted',
  textAlign: 'start',
  px: '2',
  py: '1.5',
} as const;
