/**
 * The calendar of devotionals: a month with the state of each day, its versions of countries and further readings; on a
 * phone a week. Arrow keys move by day and week, Home and End within the week, Page Up and Page Down by month, Enter opens, n creates, m opens the menu
 * of the day. Space, Shift with an arrow and Ctrl-A choose days, whose readings are moved or copied together; a reading
 * is also dragged to another day.
 */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { daysBetween, todayIn, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { firstWeekdayOf, monthText, weekdayText } from '../../../../domain/dates/monthGrid.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { StateText } from '../../resource/drafts/EntryStatus.tsx';
import type { BoardProps } from '../../resource/screenParts.ts';
import { useAdmin } from '../../shell/admin.ts';
import { useDateFormat } from '../../shell/moments.ts';
import { ownZone } from '../../shell/zones.ts';
import { DragProvider } from '../../ui/dragAndDrop.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useDevotionalCalendarQuery } from './Calendar.hooks.ts';
import { CalendarCell, type CellProps, type DraggedReading } from './CalendarCell.tsx';
import { dayAt, placeOf, type Place } from './calendarPlace.ts';
import { ChosenBar, Matches } from './ChosenBar.tsx';
import { DayMenu, OwnVersionDialog, type OpenedMenu } from './DayMenu.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { presetOf } from './presetOf.ts';
import { ShiftDialog, type ShiftRequest } from './ShiftDialog.tsx';
import { useChosenDays, type ChosenDays } from './useChosenDays.ts';
import { useGridKeys } from './useGridKeys.ts';
import { datedPosts, useShift, type CalendarDay, type ShiftActions } from './useShift.ts';

export function Calendar(props: BoardProps) {
  const { at, onAt, onOpen, limits } = props;
  const t = useTerms();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  const isWeek = useIsPhone();
  const place = placeOf(dayAt(at, today), { isWeek, firstWeekday: firstWeekdayOf(t.language) });
  const { days, hasFailed, isLoading, refetch } = useDays(place.weeks, props);
  const [opened, setOpened] = useState<OpenedLayer | null>(null);
  const chosen = useChosenDays();
  const shift = useShift(props.actions.change, () => void refetch());
  const begin = useBegin(props, days);
  const show = (day: LocalDate) => onAt(isWeek ? day : day.slice(0, 7));
  const grid = useGridKeys({
    today,
    shown: place.shown,
    weeks: place.weeks,
    onShow: show,
    isWeek,
    onNew: (date) => begin?.(date),
    onEnter(date) {
      const [first] = days.get(date)?.posts ?? [];
      if (first) onOpen(first.id);
      else begin?.(date);
    },
    onMenu: (cell, date) => setOpened({ menu: { date, post: null, at: cell } }),
    onToggle: (date) => chosen.toggle(date),
    onChoose: (dates) => chosen.put(dates, true),
  });
  const drop = useDrop({ chosen, days, shift });
  return (
    <DragProvider>
      <chakra.section aria-label={t('admin#devotional#board')}>
        <PlaceBar place={place} isWeek={isWeek} today={today} isLoading={isLoading} onShow={show} />
        {hasFailed && <ErrorState onRetry={() => void refetch()} />}
        {limits.isLimited && (
          <Matches days={place.shown.flatMap((it) => days.get(it) ?? [])} chosen={chosen} />
        )}
        {chosen.days.size > 0 && (
          <ChosenBar
            chosen={chosen}
            onShift={(kind) => setOpened({ shift: { kind, days: chosen.sorted } })}
          />
        )}
        {/* Empty days would look like days without a reading. */}
        {!hasFailed && (
          <Grid
            label={isWeek ? t('admin#devotional#board') : monthText(t.language, place.first)}
            place={place}
            onKeyDown={grid.onKeyDown}
            cellOf={(date) => ({
              day: days.get(date) ?? null,
              isLoaded: days.size > 0,
              today,
              isActive: date === grid.active,
              openId: props.openId,
              onOpen,
              onNew: begin,
              isChosen: chosen.days.has(date),
              onToggle: (isRange) => chosen.toggle(date, isRange),
              isLimited: limits.isLimited,
              onMenu: (post, anchor) => setOpened({ menu: { date, post, at: anchor } }),
              refusalOf: (item) => drop.refusalOf(item, date),
              onDrop: (item) => void drop.onDrop(item, date),
            })}
          />
        )}
        <Legend />
      </chakra.section>
      <Layers
        opened={opened}
        onOpened={setOpened}
        board={props}
        days={days}
        chosen={chosen}
        shift={shift}
        onNew={begin}
        onShifted={(first) => {
          chosen.clear();
          grid.focusOn(first);
        }}
      />
    </DragProvider>
  );
}

/** Begins a new reading of a day; null where the viewer may create none. */
function useBegin({ onNew, createIn }: BoardProps, days: ReadonlyMap<string, CalendarDay>) {
  if (!onNew) return null;
  return (date: LocalDate) => onNew(presetOf(date, days.get(date), { mayCreateDefault: createIn === null }));
}

interface GridProps {
  readonly label: string;
  readonly place: Place;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly cellOf: (date: LocalDate) => Omit<CellProps, 'date' | 'isOutside'>;
}

const Grid = ({ label, place, onKeyDown, cellOf }: GridProps) => (
  <chakra.table role="grid" aria-label={label} aria-multiselectable="true" css={table} onKeyDown={onKeyDown}>
    <Weekdays week={place.weeks[0]!} />
    <tbody>
      {place.weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            <CalendarCell key={date} {...cellOf(date)} date={date} isOutside={!place.shown.includes(date)} />
          ))}
        </tr>
      ))}
    </tbody>
  </chakra.table>
);

