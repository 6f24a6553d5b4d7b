import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { css } from '#ss/css';
import { onMissingChunk } from '../../base/navigation/missingChunk.ts';
import type { ViewProps } from '../../base/navigation/page.ts';
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { ExternalSignIn } from './ExternalSignIn.tsx';
import { ExternalProviderName } from '../auth/externalProviderName.ts';
import type { SignInContentProps } from './SignInContent.tsx';
import { PlainSignIn, PlainSignInProblem } from './PlainSignIn.tsx';
import { readPlainSignIn, TypedSignInContext, type TypedSignIn } from './typedSignIn.ts';
import type { SignInPageQuery } from './SignInPage.types.ts';

/** How long a form that was sent waits for the form of the scripts, which knows every further step. */
const MAX_WAIT_MS = 4_000;
/** In the places of `AuthScreens`, so that nothing moves. */
const plainForms = css({ display: 'flex', flexDirection: 'column', gap: '4', pt: '4' });

/**
 * The page of `/login`, `/register`, `/signup`, `/app/**` and `/ssr`, and of resetting a password. It is the same for
 * everyone; its forms are lazy loaded because they need the account code. Until then, and without scripts, the form for
 * signing in is the server's. Spec 1 §2; decision 39; decision page 0087.
 */
export default function SignInView({ data, params }: ViewProps<SignInPageQuery>) {
  const t = useTerms();
  const { basePath } = useSite();
  const begin = (params['begin'] ?? 'signIn') as SignInContentProps['begin'];
  const [Content, setContent] = useState<ComponentType<SignInContentProps> | null>(null);
  const [isLost, setLost] = useState(false);
  const [isReady, setReady] = useState(false);
  const plainForm = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedSignIn | null>(null);
  useEffect(() => {
    import('./SignInContent.tsx').then(
      (module) => setContent(() => module.SignInContent),
      (error: unknown) => setLost(!onMissingChunk(error)),
    );
  }, []);
  const isSent = useRef(false);
  const rememberSent = useCallback(() => {
    isSent.current = true;
    // Where the form of the scripts does not come, the server's form does it.
    setTimeout(() => plainForm.current?.submit(), isLost ? 0 : MAX_WAIT_MS);
  }, [isLost]);
  const replacePlainForm = useCallback(() => {
    if (plainForm.current) setTyped(readPlainSignIn(plainForm.current, isSent.current));
    setReady(true);
  }, []);
  const forgetTyped = useCallback(() => setTyped(null), []);
  const title = t(`auth#title#${begin}` satisfies TermKey);
  return (
    <section className={css({ maxW: '[28rem]', mx: 'auto', pt: { base: '10', md: '16' }, minH: '[32rem]' })}>
      <Seo title={title} description={t('auth#text#page')} canonical={null} noIndex />
      <ExternalProviderName value={data.site.outsideSignIn ?? null}>
        {!isReady && (
          <>
            <h1 className={css({ textStyle: 'display', mb: '6', textWrap: 'balance' })}>{title}</h1>
            {begin === 'signIn' ? (
              <div data-for-visitors className={plainForms}>
                <PlainSignIn params={params} ref={plainForm} onSend={rememberSent} />
                <ExternalSignIn next={`${basePath}/`} />
              </div>
            ) : (
              <>
                <p className={css({ color: 'fg.muted' })}>{t('auth#text#page')}</p>
                <noscript>
                  <p className={css({ mt: '4' })}>{t('auth#needsScript')}</p>
                </noscript>
              </>
            )}
            {isLost && (
              <p role="alert" className={css({ mt: '4' })}>
                {t('shell#failed#title')}. {t('shell#failed#text')}
              </p>
            )}
          </>
        )}
        {Content && (
          <TypedSignInContext value={typed}>
            <Content
              key={begin}
              begin={begin}
              problem={<PlainSignInProblem params={params} />}
              isReady={isReady}
              onReady={replacePlainForm}
              onTyped={forgetTyped}
            />
          </TypedSignInContext>
        )}
      </ExternalProviderName>
    </section>
  );
}
