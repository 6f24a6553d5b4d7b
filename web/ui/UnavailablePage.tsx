import { css } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { Seo } from './Seo.tsx';

/** A page whose one part could not be had: says so, keeps header and footer, and is not for search engines. */
export function UnavailablePage() {
  const t = useTerms();
  return (
    <section className={css({ maxW: 'measure', mx: 'auto', pt: { base: '12', md: '24' } })}>
      <Seo
        title={t('shell#unavailable#title')}
        description={t('shell#block#unavailable')}
        canonical={null}
        alternates={null}
        noIndex
      />
      <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{t('shell#unavailable#title')}</h1>
      <p role="status" className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>
        {t('shell#block#unavailable')}
      </p>
    </section>
  );
}