/** The menu or the dialog that is open. */
type OpenedLayer =
  { readonly menu: OpenedMenu } | { readonly shift: ShiftRequest } | { readonly versionOn: LocalDate };

interface LayersProps {
  readonly opened: OpenedLayer | null;
  readonly onOpened: (opened: OpenedLayer | null) => void;
  readonly board: BoardProps;
  readonly days: ReadonlyMap<string, CalendarDay>;
  readonly chosen: ChosenDays;
  readonly shift: ShiftActions;
  readonly onNew: ((date: LocalDate) => void) | null;
  readonly onShifted: (first: LocalDate) => void;
}

function Layers({ opened, onOpened, board, days, chosen, shift, onNew, onShifted }: LayersProps) {
  const close = () => onOpened(null);
  if (!opened) return null;
  if ('shift' in opened)
    return <ShiftDialog request={opened.shift} actions={shift} onClose={close} onShifted={onShifted} />;
  if ('versionOn' in opened)
    return (
      <OwnVersion date={opened.versionOn} day={days.get(opened.versionOn)} board={board} onClose={close} />
    );
  const { menu } = opened;
  return (
    <DayMenu
      key={`${menu.date} ${menu.post}`}
      opened={menu}
      day={days.get(menu.date) ?? null}
      createIn={board.createIn}
      mayCreate={onNew !== null}
      isChosen={chosen.days.has(menu.date)}
      onClose={close}
      onOpen={board.onOpen}
      onNew={(date) => onNew?.(date)}
      onOwnVersion={(date) => onOpened({ versionOn: date })}
      onShift={(request) => onOpened({ shift: request })}
      onToggle={(date) => chosen.toggle(date)}
    />
  );
}

