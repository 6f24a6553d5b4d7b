/** A day of the calendar: its default reading or what readers get instead, and the others as chips. */
import { chakra } from '@chakra-ui/react';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { dayText, weekdayText } from '../../../domain/dates/monthGrid.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { StateDot } from '../resource/drafts/EntryStatus.tsx';
import { useCountryNames, useDateFormat } from '../shell/moments.ts';
import type { DevotionalCalendarQuery } from './Calendar.types.ts';

export type CalendarDay = NonNullable<DevotionalCalendarQuery['devotionalCalendar']>[number];
type CalendarPost = CalendarDay['posts'][number];

interface Props {
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
  readonly onChoose: (isOn: boolean) => void;
}

export function CalendarCell(props: Props) {
  const { date, day, isLoaded, isOutside, today, isActive, openId, onOpen, onNew, isChosen, onChoose } =
    props;
  const t = useTerms();
  const format = useDateFormat();
  const [first, ...others] = day?.posts ?? [];
  const standard = first?.number === '' ? first : null;
  const further = standard ? others : (day?.posts ?? []);
  const isEmpty = isLoaded && day !== null && day.posts.length === 0;
  return (
    <chakra.td
      role="gridcell"
      data-day={date}
      tabIndex={isActive ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      aria-selected={isChosen}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) onChoose(!isChosen);
      }}
      css={cell}
      data-outside={isOutside || undefined}
      data-today={date === today || undefined}
    >
      <chakra.div display="flex" alignItems="center" gap="1.5">
        <chakra.span css={number} data-number aria-hidden="true">
          <chakra.span hideFrom="md" me="1" fontWeight="400" color="fg.muted">
            {weekdayText(t.language, date, 'short')}
          </chakra.span>
          {dayText(t.language, date)}
        </chakra.span>
        <chakra.span srOnly>{format(date)}</chakra.span>
        <chakra.input
          type="checkbox"
          data-choose
          tabIndex={isActive ? 0 : -1}
          checked={isChosen}
          aria-label={t('admin#devotional#calendar#choose', { day: format(date) })}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          css={tick}
        />
        {onNew && (
          <chakra.button
            type="button"
            css={add}
            data-add
            tabIndex={isActive ? 0 : -1}
            aria-label={t('admin#devotional#calendar#add', { day: format(date) })}
            onClick={() => onNew(date)}
          >
            +
          </chakra.button>
        )}
      </chakra.div>
      {standard && <PostButton post={standard} isActive={isActive} openId={openId} onOpen={onOpen} />}
      {standard && <Missing post={standard} isAhead={date >= today} />}
      {!standard && day?.archivedTitle != null && (
        <chakra.p css={quiet}>
          {t('admin#devotional#calendar#archive', { title: day.archivedTitle })}
        </chakra.p>
      )}
      {isEmpty && day.archivedTitle === null && (
        <chakra.p css={quiet} color={date >= today ? 'fg.error' : undefined}>
          {t('admin#devotional#calendar#empty')}
        </chakra.p>
      )}
      {further.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="1" mt="1">
          {further.map((post) => (
            <li key={post.id}>
              <ChipButton post={post} isActive={isActive} openId={openId} onOpen={onOpen} />
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.td>
  );
}

interface PostProps extends Pick<Props, 'isActive' | 'openId' | 'onOpen'> {
  readonly post: CalendarPost;
}

/** The default reading by its title. */
function PostButton({ post, isActive, openId, onOpen }: PostProps) {
  const t = useTerms();
  return (
    <chakra.button
      type="button"
      css={title}
      tabIndex={isActive ? 0 : -1}
      aria-current={post.id === openId || undefined}
      onClick={() => onOpen(post.id)}
    >
      <StateDot state={post.state} />
      <chakra.span srOnly>{t(`admin#resource#state#${post.state}`)}: </chakra.span>
      <chakra.bdi lineClamp="2">{post.title || t('admin#resource#unnamed')}</chakra.bdi>
    </chakra.button>
  );
}

/** The version of a country by its code, a further reading by its number. */
function ChipButton({ post, isActive, openId, onOpen }: PostProps) {
  const t = useTerms();
  const country = useCountryNames();
  const name =
    post.country === null
      ? t('admin#devotional#calendar#further', { number: post.number })
      : country(post.country);
  return (
    <chakra.button
      type="button"
      css={chip}
      tabIndex={isActive ? 0 : -1}
      title={`${name}: ${post.title}`}
      aria-label={`${t(`admin#resource#state#${post.state}`)}: ${name}, ${post.title}`}
      aria-current={post.id === openId || undefined}
      onClick={() => onOpen(post.id)}
    >
      <StateDot state={post.state} />
      {post.country ?? `+${post.number}`}
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
    px: '0',
    py: '2',
    '&[data-outside]': { display: 'none' },
  },
  '&[data-outside]': { bg: 'bg.subtle', color: 'fg.muted' },
  '&[data-today] [data-number]': { color: 'accent.fg', fontWeight: '700', textDecoration: 'underline' },
  '& [data-add]': { opacity: { base: 1, md: 0 } },
  '&:hover [data-add], &:focus-within [data-add], &:focus [data-add]': { opacity: 1 },
  '&[aria-selected=true]': { bg: 'accent.subtle' },
  '& [data-choose]:not(:checked)': { opacity: { base: 1, md: 0 } },
  '&:hover [data-choose], &:focus-within [data-choose], &:focus [data-choose]': { opacity: 1 },
} as const;

const number = { textStyle: 'xs', fontWeight: '600', fontVariantNumeric: 'tabular-nums' } as const;

/** Chosen days are moved or copied together. */
const tick = { ms: 'auto', w: '4', h: '4', accentColor: 'accent.solid', cursor: 'pointer' } as const;

const add = {
  w: '6',
  h: '6',
  borderRadius: 'l2',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'accent.subtle', color: 'accent.fg' },
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
