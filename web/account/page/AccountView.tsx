import { useEffect, useState, type ComponentType } from 'react';
import { css } from '#ss/css';
import { onMissingChunk } from '../../base/navigation/missingChunk.ts';
import type { ViewProps } from '../../base/navigation/page.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { ExternalProviderName } from '../auth/externalProviderName.ts';
import type { AccountContentProps } from './AccountContent.tsx';
import { AccountFrame, SignedOut } from './AccountFrame.tsx';
import { accountPageAt } from './accountPages.ts';
import { AccountNav } from './AccountNav.tsx';
import type { AccountPageQuery } from './AccountPage.types.ts';

/**
 * The pages of the account. Their HTML is the same for everyone: it has a text for visitors and a placeholder for signed-in
 * users; an attribute on the page shows one of them before the first paint. The personal content is lazy loaded.
 */
export default function AccountView({ data: { site }, params }: ViewProps<AccountPageQuery>) {
  const t = useTerms();
  const page = accountPageAt(params['section']);
  const [Place, setPlace] = useState<ComponentType<AccountContentProps> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    import('./AccountContent.tsx').then(
      (module) => setPlace(() => module.AccountContent),
      (error: unknown) => setLost(!onMissingChunk(error)),
    );
  }, []);
  return (
    <div className={css({ maxW: '[52rem]', mx: 'auto', pt: { base: '10', md: '16' }, minH: '[32rem]' })}>
      <Seo
        title={page.path === '' ? t('account#title') : t(page.title)}
        description={t('account#text')}
        canonical={null}
        noIndex
      />
      <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{t('account#title')}</h1>
      {isLost && (
        <p role="alert" className={css({ mt: '4' })}>
          {t('shell#failed#title')}. {t('shell#failed#text')}
        </p>
      )}
      <div className={columns}>
        <AccountNav current={page} />
        <div className={css({ flex: '1', minW: '[0]' })}>
          {Place ? (
            <ExternalProviderName value={site.outsideSignIn ?? null}>
              <Place path={page.path} />
            </ExternalProviderName>
          ) : (
            <>
              <div data-for-visitors>
                <SignedOut />
              </div>
              <div data-for-viewers>
                <AccountFrame title={page.title} />
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const columns = css({ display: 'flex', flexDirection: { base: 'column', md: 'row' }, columnGap: '12' });
