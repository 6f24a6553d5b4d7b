import '../ui/parts.css';
import { showPanel } from '../app/panels.ts';
import { useTerms } from '../i18n/terms.tsx';
import { primaryButton } from '../ui/buttons.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands where something is for who is signed in: what it is, and the way to it. */
export function SignInOffer({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTerms();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <button type="button" className={primaryButton} onClick={() => showPanel('signIn')}>
          {t('shell#signIn')}
        </button>
      }
    />
  );
}
