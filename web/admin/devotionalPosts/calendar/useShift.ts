/** Moves and copies readings by a number of days, each with a notification and an undo action. */
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { addDays, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { dismiss, notify, type Notice } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { refusals } from '../../resource/changeProblems.ts';
import { useFieldTexts } from '../../resource/fieldTexts.ts';
import type { EntryActions } from '../../resource/resourceOperations.ts';
import { UNDO_MS } from '../../resource/useEntryActions.ts';
import { useAdmin } from '../../shell/admin.ts';
import { useDateFormat } from '../../shell/moments.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import { DevotionalCalendarDocument, ShiftDevotionalPostsDocument } from './Calendar.hooks.ts';
import type { DevotionalCalendarQuery, ShiftDevotionalPostsMutation } from './Calendar.types.ts';

export type ShiftKind = 'move' | 'copy';

/** A day as the calendar has it. */
export type CalendarDay = NonNullable<DevotionalCalendarQuery['devotionalCalendar']>[number];
export type CalendarPost = CalendarDay['posts'][number];

/** A reading with its day. */
export interface DatedPost extends CalendarPost {
  readonly date: LocalDate;
}
type Shifted = Extract<
  ShiftDevotionalPostsMutation['shiftDevotionalPosts'],
  { readonly __typename: 'ShiftedDevotionalPosts' }
>;
type Result = Pick<Shifted, 'posts' | 'conflicts'>;
type Versioned = Pick<CalendarPost, 'id' | 'version'>;
interface Shift {
  readonly kind: ShiftKind;
  readonly days: number;
}

/** The readings of a day with its date. */
export const datedPosts = ({ date, posts }: CalendarDay): DatedPost[] =>
  posts.map((post) => ({ ...post, date: date as LocalDate }));

/** Whether the viewer's rights cover the move or the copy of a reading. */
export const isCovered = (kind: ShiftKind, { canMove, canCopy }: CalendarPost): boolean =>
  kind === 'move' ? canMove : canCopy;

/** `onDone` is called when readings have changed, also by Undo. */
export function useShift(change: EntryActions['change'], onDone: () => void) {
  const t = useTerms();
  const texts = useFieldTexts();
  const format = useDateFormat();
  const { siteKey: site } = useAdmin();
  const client = useApolloClient();
  const shown = useRef<Notice | null>(null);

  /** Resolves to the text of a refusal. */
  async function send({ kind, days }: Shift, readings: readonly Versioned[], isDryRun = false) {
    try {
      const posts = readings.map(({ id, version }) => ({ id, baseVersion: version }));
      const input = { site, days, posts, isDryRun, isCopy: kind === 'copy' };
      const { data } = await client.mutate({ mutation: ShiftDevotionalPostsDocument, variables: { input } });
      const result = (data as ShiftDevotionalPostsMutation).shiftDevotionalPosts;
      return result.__typename === 'ShiftedDevotionalPosts' ? result : problemText(result, t);
    } catch (error) {
      return failureText(error, t);
    }
  }

  /** Moves readings back as a whole, or puts copies into the trash, except those that were changed since. */
  async function undo({ kind, days }: Shift, { posts }: Result, titleOf: (index: number) => string) {
    if (kind === 'move') {
      const result = await send({ kind, days: -days }, posts);
      if (typeof result === 'string' || result.conflicts.length > 0)
        notify({ text: t('admin#devotional#calendar#notUndone'), tone: 'error' });
    } else {
      const changes = posts.map(({ id, version }) => ({
        id,
        baseVersion: version,
        action: 'archive' as const,
      }));
      try {
        const results = await change(changes);
        const nameOf = (id: string) => titleOf(posts.findIndex((post) => post.id === id));
        for (const text of '__typename' in results
          ? [problemText(results, t)]
          : refusals(texts, 'admin#resource#notUndone', results, nameOf))
          notify({ text, tone: 'error' });
      } catch (error) {
        notify({ text: failureText(error, t), tone: 'error' });
      }
    }
    onDone();
  }

  function notifyDone(shift: Shift, readings: readonly DatedPost[], result: Result) {
    const { kind, days } = shift;
    const [first] = readings;
    const day = format(addDays(first!.date, days));
    const done = kind === 'move' ? 'moved' : 'copied';
    const titleOf = (index: number) => readings[index]?.title || t('admin#resource#unnamed');
    const notice: Notice = {
      text:
        readings.length === 1
          ? t(`admin#devotional#calendar#${done}One`, { title: titleOf(0), day })
          : t(`admin#devotional#calendar#${done}`, { count: t.number(readings.length), day }),
      tone: 'success',
      durationMs: UNDO_MS,
      action: { label: t('admin#undo'), run: () => void undo(shift, result, titleOf) },
    };
    // A message with the same text would be left out, and Undo of the earlier move would be all there is.
    if (shown.current) dismiss(shown.current);
    shown.current = notice;
    notify(notice);
  }

  return {
    /** Only finds what is in the way. */
    check: (shift: Shift, readings: readonly DatedPost[]) => send(shift, readings, true),

    /** Shifts the readings, which are sorted by day, unless others are in the way. */
    async run(shift: Shift, readings: readonly DatedPost[]) {
      const result = await send(shift, readings);
      if (typeof result !== 'string' && result.conflicts.length > 0) return result;
      if (typeof result !== 'string') notifyDone(shift, readings, result);
      // Also after a failure: the answer may have been lost.
      onDone();
      return result;
    },

    /** The readings of some days as they are now, by day; the text of a failure. */
    async read(days: readonly LocalDate[]): Promise<readonly DatedPost[] | string> {
      try {
        const { data } = await client.query({
          query: DevotionalCalendarDocument,
          variables: { site, from: days[0]!, to: days.at(-1)!, search: '', filter: null },
          fetchPolicy: 'network-only',
        });
        const chosen = new Set<string>(days);
        return ((data as DevotionalCalendarQuery).devotionalCalendar ?? [])
          .filter(({ date }) => chosen.has(date))
          .flatMap(datedPosts);
      } catch (error) {
        return failureText(error, t);
      }
    },
  };
}
export type ShiftActions = ReturnType<typeof useShift>;
