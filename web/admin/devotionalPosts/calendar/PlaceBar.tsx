import { chakra } from '@chakra-ui/react';
import { addDays, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { addMonths, firstOfMonth, monthText } from '../../../../domain/dates/monthGrid.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { NextIcon } from '../../../ui/icons.tsx';
import { useDateFormat } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import type { Place } from './calendarPlace.ts';

interface PlaceBarProps {
  readonly place: Place;
  readonly isWeek: boolean;
  readonly today: LocalDate;
  /** The days that are shown are being read. */
  readonly isLoading: boolean;
  readonly onShow: (day: LocalDate) => void;
}

/** The month or the week that is shown, and the buttons to others. */
export function PlaceBar({ place: { first, shown }, isWeek, today, isLoading, onShow }: PlaceBarProps) {
  const t = useTerms();
  const format = useDateFormat();
  const step = (by: 1 | -1) => {
    const next = isWeek ? addDays(first, 7 * by) : addMonths(first, by);
    if (next) onShow(next);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      <chakra.h2
        textStyle="title"
        fontSize={{ base: '1rem', md: '1.125rem' }}
        me="auto"
        aria-live="polite"
        flexBasis={{ base: '100%', md: 'auto' }}
      >
        {isWeek
          ? t('admin#devotional#calendar#week', { from: format(first), to: format(shown.at(-1)!) })
          : monthText(t.language, first)}
      </chakra.h2>
      {/* Empty, it takes no gap. */}
      <chakra.span role="status" color="fg.muted" textStyle="xs" _empty={{ position: 'absolute' }}>
        {isLoading && t('shell#loading')}
      </chakra.span>
      <OutlineButton
        me={{ base: 'auto', md: '0' }}
        onClick={() => onShow(isWeek ? today : firstOfMonth(today))}
      >
        {t('admin#devotional#calendar#today')}
      </OutlineButton>
      <OutlineButton
        aria-label={t(`admin#devotional#calendar#${isWeek ? 'previousWeek' : 'previous'}`)}
        onClick={() => step(-1)}
      >
        <chakra.span css={backwards}>
          <NextIcon />
        </chakra.span>
      </OutlineButton>
      <OutlineButton
        aria-label={t(`admin#devotional#calendar#${isWeek ? 'nextWeek' : 'next'}`)}
        onClick={() => step(1)}
      >
        <chakra.span css={forwards}>
          <NextIcon />
        </chakra.span>
      </OutlineButton>
    </chakra.div>
  );
}

/** The icon points to the end of a line. */
const forwards = { display: 'inline-flex', _rtl: { scale: '-1 1' } } as const;
const backwards = { display: 'inline-flex', scale: '-1 1', _rtl: { scale: '1 1' } } as const;
