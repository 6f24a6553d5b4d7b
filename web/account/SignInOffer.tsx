import { css } from '#ss/css';
import { showPanel } from '../base/navigation/panels.ts';
import { useTerms } from '../i18n/terms.tsx';
import { primaryButton } from '../ui/buttons.ts';

/**
 * Shown to visitors in place of something that requires an account: what it is, and a sign-in button. Used like on the
 * account page.
 */
export function SignInOffer({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTerms();
  return (
    <div className={css({ maxW: 'measure', mt: '8' })}>
      <h2 className={css({ textStyle: 'title' })}>{title}</h2>
      <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '2' })}>{text}</p>
      <p className={css({ mt: '6' })}>
        <button type="button" className={primaryButton} onClick={() => showPanel('signIn')}>
          {t('shell#signIn')}
        </button>
      </p>
    </div>
  );
}
