import { css, cx } from '#ss/css';
import { Link } from '../../base/navigation/Link.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { WidgetHeading, verticalStack } from '../WidgetHeading.tsx';
import type { WidgetViewProps } from '../widgetView.ts';

/** The verse of the day's devotional; nothing on a day without one. */
export function VerseOfTheDayView({ widget }: WidgetViewProps<'VerseOfTheDay'>) {
  const t = useTerms();
  const { heading, showReference, showLink, devotional } = widget;
  if (devotional === null || devotional.verse === '') return null;
  return (
    <section className={cx(verticalStack, css({ maxW: 'measure' }))}>
      <WidgetHeading text={heading ?? t('widgets#verse#heading')} />
      <blockquote className={verse}>
        <p>{devotional.verse}</p>
        {showReference && devotional.reference !== '' && (
          <footer className={css({ textStyle: 'small', fontStyle: 'normal', color: 'fg.muted', mt: '2' })}>
            <bdi>{devotional.reference}</bdi>
          </footer>
        )}
      </blockquote>
      {showLink && (
        <p>
          <Link to={devotional.path} className={css({ color: 'accent.fg', fontWeight: 'semibold' })}>
            {t('widgets#verse#read')}
          </Link>
        </p>
      )}
    </section>
  );
}

const verse = css({
  textStyle: 'read',
  fontStyle: '[var(--site-quote-style, italic)]',
  ps: '5',
  borderInlineStartWidth: '2px',
  borderColor: 'accent.solid',
});
