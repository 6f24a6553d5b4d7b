import { css } from '#ss/css';
import { showPanel } from '../../base/navigation/panels.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';

/** For visitors: what the page is for, and a sign-in button. */
export function SignedOut() {
  const t = useTerms();
  return (
    <div className={css({ maxW: 'measure', mt: '4' })}>
      <p className={css({ textStyle: 'read', color: 'fg.muted' })}>{t('account#signedOut')}</p>
      <p data-needs-script className={css({ mt: '6' })}>
        <button type="button" className={primaryButton} onClick={() => showPanel('signIn')}>
          {t('shell#signIn')}
        </button>
      </p>
      <noscript>
        <p className={css({ mt: '4' })}>{t('auth#needsScript')}</p>
      </noscript>
    </div>
  );
}
