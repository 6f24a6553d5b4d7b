/** What matches the filters of the calendar, and what can be done with the chosen days. */
import { chakra } from '@chakra-ui/react';
import type { LocalDate } from '../../../../domain/dates/localDate.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { selectionBar } from '../../ui/selectionBar.ts';
import type { ChosenDays } from './useChosenDays.ts';
import type { CalendarDay, ShiftKind } from './useShift.ts';

interface MatchesProps {
  /** The days of the month or the week. */
  readonly days: readonly CalendarDay[];
  readonly chosen: ChosenDays;
}

/** How many of the readings that are shown match the search and the filters. */
export function Matches({ days, chosen }: MatchesProps) {
  const t = useTerms();
  const matching = days.filter(({ posts }) => posts.some(({ isMatch }) => isMatch));
  const count = days.flatMap(({ posts }) => posts.filter(({ isMatch }) => isMatch)).length;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" mb="2" minH="9">
      <p role="status">{t('admin#devotional#calendar#matches', { count: t.number(count) })}</p>
      {count > 0 && (
        <QuietButton
          onClick={() =>
            chosen.put(
              matching.map(({ date }) => date as LocalDate),
              true,
            )
          }
        >
          {t('admin#devotional#calendar#chooseMatches')}
        </QuietButton>
      )}
    </chakra.div>
  );
}

interface ChosenBarProps {
  readonly chosen: ChosenDays;
  readonly onShift: (kind: ShiftKind) => void;
}

/** What can be done with the chosen days. */
export function ChosenBar({ chosen, onShift }: ChosenBarProps) {
  const t = useTerms();
  return (
    <chakra.div role="region" aria-label={t('admin#devotional#calendar#chosen')} css={selectionBar}>
      <chakra.p fontWeight="600" me="auto" role="status">
        {t('admin#devotional#calendar#chosenCount', { days: t.number(chosen.days.size) })}
      </chakra.p>
      {(['move', 'copy'] as const).map((kind) => (
        <OutlineButton key={kind} onClick={() => onShift(kind)}>
          {t(`admin#devotional#calendar#${kind}`)}
        </OutlineButton>
      ))}
      <QuietButton onClick={chosen.clear}>{t('admin#resource#chooseNone')}</QuietButton>
    </chakra.div>
  );
}
