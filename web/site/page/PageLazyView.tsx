import { lazy, Suspense, useMemo } from 'react';
import { isDraftRequested } from '../../account/draft/isDraftRequested.ts';
import { axesNow } from '../../base/site/axes.ts';
import { firstBoot } from '../../base/site/boot.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { hasSignedInHint } from '../../base/site/signedInHint.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';

const DraftLink = lazy(() => import('../../account/draft/PageDraftLinkView.tsx'));

/** Loads, for the signed-in, the link that tells editors of a draft of this page. Decision 8. */
export default function PageLazyView({ slug }: { readonly slug: string }) {
  const { domain } = useSite();
  const variables = useMemo(() => {
    const { site, country } = axesNow(firstBoot()?.siteKey ?? { domain, override: null });
    return { ...site, country, slug };
  }, [domain, slug]);
  if (!hasSignedInHint() || isDraftRequested()) return null;
  return (
    <ErrorBoundary resetKey={slug} isQuiet>
      <Suspense fallback={null}>
        <DraftLink variables={variables} />
      </Suspense>
    </ErrorBoundary>
  );
}
