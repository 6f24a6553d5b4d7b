/**
 * The readiness: what readers of each site get on the next 60 days, and what is missing. Each cell leads to what mends it:
 * the reading, or a new one of the day. Arrow keys move from cell to cell, Enter opens.
 */
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { addDays, isLocalDate, todayIn, type LocalDate } from '../../../domain/dates/localDate.ts';
import { dayText, monthText, weekdayText } from '../../../domain/dates/monthGrid.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { BoardProps } from '../resource/screenParts.ts';
import { useAdmin } from '../shell/admin.ts';
import { useCountryNames, useDateFormat } from '../shell/moments.ts';
import { ownZone } from '../shell/zones.ts';
import { stylesOf } from '../ui/recipes.ts';
import { EmptyState, ErrorState, Loading } from '../ui/States.tsx';
import { ReadinessCell, ReadinessLegend, type ReadinessDay, type ReadinessSite } from './ReadinessCell.tsx';
import { useDevotionalReadinessQuery } from './Readiness.hooks.ts';

const DAYS = 60;

/** A site that the viewer edits, with what there is for its days. */
interface Shown extends Omit<ReadinessSite, 'devotionalReadiness'> {
  readonly countries: readonly string[];
  readonly days: readonly ReadinessDay[];
}

export function Readiness({ at, onAt, onOpen, onNew, createIn, changes }: BoardProps) {
  const t = useTerms();
  const { site } = useAdmin();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  const [isShort, setShort] = useState(false);
  const { data, error, refetch } = useDevotionalReadinessQuery({
    variables: { from: today, to: addDays(today, DAYS - 1) },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
  const sites = (data?.sites ?? []).flatMap((it): Shown[] =>
    it.devotionalReadiness ? [{ ...it.devotionalReadiness, ...it }] : [],
  );
  const begin =
    onNew &&
    ((day: ReadinessDay) => onNew({ date: day.date, number: createIn === null ? '' : day.nextNumber }));
  useBegunDay({ at, onAt, begin, days: sites.find(({ id }) => id === site.id)?.days });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={10} />;
  const fixOf = (of: Shown, day: ReadinessDay, post: string | null) => {
    if (of.id !== site.id) return addressOf(of, post === null ? { at: day.date } : { entry: post });
    return post === null ? begin && (() => begin(day)) : () => onOpen(post);
  };
  const dates = sites[0]?.days.map(({ date }) => date) ?? [];
  const shown = dates.filter((_, at) => !isShort || sites.some(({ days }) => isLacking(days[at]!)));
  return (
    <chakra.section aria-label={t('admin#devotional#readiness')}>
      <Summary sites={sites} />
      <ShortSwitch isOn={isShort} onToggle={setShort} />
      <ReadinessLegend />
      {shown.length === 0 ? (
        <EmptyState title={t('admin#devotional#ready#none')} />
      ) : (
        <Grid sites={sites} dates={shown} today={today} fixOf={fixOf} />
      )}
    </chakra.section>
  );
}

/** The address named a day that begins: a link from the readiness of another site. */
function useBegunDay({
  at,
  onAt,
  begin,
  days,
}: Pick<BoardProps, 'at' | 'onAt'> & {
  readonly begin: ((day: ReadinessDay) => void) | null;
  readonly days: readonly ReadinessDay[] | undefined;
}): void {
  const day = isLocalDate(at) ? days?.find(({ date }) => date === at) : undefined;
  useEffect(() => {
    if (!day) return;
    onAt('');
    if (day.standard.post === null) begin?.(day);
    // oxlint-disable-next-line react/exhaustive-deps -- once for a day
  }, [day]);
}

/** The devotionals screen of another site: a reading, or the day of a new one. */
const addressOf = ({ adminPath, name }: Shown, more: Readonly<Record<string, string>>): string =>
  `${adminPath}/devo-admin?${new URLSearchParams({ override: name, view: 'readiness', ...more })}`;

/** Something is missing that an editor can add. */
const isLacking = ({ isCovered, standard, own }: ReadinessDay): boolean =>
  !isCovered || [standard, ...own].some(({ state, lacks }) => state === 'draft' || lacks.length > 0);

/** One line for each site: how many of its days have nothing. */
function Summary({ sites }: { readonly sites: readonly Shown[] }) {
  const t = useTerms();
  return (
    <chakra.ul css={summary}>
      {sites.map(({ id, brandName, language, days }) => {
        const count = days.filter(({ isCovered }) => !isCovered).length;
        return (
          <li key={id} data-site={id}>
            <chakra.bdi lang={language} fontWeight="500">
              {brandName}
            </chakra.bdi>
            <chakra.span color={count > 0 ? 'fg.error' : 'fg.success'} fontWeight={count > 0 ? '600' : '400'}>
              {count > 0
                ? t.plural('admin#devotional#ready#missing', count)
                : t('admin#devotional#ready#complete')}
            </chakra.span>
          </li>
        );
      })}
    </chakra.ul>
  );
}

interface ShortSwitchProps {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function ShortSwitch({ isOn, onToggle }: ShortSwitchProps) {
  const t = useTerms();
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="9"
      mb="1"
      cursor="pointer"
    >
      <chakra.input
        id={id}
        type="checkbox"
        css={stylesOf('tick', { kind: 'checkbox' })}
        checked={isOn}
        onChange={() => onToggle(!isOn)}
      />
      {t('admin#devotional#ready#short')}
    </chakra.label>
  );
}

interface GridProps {
  readonly sites: readonly Shown[];
  readonly dates: readonly string[];
  readonly today: LocalDate;
  readonly fixOf: (site: Shown, day: ReadinessDay, post: string | null) => (() => void) | string | null;
}

function Grid({ sites, dates, today, fixOf }: GridProps) {
  const t = useTerms();
  const country = useCountryNames();
  const { focused, onKeyDown, onFocus } = useCellKeys();
  const hasCountries = sites.some(({ countries }) => countries.length > 0);
  const active =
    focused !== null && dates.includes(focused.slice(0, 10)) ? focused : firstKey({ sites, dates, fixOf });
  return (
    <chakra.div css={scroller} onKeyDown={onKeyDown} onFocus={onFocus}>
      <chakra.table css={table} aria-label={t('admin#devotional#ready#label')}>
        <chakra.thead>
          <tr>
            <chakra.th scope="col" rowSpan={hasCountries ? 2 : 1} data-day-head>
              {t('admin#devotional#ready#day')}
            </chakra.th>
            {sites.map(({ id, brandName, language, countries }) => (
              <chakra.th key={id} scope="colgroup" colSpan={1 + countries.length} lang={language}>
                <bdi>{brandName}</bdi>
              </chakra.th>
            ))}
          </tr>
          {hasCountries && (
            <tr>
              {sites.flatMap(({ id, countries }) => [
                <chakra.th key={id} scope="col" data-second>
                  {t('admin#devotional#ready#everyCountry')}
                </chakra.th>,
                ...countries.map((code) => (
                  <chakra.th key={`${id} ${code}`} scope="col" data-second title={country(code)}>
                    <abbr title={country(code)}>{code}</abbr>
                  </chakra.th>
                )),
              ])}
            </tr>
          )}
        </chakra.thead>
        <tbody>
          {dates.map((date, at) => (
            <chakra.tr key={date} data-month={date.slice(0, 7) !== dates[at - 1]?.slice(0, 7) || undefined}>
              <DayHead
                date={date as LocalDate}
                today={today}
                isFirst={date.slice(0, 7) !== dates[at - 1]?.slice(0, 7)}
              />
              {sites.map((site) => (
                <DayCells
                  key={site.id}
                  site={site}
                  day={site.days.find((it) => it.date === date)!}
                  active={active}
                  fixOf={fixOf}
                />
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface DayHeadProps {
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** It is the first of its month that is shown. */
  readonly isFirst: boolean;
}

function DayHead({ date, today, isFirst }: DayHeadProps) {
  const t = useTerms();
  const format = useDateFormat();
  return (
    <chakra.th scope="row" aria-current={date === today ? 'date' : undefined}>
      <chakra.span srOnly>{format(date)}</chakra.span>
      {isFirst && (
        <chakra.span css={month} aria-hidden="true">
          {monthText(t.language, date)}
        </chakra.span>
      )}
      <chakra.span aria-hidden="true" whiteSpace="nowrap" data-date>
        <chakra.span color="fg.muted">{weekdayText(t.language, date, 'short')}</chakra.span>{' '}
        {dayText(t.language, date)}
      </chakra.span>
    </chakra.th>
  );
}

interface DayCellsProps extends Pick<GridProps, 'fixOf'> {
  readonly site: Shown;
  readonly day: ReadinessDay;
  /** The key of the cell that the Tab key reaches. */
  readonly active: string | null;
}

/** The cells of a day of a site: the default, and the version of each of its countries. */
function DayCells({ site, day, active, fixOf }: DayCellsProps) {
  const t = useTerms();
  const country = useCountryNames();
  const format = useDateFormat();
  const place = `${format(day.date)}, ${site.brandName}`;
  return (
    <>
      <chakra.td data-first>
        <chakra.div data-key={keyOf(site, day)}>
          <ReadinessCell
            cell={day.standard}
            isCovered={day.isCovered}
            place={place}
            fix={fixOf(site, day, day.standard.post)}
            isActive={active === keyOf(site, day)}
          />
        </chakra.div>
      </chakra.td>
      {site.countries.map((code) => {
        const own = day.own.find((cell) => cell.country === code);
        return (
          <td key={code}>
            {own ? (
              <chakra.div data-key={keyOf(site, day, code)}>
                <ReadinessCell
                  cell={own}
                  isCovered
                  place={`${place}, ${country(code)}`}
                  fix={fixOf(site, day, own.post)}
                  isActive={active === keyOf(site, day, code)}
                />
              </chakra.div>
            ) : (
              <chakra.span css={same} title={t('admin#devotional#ready#same')}>
                <span aria-hidden="true">–</span>
                <chakra.span srOnly>{t('admin#devotional#ready#same')}</chakra.span>
              </chakra.span>
            )}
          </td>
        );
      })}
    </>
  );
}

/** '2026-11-23 1 MX'. */
const keyOf = ({ id }: Shown, { date }: ReadinessDay, country = ''): string => `${date} ${id} ${country}`;

/** The key of the first default that can be mended or opened. */
function firstKey({ sites, dates, fixOf }: Pick<GridProps, 'sites' | 'dates' | 'fixOf'>): string | null {
  for (const date of dates) {
    for (const site of sites) {
      const day = site.days.find((it) => it.date === date)!;
      if (fixOf(site, day, day.standard.post) !== null) return keyOf(site, day);
    }
  }
  return null;
}

/** The cell that had the focus last, and the arrow keys: they go on to the next cell that can be opened. */
function useCellKeys() {
  const [focused, setFocused] = useState<string | null>(null);
  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    const key = (target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (key !== undefined) setFocused(key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest('td');
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const forwards = document.dir === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, forwards],
      ArrowLeft: [0, -forwards],
      PageDown: [7, 0],
      PageUp: [-7, 0],
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    nextCell(cell, step)?.focus();
  };
  return { focused, onKeyDown, onFocus };
}

function nextCell(from: HTMLTableCellElement, [rows, cells]: readonly [number, number]): HTMLElement | null {
  const row = from.parentElement as HTMLTableRowElement;
  const lines = [...(row.parentElement as HTMLTableSectionElement).rows];
  const limit = (at: number) => Math.max(0, Math.min(lines.length - 1, at));
  let [line, column] = [lines.indexOf(row), from.cellIndex];
  for (;;) {
    const next: readonly [number, number] = [limit(line + rows), column + cells];
    if (next[0] === line && next[1] === column) return null;
    [line, column] = next;
    const cell = lines[line]!.cells[column];
    if (!cell) return null;
    const found = cell.querySelector<HTMLElement>('[data-cell]');
    if (found) return found;
  }
}

const summary = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  columnGap: '4',
  rowGap: '2',
  mb: '4',
  '& li': { display: 'grid', justifyItems: 'start', alignContent: 'start' },
} as const;

const scroller = {
  // Texts for screen readers stay in it.
  position: 'relative',
  overflow: 'auto',
  maxH: { md: 'calc(100dvh - 8rem)' },
  borderWidth: '1px',
  borderRadius: 'l3',
} as const;

const table = {
  w: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& th': { textAlign: 'start', fontWeight: '500', textStyle: 'xs', px: '2', py: '1' },
  '& thead': { position: 'sticky', top: '0', zIndex: '2' },
  '& thead th': {
    bg: 'bg.subtle',
    verticalAlign: 'bottom',
    fontWeight: '600',
    borderInlineStartWidth: '1px',
  },
  '& thead th[data-second]': { fontWeight: '400', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& thead th[data-second]:not([data-first])': { borderInlineStartWidth: '0' },
  '& tbody th, & thead th[data-day-head]': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    bg: 'bg',
    borderInlineStartWidth: '0',
  },
  '& thead th[data-day-head]': { bg: 'bg.subtle' },
  '& td, & tbody th': { borderTopWidth: '1px' },
  '& td': { p: '0.5' },
  '& td[data-first]': { borderInlineStartWidth: '1px' },
  '& th[aria-current] [data-date]': { color: 'accent.fg', fontWeight: '700' },
} as const;

const month = { display: 'block', fontWeight: '600', whiteSpace: 'nowrap', pt: '1' } as const;

const same = { display: 'block', textAlign: 'center', color: 'fg.subtle' } as const;
