import { css } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { primaryButton } from './buttons.ts';

/** What stands in a page that broke: what happened, and the way on. */
export function ErrorBlock() {
  const t = useTerms();
  return (
    <section role="alert" className={css({ maxW: 'measure', mx: 'auto', py: '16', textStyle: 'ui' })}>
      <h1 className={css({ textStyle: 'title' })}>{t('shell#error#title')}</h1>
      <p className={css({ color: 'fg.muted', mt: '2', mb: '6' })}>{t('shell#error#text')}</p>
      <button type="button" className={primaryButton} onClick={() => window.location.reload()}>
        {t('shell#error#reload')}
      </button>
    </section>
  );
}
