import { lazy, use, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentPagePath } from '../../../domain/permalinks/contentPages.ts';
import { isDraftRequested } from '../../account/draft/isDraftRequested.ts';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import type { RouteProps } from '../../base/navigation/page.ts';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { ContentPageDocument, useContentPageSuspenseQuery } from './ContentPage.hooks.ts';
import type { ContentPageQueryVariables } from './ContentPage.types.ts';
import ContentPageView from './ContentPageView.tsx';

const DraftView = lazy(() => import('../../account/draft/PageDraftView.tsx'));

// A navigated page is complete when shown, without layout shift (as in HomeRoute.tsx).
const lazyParts = loadLazyParts().catch(() => undefined);

function ContentPage({ params, variables }: RouteProps) {
  const { data, error } = useContentPageSuspenseQuery(variables as ContentPageQueryVariables);
  if (!data) throw error ?? new Error('ContentPage returned no data.');
  use(lazyParts);
  usePresentAddress(data.site.page?.slug ?? null, params['slug']!);
  return <ContentPageView data={data} failed={failedParts(error)} params={params} />;
}

/** Replaces a former address of a page, as the server does by a redirect. */
function usePresentAddress(slug: string | null, requested: string): void {
  const { basePath, routes } = useSite();
  const navigate = useNavigate();
  const isFormer = slug !== null && slug !== requested.normalize('NFC');
  useEffect(() => {
    if (!isFormer) return;
    const path = basePath + contentPagePath((name) => pathOf(name, routes), slug);
    void navigate(path + location.search + location.hash, { replace: true });
  }, [isFormer, slug, basePath, routes, navigate]);
}

export default function ContentPageRoute(props: RouteProps) {
  const page = <ContentPage {...props} />;
  return (
    <WithApollo {...props} page="contentPage" document={ContentPageDocument}>
      {isDraftRequested() ? (
        <DraftView
          {...props}
          renderPage={(data) => <ContentPageView data={data} failed={[]} params={props.params} />}
        >
          {page}
        </DraftView>
      ) : (
        page
      )}
    </WithApollo>
  );
}
