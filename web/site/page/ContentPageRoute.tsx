import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { ContentPageDocument, useContentPageSuspenseQuery } from './ContentPage.hooks.ts';
import type { ContentPageQueryVariables } from './ContentPage.types.ts';
import ContentPageView from './ContentPageView.tsx';

function ContentPage({ params, variables }: RouteProps) {
  const { data, error } = useContentPageSuspenseQuery(variables as ContentPageQueryVariables);
  if (!data) throw error ?? new Error('ContentPage returned no data.');
  return <ContentPageView data={data} failed={failedParts(error)} params={params} />;
}

export default function ContentPageRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="contentPage" document={ContentPageDocument}>
      <ContentPage {...props} />
    </WithApollo>
  );
}
