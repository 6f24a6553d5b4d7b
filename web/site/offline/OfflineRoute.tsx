import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { OfflineDocument, useOfflineSuspenseQuery } from './Offline.hooks.ts';
import type { OfflineQueryVariables } from './Offline.types.ts';
import OfflineView from './OfflineView.tsx';

function Offline({ params, variables }: RouteProps) {
  const { data, error } = useOfflineSuspenseQuery(variables as OfflineQueryVariables);
  if (!data) throw error ?? new Error('Offline returned no data.');
  return (
    <Terms sections={data.site.terms}>
      <OfflineView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function OfflineRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="offline" document={OfflineDocument}>
      <Offline {...props} />
    </WithApollo>
  );
}
