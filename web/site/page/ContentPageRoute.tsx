import { lazy, use } from 'react';
import { isDraftRequested } from '../../account/draft/isDraftRequested.ts';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import type { RouteProps } from '../../base/navigation/page.ts';
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
  return <ContentPageView data={data} failed={failedParts(error)} params={params} />;
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
