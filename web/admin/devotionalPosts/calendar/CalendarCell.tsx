/** A day of the calendar: its default reading or what readers get instead, and the others as chips. */
import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import type { LocalDate } from '../../../../domain/dates/localDate.ts';
import { dayText, weekdayText } from '../../../../domain/dates/monthGrid.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { StateDot } from '../../resource/drafts/EntryStatus.tsx';
import { useCountryNames, useDateFormat } from '../../shell/moments.ts';
import { useDraggable, useDropTarget } from '../../ui/dragAndDrop.tsx';
import type { MenuAnchor } from '../../ui/Menu.tsx';
import type { CalendarDay, CalendarPost } from './useShift.ts';

/** A reading that is dragged to another day. */
export interface DraggedReading {
  readonly kind: string;
  readonly id: string;
  readonly date: string;
  readonly number: string;
}
const READING = 'reading';

export interface CellProps {
  readonly date: LocalDate;
  /** Null while it is read. */
  readonly day: CalendarDay | null;
  readonly isLoaded: boolean;
  /** It belongs to the month before or after. */
  readonly isOutside: boolean;
  readonly today: LocalDate;
  /** It is the day that the Tab key reaches. */
  readonly isActive: boolean;
  readonly openId: string;
  readonly onOpen: (id: string) => void;
  /** Null where the viewer may create none. */
  readonly onNew: ((date: LocalDate) => void) | null;
  readonly isChosen: boolean;
  /** With true, also the days between the last one and this. */
  readonly onToggle: (isRange: boolean) => void;
  /** A search or filters are set: readings that do not match are muted. */
  readonly isLimited: boolean;
  /** Opens the menu of the day, or of one of its readings. */
  readonly onMenu: (post: string | null, at: MenuAnchor) => void;
  /** Why a dragged reading cannot be dropped here; null when it can. */
  readonly refusalOf: (item: DraggedReading) => string | null;
  readonly onDrop: (item: DraggedReading) => void;
}

export function CalendarCell(props: CellProps) {
  const { date, day, isOutside, today, isActive, isChosen, onToggle, isLimited, onMenu } = props;
  const { target, over, refused } = useDropTarget<DraggedReading>({
    accept: [READING],
    axis: null,
    dropEffectOf: (item) => (props.refusalOf(item) === null ? 'within' : null),
    refusalReason: (item) => props.refusalOf(item) || null,
    onDrop: props.onDrop,
  });
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    // A long press drags, and touch screens have the button.
    if (globalThis.matchMedia?.('(pointer: coarse)').matches) return;
    event.preventDefault();
    const element = event.target as HTMLElement;
    const post = element.closest<HTMLElement>('[data-post]')?.dataset['post'] ?? null;
    const isKey = event.clientX === 0 && event.clientY === 0;
    onMenu(post, isKey ? element : { x: event.clientX, y: event.clientY });
  };
  const isMatch = day?.posts.some((post) => post.isMatch) ?? false;
  return (
    <chakra.td
      ref={target}
      role="gridcell"
      data-day={date}
      tabIndex={isActive ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      aria-selected={isChosen}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) onToggle(event.shiftKey);
      }}
      // Shift and a click would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onContextMenu={onContextMenu}
      css={cell}
      data-outside={isOutside || undefined}
      data-today={date === today || undefined}
      data-over={over ?? undefined}
      data-refused={refused !== null || undefined}
      data-match={isLimited ? isMatch : undefined}
    >
      <CellHead {...props} />
      {refused === null ? (
        <CellBody {...props} />
      ) : (
        <chakra.p css={quiet} color="fg.error">
          {refused}
        </chakra.p>
      )}
    </chakra.td>
  );
}

