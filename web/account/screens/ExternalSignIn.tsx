/** Sign-in by the outside provider: the link, and the message after a failed attempt. Decision page 0021. */
import { useContext } from 'react';
import { css } from '#ss/css';
import { readExternalCode } from '../../../domain/account/externalCodes.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { neutralButton } from '../../ui/buttons.ts';
import { Notice } from '../../ui/States.tsx';
import { ExternalProviderName } from '../auth/externalProviderName.ts';

const line = css({ flex: '1', borderTopWidth: '1px', borderColor: 'border' });

/** Links to the provider, which returns to `next` (default: the current page). Nothing without a provider. */
export function ExternalSignIn({ next }: { readonly next: string | undefined }) {
  const t = useTerms();
  const { basePath } = useSite();
  const name = useContext(ExternalProviderName);
  if (name === null) return null;
  const to = next ?? location.pathname + location.search + location.hash;
  return (
    <>
      <p className={css({ display: 'flex', alignItems: 'center', gap: '3', color: 'fg.muted' })}>
        <span className={line} />
        {t('auth#outside#or')}
        <span className={line} />
      </p>
      {/* A full navigation, because it leaves the site. */}
      <a href={`${basePath}/sign-in/outside?${new URLSearchParams({ next: to })}`} className={neutralButton}>
        {t('auth#outside#go', { name: `\u2068${name}\u2069` })}
      </a>
    </>
  );
}

/** The message for the code in `?outside=` of a failed attempt. */
export function ExternalSignInProblem() {
  const t = useTerms();
  const code = readExternalCode(location.search);
  if (code === null) return null;
  return (
    <div className={css({ mb: '5' })}>
      <Notice tone={code === 'cancelled' ? 'plain' : 'error'} announced>
        {t(`auth#outside#${code}`)}
      </Notice>
    </div>
  );
}
