import { css, cx } from '#ss/css';
import { Link } from '../../base/navigation/Link.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { DayPicture } from '../../ui/DayPicture.tsx';
import type { HomeQuery } from './Home.types.ts';

interface Props {
  readonly day: HomeQuery['site']['devotionalDay'];
  /** The service failed: the missing data is left out, the rest is shown. */
  readonly failed: boolean;
}

/**
 * Today's devotional: picture, title and link. Without a title the title is hidden (spec 1 §2); without a reading there
 * is no link, because today's address would only redirect back here (decision 4).
 */
export function TodayBanner({ day, failed }: Props) {
  const t = useTerms();
  const devotional = day?.devotional;
  const hasTitle = devotional !== undefined && devotional.title !== '';
  const date = day && <time dateTime={day.date}>{day.dateText}</time>;
  return (
    <section aria-labelledby="today" className={css({ pt: { md: '10' } })}>
      <div className={css({ mx: { base: '-5', md: '[0]' } })}>
        {day && devotional ? (
          <Link to={devotional.path} aria-hidden="true" tabIndex={-1} className={css({ display: 'block' })}>
            <DayPicture
              date={day.date}
              ownImage={devotional.imageUrl}
              alt=""
              focal={devotional.imageFocal}
              sizes="(min-width: 1056px) 1056px, 100vw"
              isPriority
              className={cx(picture, pictureHeight)}
            />
          </Link>
        ) : (
          <div className={cx(picture, placeholderHeight)} data-placeholder />
        )}
      </div>
      <div className={css({ mt: { base: '6', md: '8' }, maxW: '[44rem]' })}>
        {hasTitle ? (
          <>
            <p className={css({ textStyle: 'ui', color: 'fg.muted' })}>
              <Link to={devotional.path} className={label}>
                {t('home#banner#label')}
              </Link>
              <span aria-hidden="true"> · </span>
              {date}
            </p>
            <h1 id="today" className={cx(heading, css({ mt: '2' }))}>
              {devotional.title}
            </h1>
          </>
        ) : (
          // Every page has exactly one first-level heading.
          <>
            <h1 id="today" className={heading}>
              {devotional ? (
                <Link to={devotional.path}>{t('home#banner#label')}</Link>
              ) : (
                t('home#banner#label')
              )}
            </h1>
            {date && <p className={css({ color: 'fg.muted', mt: '2' })}>{date}</p>}
          </>
        )}
        {devotional && (
          <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '4', maxW: 'measure' })}>
            {devotional.excerpt}
          </p>
        )}
        {failed && (
          <p role="status" className={css({ color: 'fg.muted', mt: '4' })}>
            {t('shell#block#unavailable')}
          </p>
        )}
        {devotional && (
          <p className={css({ mt: '6' })}>
            <Link to={devotional.path} className={primaryButton}>
              {t('home#banner#read')}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

const picture = css({ w: 'full', objectFit: 'cover', borderRadius: { base: 'none', md: 'md' } });
const heading = css({ textStyle: 'display', textWrap: 'balance' });
const label = css({ color: 'accent.fg', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } });
// Spec 1 §2, §9: the picture is 295 high, its placeholder 370.
const pictureHeight = css({ h: '[295px]' });
const placeholderHeight = css({ h: '[370px]', bg: 'bg.subtle' });
