/** Moves or copies the readings of chosen days by a number of days: says which new days are taken, and can be undone. */
import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { addDays, daysBetween, isLocalDate, type LocalDate } from '../../../domain/dates/localDate.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { UNDO_MS } from '../resource/useEntryActions.ts';
import { useAdmin } from '../shell/admin.ts';
import { useDateFormat } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { TextInput } from '../ui/Inputs.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { ShiftDevotionalPostsDocument } from './Calendar.hooks.ts';
import type {
  ShiftDevotionalPostsMutation,
  ShiftDevotionalPostsMutationVariables,
} from './Calendar.types.ts';
import { ChangeDevotionalPostsDocument } from './DevotionalPost.hooks.ts';
import type {
  ChangeDevotionalPostsMutation,
  ChangeDevotionalPostsMutationVariables,
} from './DevotionalPost.types.ts';

export type ShiftKind = 'move' | 'copy';

export interface ShiftedReading {
  readonly id: string;
  readonly version: number;
}

type Shifted = Extract<
  ShiftDevotionalPostsMutation['shiftDevotionalPosts'],
  { readonly __typename: 'ShiftedDevotionalPosts' }
>;
type TakenDay = Shifted['conflicts'][number];

interface Props {
  readonly kind: ShiftKind;
  /** The first chosen day with a reading. */
  readonly first: LocalDate;
  readonly readings: readonly ShiftedReading[];
  readonly onClose: () => void;
  /** Called when readings have changed, also by Undo. */
  readonly onDone: () => void;
}

/** The answer to a dry run or a move by so many days. */
interface Answer {
  readonly days: number;
  readonly result: ShiftResult | string;
}

export function ShiftDialog({ kind, onClose, onDone, ...props }: Props) {
  const t = useTerms();
  const format = useDateFormat();
  const isCopy = kind === 'copy';
  // As they were chosen: a change meanwhile is a conflict, not a move of something else.
  const [{ first, readings }] = useState(props);
  const [date, setDate] = useState<string>(() => addDays(first, 7));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { shift, archive } = useShift();
  const days = isLocalDate(date) ? daysBetween(first, date) : 0;

  // The answer for another date is no answer.
  const current = answer?.days === days ? answer.result : null;
  const failure = typeof current === 'string' ? current : null;
  const conflicts: readonly TakenDay[] | null =
    typeof current === 'string' ? null : (current?.conflicts ?? null);

  useEffect(() => {
    let isCurrent = true;
    if (days === 0) return undefined;
    void shift({ days, isCopy, isDryRun: true, readings }).then((result) => {
      if (isCurrent) setAnswer({ days, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [days, isCopy, readings, shift]);

  const confirm = async () => {
    setBusy(true);
    const result = await shift({ days, isCopy, isDryRun: false, readings });
    setBusy(false);
    if (typeof result === 'string' || result.conflicts.length > 0) return setAnswer({ days, result });
    const undo = async () => {
      const undone = isCopy
        ? await archive(result.posts)
        : await shift({ days: -days, isCopy, isDryRun: false, readings: result.posts });
      if (typeof undone === 'string') notify({ text: undone, tone: 'error' });
      else if (undone.conflicts.length > 0) notify({ text: t('admin#problem#conflict'), tone: 'error' });
      onDone();
    };
    notify({
      text: t(isCopy ? 'admin#devotional#calendar#copied' : 'admin#devotional#calendar#moved', {
        count: t.number(result.posts.length),
      }),
      tone: 'success',
      durationMs: UNDO_MS,
      action: { label: t('admin#undo'), run: () => void undo() },
    });
    onDone();
    return onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      isPersistent
      title={t(`admin#devotional#calendar#${kind}Title`)}
      text={t(`admin#devotional#calendar#${kind}Text`)}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={isBusy || conflicts?.length !== 0} onClick={() => void confirm()}>
            {t(`admin#devotional#calendar#${kind}Title`)}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div display="grid" gap="3" mt="4">
        <TextInput
          label={t('admin#devotional#calendar#firstDay', { day: format(first) })}
          type="date"
          value={date}
          onValue={setDate}
        />
        <chakra.div role="status" minH="6">
          {failure !== null && <chakra.p color="fg.error">{failure}</chakra.p>}
          {conflicts?.length === 0 && <p>{t('admin#devotional#calendar#allFree')}</p>}
          {conflicts !== null && conflicts.length > 0 && (
            <>
              <chakra.p color="fg.error">{t('admin#devotional#calendar#conflicts')}</chakra.p>
              <chakra.ul mt="2" maxH="12rem" overflowY="auto" listStyleType="none">
                {conflicts.map(({ day, number, title }) => (
                  <li key={`${day} ${number}`}>
                    {format(day)}: <bdi>{title || t('admin#resource#unnamed')}</bdi>
                  </li>
                ))}
              </chakra.ul>
            </>
          )}
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}

interface ShiftRequest {
  readonly days: number;
  readonly isCopy: boolean;
  readonly isDryRun: boolean;
  readonly readings: readonly ShiftedReading[];
}
type ShiftResult = Pick<Shifted, 'posts' | 'conflicts'>;

/** At most so many changes are accepted in one request. */
const MAX_CHANGES = 200;

/** The requests of the dialog and of Undo, which outlives it. Each resolves to a text when it was refused. */
function useShift() {
  const t = useTerms();
  const { siteKey: site } = useAdmin();
  const client = useApolloClient();
  const shift = useCallback(
    async ({ readings, ...input }: ShiftRequest): Promise<ShiftResult | string> => {
      try {
        const posts = readings.map(({ id, version }) => ({ id, baseVersion: version }));
        const { data } = await client.mutate<
          ShiftDevotionalPostsMutation,
          ShiftDevotionalPostsMutationVariables
        >({ mutation: ShiftDevotionalPostsDocument, variables: { input: { site, ...input, posts } } });
        const result = data!.shiftDevotionalPosts;
        return result.__typename === 'ShiftedDevotionalPosts' ? result : problemText(result, t);
      } catch (error) {
        return failureText(error, t);
      }
    },
    [client, site, t],
  );
  const archive = async (copies: readonly ShiftedReading[]): Promise<ShiftResult | string> => {
    try {
      for (let at = 0; at < copies.length; at += MAX_CHANGES) {
        const changes = copies
          .slice(at, at + MAX_CHANGES)
          .map(({ id, version }) => ({ id, baseVersion: version, action: 'archive' as const }));
        const { data } = await client.mutate<
          ChangeDevotionalPostsMutation,
          ChangeDevotionalPostsMutationVariables
        >({ mutation: ChangeDevotionalPostsDocument, variables: { input: { site, changes } } });
        const result = data!.changeDevotionalPosts;
        if (result.__typename !== 'ChangedDevotionalPosts') return problemText(result, t);
        if (result.results.some(({ problem }) => problem !== null)) return t('admin#problem#conflict');
      }
      return { posts: [], conflicts: [] };
    } catch (error) {
      return failureText(error, t);
    }
  };
  return { shift, archive };
}
