import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { css } from '#ss/css';
import { notify } from '../../base/navigation/notices.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { hasForm, embedSignInForms } from '../auth/syncSignInPanel.ts';
import { nextPath } from '../../../domain/account/nextPath.ts';
import { ExternalSignInProblem } from './ExternalSignIn.tsx';
import { TypedSignInContext } from './typedSignIn.ts';
import { AuthScreens, focusFirst, formOf } from './AuthScreens.tsx';
import { useAuth } from '../session/sharedAuth.ts';
import { Loading } from '../../ui/States.tsx';

export interface SignInContentProps {
  /** The form the page starts with, determined by its address. */
  readonly begin: 'signIn' | 'signUp' | 'forgot';
  /** Why a sign-in without scripts was refused: shown until the next attempt. */
  readonly problem: ReactNode;
  /** It is shown; until then the server's form is. */
  readonly isReady: boolean;
  /** Called as soon as there is something to show. */
  readonly onReady: () => void;
  /** Called when the form has what was typed into the server's: it is used once, not again after another form. */
  readonly onTyped: () => void;
}

/**
 * The sign-in page. After a sign-in here it continues to the next page at once; a user who was signed in before is told
 * so and may continue. The next page is a full load, because it may be in the admin area.
 */
export function SignInContent({ begin, problem, isReady, onReady, onTyped }: SignInContentProps) {
  const t = useTerms();
  const { basePath } = useSite();
  const { state, auth } = useAuth();
  const container = useRef<HTMLDivElement>(null);
  const { loaded, userSignedIn, email } = state;
  const isOpen = hasForm(state);
  const mayShow = loaded && (!userSignedIn || begin === 'forgot');
  const wasSignedOut = useRef(false);
  const next = nextPath(location.search, location.origin) ?? `${basePath}/`;

  useEffect(() => {
    const release = embedSignInForms(() => focusFirst(container.current));
    return () => {
      release();
      auth.close();
    };
  }, [auth]);
  useEffect(() => {
    if (mayShow && !isOpen) auth.open(begin, userSignedIn ? email : undefined);
    if (userSignedIn && wasSignedOut.current) location.replace(next);
    wasSignedOut.current = loaded && !userSignedIn;
  }, [auth, begin, loaded, userSignedIn, email, mayShow, isOpen, next]);

  const isShown = mayShow && isOpen;
  const canShow = isShown || userSignedIn;
  const typed = useContext(TypedSignInContext);
  useLayoutEffect(() => {
    if (canShow && !isReady) onReady();
  }, [canShow, isReady, onReady]);
  useLayoutEffect(() => {
    if (!isReady || !typed) return;
    if (typed.focused !== null)
      container.current?.querySelector<HTMLElement>(`[name="${CSS.escape(typed.focused)}"]`)?.focus();
    if (!typed.isSent) onTyped();
  }, [isReady, typed, onTyped]);
  // The form has its values and handlers only after the layout effects.
  useEffect(() => {
    if (!isReady || typed?.isSent !== true) return;
    container.current?.querySelector('form')?.requestSubmit();
    onTyped();
  }, [isReady, typed, onTyped]);

  if (!isReady) return null;
  const name = isShown ? formOf(state) : begin;
  const isUntried = name === 'signIn' && !state.signingIn && state.errorMessage === null;
  return (
    <div ref={container}>
      <h1 className={css({ textStyle: 'display', mb: '6', textWrap: 'balance' })}>
        {t(userSignedIn && !isShown ? 'auth#title#signedIn' : `auth#title#${name}`)}
      </h1>
      <ExternalSignInProblem />
      {isShown && isUntried && problem}
      {isShown ? <AuthScreens next={next} /> : userSignedIn ? <SignedIn next={next} /> : <Loading />}
    </div>
  );
}

function SignedIn({ next }: { readonly next: string }) {
  const t = useTerms();
  const { state, auth } = useAuth();
  return (
    <>
      <p>{t('auth#signedIn#text', { email: `\u2068${state.email}\u2069` })}</p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '5' })}>
        <a href={next} className={primaryButton}>
          {t('auth#signedIn#go')}
        </a>
        <button type="button" className={quietButton} onClick={() => void signOut()}>
          {t('auth#signOut')}
        </button>
      </div>
    </>
  );

  async function signOut(): Promise<void> {
    try {
      await auth.signOut();
    } catch {
      notify({ text: t('auth#signOutFailed'), tone: 'error' });
    }
  }
}
