import { useId } from 'react';
import { css } from '#ss/css';
import { Link } from '../base/navigation/Link.tsx';
import { useTerms } from '../i18n/terms.tsx';

interface Reading {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly dateText: string;
}

/** Links to the last readings; nothing without any. */
export function RecentReadings({ readings }: { readonly readings: readonly Reading[] }) {
  const t = useTerms();
  const id = useId();
  if (readings.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css({ mt: '12' })}>
      <h2 id={id} className={css({ textStyle: 'small', color: 'fg.muted' })}>
        {t('shell#recent')}
      </h2>
      <ul className={css({ mt: '3', borderTopWidth: '1px', borderColor: 'border' })}>
        {readings.map(({ id: key, title, path, dateText }) => (
          <li key={key} className={css({ borderBottomWidth: '1px', borderColor: 'border' })}>
            <Link to={path} className={css({ display: 'block', py: '4', _hover: { color: 'accent.fg' } })}>
              <span className={css({ display: 'block', textStyle: 'small', color: 'fg.muted' })}>
                {dateText}
              </span>
              {title !== '' && (
                <span className={css({ display: 'block', textStyle: 'title', mt: '1' })}>{title}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
