import { css } from '#ss/css';
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Section } from './Section.tsx';
import { showPanel } from '../../base/navigation/panels.ts';
import { primaryButton } from '../../ui/buttons.ts';

const placeholder = css({ bg: 'bg.subtle', borderRadius: 'l2', h: '[24rem]' });

/** A placeholder in the shape of the page while the account loads. Announced once to screen readers. */
export function AccountFrame({ title }: { readonly title: TermKey }) {
  const t = useTerms();
  return (
    <div role="status" className={css({ mt: '8' })}>
      <span className={css({ srOnly: true })}>{t('shell#loading')}</span>
      <div aria-hidden="true">
        <Section title={t(title)}>
          <div className={placeholder} />
        </Section>
      </div>
    </div>
  );
}

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
