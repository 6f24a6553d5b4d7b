import { useMemo } from 'react';
import { isDraftRequested } from '../../account/draft/isDraftRequested.ts';
import PageDraftLinkView from '../../account/draft/PageDraftLinkView.tsx';
import { axesNow } from '../../base/site/axes.ts';
import { firstBoot } from '../../base/site/boot.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';

/** Loads the link that tells editors of a draft of this page. Decision 8. */
export default function PageLazyView({ slug }: { readonly slug: string }) {
  const { domain } = useSite();
  const variables = useMemo(() => {
    const { site, country } = axesNow(firstBoot()?.siteKey ?? { domain, override: null });
    return { ...site, country, slug };
  }, [domain, slug]);
  if (isDraftRequested()) return null;
  return (
    <ErrorBoundary resetKey={slug} isQuiet>
      <PageDraftLinkView variables={variables} />
    </ErrorBoundary>
  );
}
