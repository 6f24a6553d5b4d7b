import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { headerButton } from '../../ui/buttons.ts';
import { WidgetHeading, verticalStack } from '../WidgetHeading.tsx';

interface Props {
  readonly heading: string | null;
  readonly children: readonly ReactNode[];
}
/** In which directions there is more to see. */
interface More {
  readonly back: boolean;
  readonly on: boolean;
}
const NO_MORE: More = { back: false, on: false };

/**
 * Pictures in one scrollable line, following the APG carousel pattern: nothing moves by itself, and the buttons precede
 * what they move. Touch, wheel and arrow keys work without scripts; the buttons need them.
 */
export function GalleryStrip({ heading, children }: Props) {
  const t = useTerms();
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(NO_MORE);
  const updateMore = useCallback(() => {
    if (!line.current) return;
    const { back, on } = moreOf(line.current);
    // Scroll events are frequent; the state changes only when the result does.
    setMore((current) => (current.back === back && current.on === on ? current : { back, on }));
  }, []);
  useEffect(() => {
    updateMore();
    window.addEventListener('resize', updateMore);
    return () => window.removeEventListener('resize', updateMore);
  }, [updateMore]);
  /** Scrolls by slightly less than the visible width, so that the reader keeps their place. */
  const move = (step: 1 | -1) => {
    const { current: box } = line;
    box?.scrollBy({ left: step * directionOf(box) * box.clientWidth * 0.9 });
  };
  // A button at the end stays focusable (`aria-disabled`), so that the focus of who has just used it is not lost.
  const button = (step: 1 | -1, isOpen: boolean, name: string) => (
    <button
      type="button"
      aria-controls={id}
      aria-label={name}
      aria-disabled={!isOpen}
      onClick={() => isOpen && move(step)}
      className={`${headerButton} ${step === -1 ? backwards : forwards}`}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M9.5 6l6 6-6 6" />
      </svg>
    </button>
  );
  return (
    <section
      aria-roledescription={t('widgets#gallery#kind')}
      aria-label={heading ?? t('widgets#gallery#label')}
      className={verticalStack}
    >
      <div className={css({ display: 'flex', alignItems: 'center', minH: '11' })}>
        <WidgetHeading text={heading} />
        <div className={buttons} data-open={more.back || more.on ? '' : undefined}>
          {button(-1, more.back, t('widgets#gallery#previous'))}
          {button(1, more.on, t('widgets#gallery#next'))}
        </div>
      </div>
      <div
        ref={line}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it; not every browser lets them else
        tabIndex={0}
        role="group"
        aria-label={heading ?? t('widgets#gallery#label')}
        onScroll={updateMore}
        className={strip}
      >
        {children.map((child, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription={t('widgets#gallery#slide')}
            aria-label={t('widgets#gallery#place', {
              number: t.number(index + 1),
              count: t.number(children.length),
            })}
            className={slide}
          >
            {child}
          </div>
        ))}
      </div>
    </section>
  );
}

/** -1 in right-to-left text. */
const directionOf = (box: HTMLElement): 1 | -1 => (getComputedStyle(box).direction === 'rtl' ? -1 : 1);

function moreOf(box: HTMLElement): More {
  const scrolled = box.scrollLeft * directionOf(box);
  return { back: scrolled > 2, on: scrolled < box.scrollWidth - box.clientWidth - 2 };
}

const strip = css({
  display: 'flex',
  gap: '4',
  overflowX: 'auto',
  scrollSnapType: '[x mandatory]',
  scrollBehavior: { base: 'smooth', _motionReduce: 'auto' },
  overscrollBehaviorX: 'contain',
  // Room for the focus ring.
  m: '-1',
  p: '1',
  scrollPaddingInline: '1',
});
const slide = css({ flexShrink: '0', w: '[min(78%, 18rem)]', scrollSnapAlign: 'start' });
// Reserves the space from the first paint; visible only when the line is scrollable, which scripts detect.
const buttons = css({
  ms: 'auto',
  display: 'flex',
  flexShrink: '0',
  '&:not([data-open])': { visibility: 'hidden' },
  '& [aria-disabled=true]': { opacity: '0.4', cursor: '[default]' },
});
const forwards = css({ _rtl: { transform: '[scaleX(-1)]' } });
const backwards = css({ _ltr: { transform: '[scaleX(-1)]' } });
