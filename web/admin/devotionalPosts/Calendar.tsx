/**
 * The calendar of devotionals: a month with the state of each day, its versions of countries and further readings. On a
 * phone it is a list of days. Arrow keys move by day and week, Page Up and Page Down by month, Enter opens, n creates.
 * Space and Shift with an arrow choose days, whose readings are moved or copied together.
 */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  addDays,
  compare,
  daysBetween,
  isLocalDate,
  todayIn,
  type LocalDate,
} from '../../../domain/dates/localDate.ts';
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
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { CalendarCell, type CalendarDay } from './CalendarCell.tsx';
import { presetOf } from './presetOf.ts';
import { ShiftDialog, type ShiftKind } from './ShiftDialog.tsx';
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
  const chosen = useChosenDays();
  const [shifting, setShifting] = useState<ShiftKind | null>(null);
  const chosenDays = [...chosen.days.values()].toSorted((one, other) => compare(one.date, other.date));
  const postsOf = ({ date, posts }: ChosenDay) => days.get(date)?.posts ?? posts;
  const readings = chosenDays.flatMap(postsOf);
  useTodayOnPhone(at === '' && days.size > 0 ? today : null);
  const grid = useGrid({
    month,
    onChoose: (date, isOn) => chosen.choose([date], days, isOn),
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
      {chosenDays.length > 0 && (
        <ChosenBar
          days={chosenDays.length}
          readings={readings.length}
          onShift={setShifting}
          onClear={chosen.clear}
        />
      )}
      {shifting !== null && readings.length > 0 && (
        <ShiftDialog
          kind={shifting}
          first={chosenDays.find((day) => postsOf(day).length > 0)!.date}
          readings={readings}
          onClose={() => setShifting(null)}
          onDone={() => {
            chosen.clear();
            void refetch();
          }}
        />
      )}
      <chakra.table
        role="grid"
        aria-label={monthText(t.language, month)}
        aria-multiselectable="true"
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
                  isChosen={chosen.days.has(date)}
                  onChoose={(isOn) => chosen.choose([date], days, isOn)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}

/** Scrolls the list of a phone to today, once it is there: the days before have passed. */
function useTodayOnPhone(today: LocalDate | null) {
  const isDone = useRef(false);
  useEffect(() => {
    if (today === null || isDone.current) return;
    isDone.current = true;
    if (globalThis.matchMedia?.('(max-width: 47.9375em)').matches)
      document.querySelector(`[data-day="${today}"]`)?.scrollIntoView({ block: 'start' });
  }, [today]);
}

interface ChosenDay {
  readonly date: LocalDate;
  /** Its readings when it was chosen: another month may be shown by now. */
  readonly posts: CalendarDay['posts'];
}

/** The chosen days; they stay chosen while another month is shown. */
function useChosenDays() {
  const [days, setDays] = useState<ReadonlyMap<LocalDate, ChosenDay>>(new Map());
  return {
    days,
    clear: () => setDays(new Map()),
    choose(dates: readonly LocalDate[], known: ReadonlyMap<string, CalendarDay>, isOn?: boolean) {
      setDays((before) => {
        const next = new Map(before);
        for (const date of dates) {
          if (isOn ?? !before.has(date)) next.set(date, { date, posts: known.get(date)?.posts ?? [] });
          else next.delete(date);
        }
        return next;
      });
    },
  };
}

interface ChosenBarProps {
  readonly days: number;
  readonly readings: number;
  readonly onShift: (kind: ShiftKind) => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen days. */
function ChosenBar({ days, readings, onShift, onClear }: ChosenBarProps) {
  const t = useTerms();
  return (
    <chakra.div role="region" aria-label={t('admin#devotional#calendar#chosen')} css={chosenBar}>
      <chakra.p fontWeight="600" me="auto" role="status">
        {t('admin#devotional#calendar#chosenCount', { days: t.number(days), readings: t.number(readings) })}
      </chakra.p>
      {(['move', 'copy'] as const).map((kind) => (
        <OutlineButton key={kind} disabled={readings === 0} onClick={() => onShift(kind)}>
          {t(`admin#devotional#calendar#${kind}`)}
        </OutlineButton>
      ))}
      <QuietButton onClick={onClear}>{t('admin#resource#chooseNone')}</QuietButton>
    </chakra.div>
  );
}

const chosenBar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '3',
  px: '3',
  py: '2',
  bg: 'bg.muted',
  borderRadius: 'l2',
  position: 'sticky',
  top: '0',
  zIndex: '1',
} as const;

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
  /** Chooses a day, or with `undefined` the opposite of what it is. */
  readonly onChoose: (date: LocalDate, isOn?: boolean) => void;
}

/** The day with the focus, and the keys of the grid. */
function useGrid({ month, today, onMonth, days, onOpen, onNew, onChoose }: GridOptions) {
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
    if (Object.hasOwn(steps, event.key)) {
      const next = steps[event.key]!();
      if (event.shiftKey) for (const each of daysFromTo(date, next)) onChoose(each, true);
      moveTo(next);
    } else if (event.key === ' ' && onCell) onChoose(date);
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

/** The days from one to another in either direction, both included. */
function daysFromTo(from: LocalDate, to: LocalDate): LocalDate[] {
  const [first, last] = compare(from, to) <= 0 ? [from, to] : [to, from];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
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