/** The number of the day, and what can be done with it. */
function CellHead({ date, isActive, isChosen, onToggle, onNew, onMenu }: CellProps) {
  const t = useTerms();
  const format = useDateFormat();
  const tab = isActive ? 0 : -1;
  return (
    <chakra.div display="flex" alignItems="center" gap={{ base: '1', md: '0.5' }} minH="6">
      <chakra.span css={number} data-number aria-hidden="true">
        <chakra.span hideFrom="md" me="1" fontWeight="400" color="fg.muted">
          {weekdayText(t.language, date, 'short')}
        </chakra.span>
        {dayText(t.language, date)}
      </chakra.span>
      <chakra.span srOnly>{format(date)}</chakra.span>
      {onNew && (
        <chakra.button
          type="button"
          css={tool}
          data-tool
          tabIndex={tab}
          aria-label={t('admin#devotional#calendar#add', { day: format(date) })}
          onClick={() => onNew(date)}
        >
          +
        </chakra.button>
      )}
      <chakra.button
        type="button"
        css={tool}
        data-tool
        tabIndex={tab}
        aria-haspopup="menu"
        aria-label={t('admin#devotional#calendar#menu', { day: format(date) })}
        onClick={({ currentTarget }) => onMenu(null, currentTarget)}
      >
        <MoreIcon />
      </chakra.button>
      <chakra.label css={tick} data-tool data-is-on={isChosen || undefined}>
        <chakra.input
          type="checkbox"
          tabIndex={tab}
          checked={isChosen}
          aria-label={t('admin#devotional#calendar#choose', { day: format(date) })}
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(event.shiftKey);
          }}
          css={box}
        />
      </chakra.label>
    </chakra.div>
  );
}

