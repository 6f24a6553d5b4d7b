import type { RouteProps } from '../../app/pages.ts';
import { failedParts } from '../../graphql/failedParts.ts';
import { WithApollo } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { HomeDocument, useHomeSuspenseQuery } from './Home.hooks.ts';
import type { HomeQueryVariables } from './Home.types.ts';
import HomeView from './HomeView.tsx';

function Home({ params, variables }: RouteProps) {
  const { data, error } = useHomeSuspenseQuery(variables as HomeQueryVariables);
  if (!data) throw error ?? new Error('Home gave nothing.');
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
