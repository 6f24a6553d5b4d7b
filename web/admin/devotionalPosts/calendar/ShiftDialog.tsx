/**
 * Moves or copies readings by a number of days or to a date: says which new days are taken, and what the viewer's rights
 * leave out.
 */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { addDays, daysBetween, isLocalDate, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { formatList, useDateFormat } from '../../shell/moments.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { TextInput } from '../../ui/Inputs.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { isCovered, type DatedPost, type ShiftActions, type ShiftKind } from './useShift.ts';

/** What is moved or copied: all readings of some days, sorted, or one of a day. */
export interface ShiftRequest {
  readonly kind: ShiftKind;
  readonly days: readonly LocalDate[];
  /** The id of the one reading. */
  readonly only?: string;
}

interface Props {
  readonly request: ShiftRequest;
  readonly actions: ShiftActions;
  readonly onClose: () => void;
  readonly onShifted: (first: LocalDate) => void;
}

/** The readings as they were when the dialog opened: a change meanwhile is a conflict, not a move of something else. */
type Loaded = { readonly covered: readonly DatedPost[]; readonly leftOut: readonly DatedPost[] } | string;

type Answer = Awaited<ReturnType<ShiftActions['check']>>;

/** By how many days the service moves at most. */
const MAX_SHIFT = 36_600;

/** Maximum number of readings that are named. */
const MAX_NAMES = 3;

export function ShiftDialog({ request, actions, onClose, onShifted }: Props) {
  const { kind } = request;
  const t = useTerms();
  const format = useDateFormat();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const loaded = useReadings(request, latest);
  // As they are typed; the date is null until somebody types one or the other.
  const [{ days, date }, setTyped] = useState<{ days: string; date: string | null }>({
    days: '7',
    date: null,
  });
  const [answered, setAnswered] = useState<{ readonly by: number; readonly answer: Answer } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const readings = typeof loaded === 'object' ? (loaded?.covered ?? null) : null;
  const first = readings?.[0]?.date ?? null;
  const by = daysIn(days);

  useEffect(() => {
    let isCurrent = true;
    if (by === 0 || !readings || readings.length === 0) return undefined;
    void latest.current.check({ kind, days: by }, readings).then((answer) => {
      if (isCurrent) setAnswered({ by, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [by, kind, readings]);

  // The answer for another date is none for this one.
  const answer = answered?.by === by ? answered.answer : null;
  const confirm = async () => {
    setBusy(true);
    const result = await actions.run({ kind, days: by }, readings!);
    setBusy(false);
    if (typeof result === 'string' || result.conflicts.length > 0) return setAnswered({ by, answer: result });
    onClose();
    return onShifted(addDays(first!, by));
  };
  const isFree = typeof answer === 'object' && answer?.conflicts.length === 0;
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
          <PrimaryButton disabled={isBusy || !isFree} onClick={() => void confirm()}>
            {t(`admin#devotional#calendar#${kind}Title`)}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div display="grid" gap="3" mt="4">
        {first !== null && (
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <TextInput
              label={t('admin#devotional#calendar#firstDay', { day: format(first) })}
              type="date"
              isHalf
              value={date ?? addDays(first, by)}
              onValue={(typed) =>
                setTyped({ date: typed, days: isLocalDate(typed) ? String(daysBetween(first, typed)) : '' })
              }
            />
            <TextInput
              label={t('admin#devotional#calendar#byDays')}
              isHalf
              width="9rem"
              maxLength={6}
              value={days}
              onValue={(typed) =>
                setTyped({ days: typed, date: daysIn(typed) === 0 ? '' : addDays(first, daysIn(typed)) })
              }
              hint={t('admin#devotional#calendar#byDaysHint')}
            />
          </chakra.div>
        )}
        <chakra.div role="status" minH="12">
          <Outcome loaded={loaded} answer={answer} kind={kind} />
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}

/** The number of days that a person typed; 0 for none, and for too many. */
function daysIn(text: string): number {
  const typed = text.trim().replace('−', '-');
  return /^-?\d{1,5}$/.test(typed) && Math.abs(Number(typed)) <= MAX_SHIFT ? Number(typed) : 0;
}

/** The readings of the request; null while they are read, a text when that failed. */
function useReadings(
  { kind, days, only }: ShiftRequest,
  actions: { readonly current: ShiftActions },
): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [at] = useState(days);
  useEffect(() => {
    let isCurrent = true;
    void actions.current.read(at).then((found) => {
      if (!isCurrent) return;
      if (typeof found === 'string') return setLoaded(found);
      const requested = found.filter(({ id }) => only === undefined || id === only);
      return setLoaded({
        covered: requested.filter((post) => isCovered(kind, post)),
        leftOut: requested.filter((post) => !isCovered(kind, post)),
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [actions, at, kind, only]);
  return loaded;
}

interface OutcomeProps {
  readonly loaded: Loaded | null;
  readonly answer: Answer | null;
  readonly kind: ShiftKind;
}

/** What the move or copy would do, or what is in its way. */
function Outcome({ loaded, answer }: OutcomeProps) {
  const t = useTerms();
  const format = useDateFormat();
  const failure = [loaded, answer].find((it) => typeof it === 'string');
  if (typeof failure === 'string') return <chakra.p color="fg.error">{failure}</chakra.p>;
  if (typeof loaded !== 'object' || loaded === null) return null;
  const { covered, leftOut } = loaded;
  const nameOf = ({ title }: { readonly title: string }) => title || t('admin#resource#unnamed');
  const names = leftOut.slice(0, MAX_NAMES).map(nameOf);
  const conflicts = typeof answer === 'object' ? (answer?.conflicts ?? null) : null;
  return (
    <>
      {covered.length + leftOut.length === 0 && <p>{t('admin#devotional#calendar#noReadings')}</p>}
      {conflicts?.length === 0 && (
        <p>{t('admin#devotional#calendar#allFree', { count: t.number(covered.length) })}</p>
      )}
      {conflicts !== null && conflicts.length > 0 && (
        <>
          <chakra.p color="fg.error">{t('admin#devotional#calendar#conflicts')}</chakra.p>
          <chakra.ul mt="2" maxH="12rem" overflowY="auto" listStyleType="none">
            {conflicts.map((post) => (
              <li key={`${post.day} ${post.number}`}>
                {format(post.day)}:{' '}
                <bdi>
                  {post.hasAddress
                    ? t('admin#devotional#calendar#sameAddress', { title: nameOf(post) })
                    : nameOf(post)}
                </bdi>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      {leftOut.length > 0 && (
        <chakra.p mt="2" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {t('admin#devotional#calendar#leftOut', {
            names: formatList(t, leftOut.length > MAX_NAMES ? [...names, '…'] : names),
          })}
        </chakra.p>
      )}
    </>
  );
}