/** The readings of the day, or what readers get instead. */
function CellBody(props: CellProps) {
  const { date, day, isLoaded, today, isLimited } = props;
  const t = useTerms();
  const [first, ...others] = day?.posts ?? [];
  const standard = first?.number === '' ? first : null;
  const further = standard ? others : (day?.posts ?? []);
  const isEmpty = isLoaded && day !== null && day.posts.length === 0;
  return (
    <>
      {standard && <Reading {...props} post={standard} isChip={false} />}
      {standard && !isLimited && <Missing post={standard} isAhead={date >= today} />}
      {!standard && day?.archivedTitle != null && (
        <chakra.p css={quiet}>
          {t('admin#devotional#calendar#archive', { title: day.archivedTitle })}
        </chakra.p>
      )}
      {!standard && day?.publishedTitle != null && (
        <chakra.p css={quiet}>
          <StateDot state="changed" />
          <chakra.span srOnly>{t('admin#resource#state#changed')}: </chakra.span>{' '}
          <bdi>{day.publishedTitle}</bdi>
        </chakra.p>
      )}
      {isEmpty && day.archivedTitle === null && day.publishedTitle === null && (
        <chakra.p css={quiet} color={date >= today && !isLimited ? 'fg.error' : undefined}>
          {t('admin#devotional#calendar#empty')}
        </chakra.p>
      )}
      {!standard && day?.trash[0] && !isLimited && <Trashed {...props} post={day.trash[0]} />}
      {further.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="1" mt="1">
          {further.map((post) => (
            <li key={post.id}>
              <Reading {...props} post={post} isChip />
            </li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

interface ReadingProps extends CellProps {
  readonly post: CalendarPost;
  readonly isChip: boolean;
}

/** A reading, which is dragged where the viewer may move it. */
function Reading({ date, post, isChip, isActive, openId, onOpen, isLimited }: ReadingProps) {
  const t = useTerms();
  const country = useCountryNames();
  const { handle, isDragging } = useDraggable({ kind: READING, id: post.id, date, number: post.number });
  const state = t(`admin#resource#state#${post.state}`);
  const name =
    post.country === null
      ? t('admin#devotional#calendar#further', { number: post.number })
      : country(post.country);
  return (
    <chakra.div
      ref={post.canMove ? handle : undefined}
      css={reading}
      data-post={post.id}
      data-dragging={isDragging || undefined}
      data-muted={(isLimited && !post.isMatch) || undefined}
    >
      {isChip ? (
        <chakra.button
          type="button"
          css={chip}
          tabIndex={isActive ? 0 : -1}
          title={`${name}: ${post.title}`}
          aria-label={`${state}: ${name}, ${post.title}`}
          aria-current={post.id === openId || undefined}
          onClick={(event) => isPlain(event) && onOpen(post.id)}
        >
          <StateDot state={post.state} />
          {post.country ?? `+${post.number}`}
        </chakra.button>
      ) : (
        <chakra.button
          type="button"
          css={title}
          tabIndex={isActive ? 0 : -1}
          aria-current={post.id === openId || undefined}
          onClick={(event) => isPlain(event) && onOpen(post.id)}
        >
          <StateDot state={post.state} />
          <chakra.span srOnly>{state}: </chakra.span>
          <chakra.bdi lineClamp="2">{post.title || t('admin#resource#unnamed')}</chakra.bdi>
        </chakra.button>
      )}
    </chakra.div>
  );
}

/** With a key it chooses the day. */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

interface TrashedProps extends CellProps {
  readonly post: CalendarDay['trash'][number];
}

/** The reading of a day without a default that was archived last: its form restores it. */
function Trashed({ post, isActive, onOpen }: TrashedProps) {
  const t = useTerms();
  const name = post.title || t('admin#resource#unnamed');
  return (
    <chakra.button
      type="button"
      css={{ ...quiet, ...trashed }}
      tabIndex={isActive ? 0 : -1}
      onClick={(event) => isPlain(event) && onOpen(post.id)}
    >
      {t('admin#devotional#calendar#trashed', { title: name })}
    </chakra.button>
  );
}

/** What a coming reading lacks. */
function Missing({ post, isAhead }: { readonly post: CalendarPost; readonly isAhead: boolean }) {
  const t = useTerms();
  if (!isAhead || post.hasPicture) return null;
  return <chakra.p css={quiet}>{t('admin#devotional#calendar#noPicture')}</chakra.p>;
}

const cell = {
  verticalAlign: 'top',
  h: { md: '6.5rem' },
  px: '2',
  py: '1.5',
  borderWidth: '1px',
  borderColor: 'border',
  outlineOffset: '-2px',
  mdDown: {
    display: 'block',
    borderInlineWidth: '0',
    borderBottomWidth: '0',
    py: '2',
  },
  '&[data-outside]': { bg: 'bg.subtle', color: 'fg.muted' },
  '&[data-today] [data-number]': { color: 'accent.fg', fontWeight: '700', textDecoration: 'underline' },
  // Where there is a pointer that can hover, the tools of a day are shown with it.
  '@media (hover: hover) and (min-width: 48rem)': {
    '& [data-tool]:not([data-is-on])': { opacity: 0 },
    '&:hover [data-tool], &:focus-within [data-tool], &:focus [data-tool]': { opacity: 1 },
  },
  '&[data-match=false]': { bg: 'bg.subtle' },
  '&[data-match=true]': { boxShadow: 'inset 0 2px 0 {colors.accent.solid}' },
  '&[aria-selected=true]': { bg: 'accent.subtle' },
  '&[data-over=within]': { outline: '2px solid {colors.accent.solid}', bg: 'accent.subtle' },
  '&[data-refused]': { outline: '2px dashed {colors.fg.error}' },
} as const;

const number = {
  textStyle: 'xs',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  me: 'auto',
} as const;

const tool = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  w: '6',
  h: '6',
  borderRadius: 'l2',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'accent.subtle', color: 'accent.fg' },
  '@media (pointer: coarse)': { w: '9', h: '9' },
} as const;

/** Chosen days are moved or copied together. */
const tick = { ...tool } as const;
const box = { w: '4', h: '4', accentColor: 'accent.solid', cursor: 'pointer' } as const;

const reading = {
  '&[data-dragging]': { opacity: 0.4 },
  '&[data-muted] button': { color: 'fg.muted', fontWeight: '400' },
  '&[data-muted] button > [aria-hidden]': { opacity: 0.4 },
} as const;

const title = {
  display: 'flex',
  alignItems: 'baseline',
  gap: '1.5',
  w: 'full',
  minH: '6',
  textAlign: 'start',
  textStyle: 'sm',
  fontWeight: '500',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  borderRadius: 'l2',
  _hover: { textDecoration: 'underline' },
  '&[aria-current]': { bg: 'accent.subtle' },
} as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minH: '6',
  px: '1.5',
  textStyle: 'xs',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  cursor: 'pointer',
  _hover: { borderColor: 'accent.fg' },
  '&[aria-current]': { bg: 'accent.subtle' },
} as const;

const quiet = { textStyle: 'xs', color: 'fg.muted', lineHeight: '1.35', overflowWrap: 'anywhere' } as const;
const trashed = {
  display: 'block',
  minH: '6',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
} as const;