/** The days of some weeks, by date; those that were shown before stay while others are read. */
function useDays(weeks: Place['weeks'], { changes, limits }: BoardProps) {
  const { siteKey: site } = useAdmin();
  const { data, previousData, error, loading, refetch } = useDevotionalCalendarQuery({
    variables: {
      site,
      from: weeks[0]![0]!,
      to: weeks.at(-1)!.at(-1)!,
      search: limits.search,
      filter: limits.filter,
    },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
  const days = new Map<string, CalendarDay>(
    (data ?? previousData)?.devotionalCalendar?.map((day) => [day.date, day]),
  );
  return { days, hasFailed: error !== undefined && !data, isLoading: loading && !data, refetch };
}

interface DropOptions {
  readonly chosen: ChosenDays;
  readonly days: ReadonlyMap<string, CalendarDay>;
  readonly shift: ShiftActions;
}

/** Moves a dragged reading to the day it is dropped on; of several chosen days, the readings of all. */
function useDrop({ chosen, days, shift }: DropOptions) {
  const t = useTerms();
  const format = useDateFormat();
  const isOfChosen = ({ date }: DraggedReading) => chosen.days.size > 1 && chosen.days.has(date as LocalDate);
  const nameOf = (title: string) => title || t('admin#resource#unnamed');
  const taken = (date: string, title: string) => ({ day: format(date), title: nameOf(title) });
  return {
    /** Why a reading cannot be dropped on a day; null when it can, '' on its own day. */
    refusalOf(item: DraggedReading, date: LocalDate): string | null {
      if (item.date === date) return '';
      if (isOfChosen(item)) return null;
      const other = days.get(date)?.posts.find(({ number }) => number === item.number);
      return other ? t('admin#devotional#calendar#isTaken', taken(date, other.title)) : null;
    },
    async onDrop(item: DraggedReading, date: LocalDate) {
      const by = daysBetween(item.date as LocalDate, date);
      const own = days.get(item.date);
      const readings = isOfChosen(item)
        ? await shift.read(chosen.sorted)
        : (own ? datedPosts(own) : []).filter(({ id }) => id === item.id);
      const result =
        typeof readings === 'string'
          ? readings
          : await shift.run(
              { kind: 'move', days: by },
              readings.filter(({ canMove }) => canMove),
            );
      if (typeof result === 'string') notify({ text: result, tone: 'error' });
      else if (result.conflicts.length > 0) {
        const { day, title } = result.conflicts[0]!;
        notify({ text: t('admin#devotional#calendar#taken', taken(day, title)), tone: 'error' });
      } else if (isOfChosen(item)) chosen.clear();
    },
  };
}

interface OwnVersionProps {
  readonly date: LocalDate;
  readonly day: CalendarDay | undefined;
  readonly board: BoardProps;
  readonly onClose: () => void;
}

/** Begins the version of a country with the texts of the default of its day. */
function OwnVersion({ date, day, board: { actions, onNew, createIn }, onClose }: OwnVersionProps) {
  const posts = day?.posts ?? [];
  const standard = posts.find(({ number }) => number === '');
  const begin = async (country: string) => {
    const values = standard ? (await actions.read(standard))?.values : null;
    onClose();
    // The address is made again: another reading of the day has this one.
    onNew?.({ ...values, slug: '', ...presetOf(date, day, { mayCreateDefault: false }), country });
  };
  return (
    <OwnVersionDialog
      createIn={createIn}
      taken={posts.flatMap(({ country }) => country ?? [])}
      onClose={onClose}
      onCountry={(country) => void begin(country)}
    />
  );
}

const Weekdays = ({ week }: { readonly week: readonly LocalDate[] }) => {
  const t = useTerms();
  return (
    <chakra.thead mdDown={{ srOnly: true }}>
      <tr>
        {week.map((date) => (
          <chakra.th key={date} scope="col" css={head} abbr={weekdayText(t.language, date, 'long')}>
            {weekdayText(t.language, date, 'short')}
          </chakra.th>
        ))}
      </tr>
    </chakra.thead>
  );
};

/** What the dots mean. */
const Legend = () => (
  <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1" mt="3" textStyle="xs">
    {(['published', 'changed', 'scheduled', 'draft', 'unpublished'] as const).map((state) => (
      <StateText key={state} state={state} />
    ))}
  </chakra.div>
);

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
