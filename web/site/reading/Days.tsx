import { css } from '#ss/css';
import { Link } from '../../base/navigation/Link.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import type { ReadingQuery } from './Reading.types.ts';

type Day = NonNullable<ReadingQuery['site']['devotionalDay']>;
const pathOf = (date: string) => `/${date.replaceAll('-', '/')}`;

/** The other readings of the day, and links to the previous and next day. */
export function Days({ day }: { readonly day: Day }) {
  const t = useTerms();
  const { previousDate, nextDate, otherReadings } = day;
  return (
    <>
      {otherReadings.length > 0 && (
        <section className={css({ mt: '10', pt: '6', borderTopWidth: '1px', borderColor: 'border' })}>
          <h2 className={css({ textStyle: 'small', color: 'fg.muted' })}>{t('reading#also')}</h2>
          <ul>
            {otherReadings.map(({ id, path, title, reference }) => (
              <li key={id} className={css({ mt: '3' })}>
                <Link to={path} className={css({ textStyle: 'title', _hover: { color: 'accent.fg' } })}>
                  {title}
                </Link>
                <p className={css({ textStyle: 'small', color: 'fg.muted' })}>{reference}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previousDate !== null || nextDate !== null) && (
        <nav aria-label={t('reading#days')} className={nav}>
          {previousDate !== null && (
            <Link to={pathOf(previousDate)} rel="prev" className={link}>
              <Arrow /> {t('reading#previous')}
            </Link>
          )}
          {nextDate !== null && (
            <Link to={pathOf(nextDate)} rel="next" className={`${link} ${css({ ms: 'auto' })}`}>
              {t('reading#next')} <Arrow forward />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** Points to the start or the end of the line; mirrored in right-to-left text. */
function Arrow({ forward = false }: { readonly forward?: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className={arrow}
    >
      <path d={forward ? 'M4 10h12M11 5l5 5-5 5' : 'M16 10H4M9 5l-5 5 5 5'} />
    </svg>
  );
}

const arrow = css({ boxSize: '4', flexShrink: '0', _rtl: { transform: '[scaleX(-1)]' } });
const nav = css({
  mt: '10',
  pt: '4',
  borderTopWidth: '1px',
  borderColor: 'border',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  _print: { display: 'none' },
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  color: 'accent.fg',
  fontWeight: 'semibold',
  _hover: { textDecoration: 'underline' },
});
