import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { stack } from '../stack.ts';
import { WidgetHeading } from '../WidgetHeading.tsx';
import { WidgetLink } from '../WidgetLink.tsx';
import type { WidgetViewProps } from '../registry.ts';
import { useMinutesLeft } from './useMinutesLeft.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The day something is on, in words; how long it is until then comes with the browser, which alone knows what time it is. */
export function CountdownView({ widget }: WidgetViewProps<'Countdown'>) {
  const { heading, moment, momentText, isOver, before, after, link } = widget;
  const left = useMinutesLeft(isOver ? null : moment);
  if (moment === null) return null;
  const over = isOver || (left !== null && left <= 0);
  if (over && after === '') return null;
  const words = over ? after : before;
  return (
    <section className={stack}>
      <WidgetLink link={link} newTab={false} className={stack}>
        <WidgetHeading text={heading} />
        {words !== '' && <p>{words}</p>}
        {!over && (
          <p className={css({ color: 'fg.muted' })}>
            <time dateTime={moment.slice(0, 'yyyy-mm-ddThh:mm'.length)}>{momentText}</time>
          </p>
        )}
      </WidgetLink>
      {!over && (
        // Its line is kept from the first paint. A timer is not read out by itself.
        <p role="timer" className={timer}>
          {left !== null && <Left minutes={left} />}
        </p>
      )}
    </section>
  );
}

/** Days, hours and minutes from the first that is not none. */
function Left({ minutes }: { readonly minutes: number }) {
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
