import { css } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';

/** The polite block in place of a part whose service does not answer. */
export function Unavailable() {
  const t = useTerms();
  return (
    <p
      role="status"
      className={css({ textStyle: 'ui', color: 'fg.muted', py: '10', maxW: 'measure', mx: 'auto' })}
    >
      {t('shell#block#unavailable')}
    </p>
  );
}
