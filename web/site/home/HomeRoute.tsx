import { use } from 'react';
import { loadLaterParts } from '../../app/laterPart.tsx';
import type { RouteProps } from '../../app/pages.ts';
import { failedParts } from '../../graphql/failedParts.ts';
import { WithApollo } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { HomeDocument, useHomeSuspenseQuery } from './Home.hooks.ts';
import type { HomeQueryVariables } from './Home.types.ts';
import { useFreshLayout } from '../../widgets/useFreshLayout.ts';
import HomeView from './HomeView.tsx';

// A page that is gone to is whole when it is shown: nothing moves when they come. No top-level await: the bundler keeps a
// file of its own for every lazy part of a graph that has one (decision 0031).
const laterParts = loadLaterParts().catch(() => undefined);

function Home({ params, variables }: RouteProps) {
  const { data, error, refetch } = useHomeSuspenseQuery(variables as HomeQueryVariables);
  useFreshLayout(data?.site.layout ?? null, refetch);
  if (!data) throw error ?? new Error('Home gave nothing.');
  use(laterParts);
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
