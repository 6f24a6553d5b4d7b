import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { WidgetHeading, verticalStack } from '../WidgetHeading.tsx';
import { WidgetLink } from '../WidgetLink.tsx';
import type { WidgetViewProps } from '../widgetView.ts';

const MINUTE = 60_000;

/**
 * The minutes until a moment on the reader's own clock, rounded up, updated once a minute. Null during server rendering
 * and hydration, and without a moment. 0 or less when it has passed.
 */
function useMinutesLeft(moment: string | null): number | null {
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    let timer: number | undefined;
    const update = () => {
      // Without a zone it is parsed as local time.
      const ms = Date.parse(moment) - Date.now();
      setMinutesLeft(Math.ceil(ms / MINUTE));
      if (ms > 0) timer = window.setTimeout(update, ms % MINUTE || MINUTE);
    };
    update();
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === null ? null : minutesLeft;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * The date of the event as text. The remaining time is added in the browser, because cached HTML cannot know the
 * current time.
 */
export function CountdownView({ widget }: WidgetViewProps<'Countdown'>) {
  const { heading, moment, momentText, isOver, before, after, link } = widget;
  const minutesLeft = useMinutesLeft(isOver ? null : moment);
  if (moment === null) return null;
  const isPast = isOver || (minutesLeft !== null && minutesLeft <= 0);
  if (isPast && after === '') return null;
  const text = isPast ? after : before;
  return (
    <section className={verticalStack}>
      <WidgetLink link={link} newTab={false} className={verticalStack}>
        <WidgetHeading text={heading} />
        {text !== '' && <p>{text}</p>}
        {!isPast && (
          <p className={css({ color: 'fg.muted' })}>
            <time dateTime={moment.slice(0, 'yyyy-mm-ddThh:mm'.length)}>{momentText}</time>
          </p>
        )}
      </WidgetLink>
      {!isPast && (
        // The line's height is reserved from the first paint. Screen readers do not announce a timer by themselves.
        <p role="timer" className={timer}>
          {minutesLeft !== null && <RemainingTime minutes={minutesLeft} />}
        </p>
      )}
    </section>
  );
}

/** Days, hours and minutes, starting with the first that is not zero. */
function RemainingTime({ minutes }: { readonly minutes: number }) {
  const t = useTerms();
  return (
    <>
      {minutes >= DAY && <span>{t.plural('widgets#countdown#days', Math.floor(minutes / DAY))}</span>}{' '}
      {minutes >= HOUR && (
        <span>{t.plural('widgets#countdown#hours', Math.floor((minutes % DAY) / HOUR))}</span>
      )}{' '}
      <span>{t.plural('widgets#countdown#minutes', minutes % HOUR)}</span>
    </>
  );
}

const timer = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  minH: '[1.4em]',
  textStyle: 'title',
  fontVariantNumeric: 'tabular-nums',
  color: 'accent.fg',
});
