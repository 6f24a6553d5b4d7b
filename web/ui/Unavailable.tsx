import { css } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';

/** Shown in place of a part whose service failed. */
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
