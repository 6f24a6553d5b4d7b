import { useEffect, useState, type ComponentType } from 'react';
import { css } from '#ss/css';
import { onMissingChunk } from '../../base/navigation/missingChunk.ts';
import type { ViewProps } from '../../base/navigation/page.ts';
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { ExternalProviderName } from '../auth/externalProviderName.ts';
import type { SignInContentProps } from './SignInContent.tsx';
import type { SignInPageQuery } from './SignInPage.types.ts';

/**
 * The page of `/login`, `/register`, `/signup`, `/app/**` and `/ssr`, and of resetting a password. Its frame is the
 * same for everyone; the forms are lazy loaded because they need the account code. Spec 1 §2; decision 39.
 */
export default function SignInView({ data, params }: ViewProps<SignInPageQuery>) {
  const t = useTerms();
  const begin = (params['begin'] ?? 'signIn') as SignInContentProps['begin'];
  const [Place, setPlace] = useState<ComponentType<SignInContentProps> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    import('./SignInContent.tsx').then(
      (module) => setPlace(() => module.SignInContent),
      (error: unknown) => setLost(!onMissingChunk(error)),
    );
  }, []);
  const title = t(`auth#title#${begin}` satisfies TermKey);
  return (
    <section className={css({ maxW: '[28rem]', mx: 'auto', pt: { base: '10', md: '16' }, minH: '[32rem]' })}>
      <Seo title={title} description={t('auth#text#page')} canonical={null} alternates={null} noIndex />
      {Place ? (
        <ExternalProviderName value={data.site.outsideSignIn ?? null}>
          <Place key={begin} begin={begin} />
        </ExternalProviderName>
      ) : (
        <>
          <h1 className={css({ textStyle: 'display' })}>{title}</h1>
          <p className={css({ color: 'fg.muted', mt: '4' })}>{t('auth#text#page')}</p>
          <noscript>
            <p className={css({ mt: '4' })}>{t('auth#needsScript')}</p>
          </noscript>
          {isLost && (
            <p role="alert" className={css({ mt: '4' })}>
              {t('shell#failed#title')}. {t('shell#failed#text')}
            </p>
          )}
        </>
      )}
    </section>
  );
}
