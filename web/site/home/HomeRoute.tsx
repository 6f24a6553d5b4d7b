import { use } from 'react';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { HomeDocument, useHomeSuspenseQuery } from './Home.hooks.ts';
import type { HomeQueryVariables } from './Home.types.ts';
import { useLayoutRefresh } from '../../widgets/useLayoutRefresh.ts';
import HomeView from './HomeView.tsx';

// Starts loading lazy parts, so that a navigated page is complete when shown, without layout shift. Not a top-level
// await: the bundler would then emit a separate file for every lazy part of the graph (decision 0031).
const lazyParts = loadLazyParts().catch(() => undefined);

function Home({ params, variables }: RouteProps) {
  const { data, error, refetch } = useHomeSuspenseQuery(variables as HomeQueryVariables);
  useLayoutRefresh(data?.site.layout ?? null, refetch);
  if (!data) throw error ?? new Error('Home returned no data.');
  use(lazyParts);
  return (
    <Terms sections={data.site.terms}>
      <HomeView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function HomeRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="home" document={HomeDocument}>
      <Home {...props} />
    </WithApollo>
  );
}
