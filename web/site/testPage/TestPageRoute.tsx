import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { TestPageDocument, useTestPageSuspenseQuery } from './TestPage.hooks.ts';
import type { TestPageQueryVariables } from './TestPage.types.ts';
import TestPageView from './TestPageView.tsx';

function TestPage({ params, variables }: RouteProps) {
  const { data, error } = useTestPageSuspenseQuery(variables as TestPageQueryVariables);
  if (!data) throw error ?? new Error('TestPage returned no data.');
  return (
    <Terms sections={data.site.terms}>
      <TestPageView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function TestPageRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="testPage" document={TestPageDocument}>
      <TestPage {...props} />
    </WithApollo>
  );
}
