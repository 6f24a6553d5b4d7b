import { css } from '#ss/css';
import { showPanel } from '../app/panels.ts';
import { useTerms } from '../i18n/terms.tsx';
import { primaryButton } from '../ui/buttons.ts';

/** Stands where something is for who is signed in: what it is, and the way to it. As the account page has it for visitors. */
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
