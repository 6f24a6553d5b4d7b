import { css } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { primaryButton } from './buttons.ts';
import { Seo } from './Seo.tsx';

/**
 * Shown when the main part of a page is unavailable; header and footer stay. The server sends it with status 503, so
 * that search engines keep the page; `noindex` would remove it from them.
 */
export function UnavailablePage() {
  const t = useTerms();
  return (
    <section className={css({ maxW: 'measure', mx: 'auto', pt: { base: '12', md: '24' } })}>
      <Seo title={t('shell#unavailable#title')} description={t('shell#block#unavailable')} canonical={null} />
      <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{t('shell#unavailable#title')}</h1>
      <p role="status" className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>
        {t('shell#block#unavailable')}
      </p>
      <p className={css({ mt: '8' })}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address as written; needs no script */}
        <a href="" className={primaryButton}>
          {t('shell#unavailable#retry')}
        </a>
      </p>
    </section>
  );
}
