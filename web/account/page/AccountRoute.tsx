import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { AccountPageDocument, useAccountPageSuspenseQuery } from './AccountPage.hooks.ts';
import type { AccountPageQueryVariables } from './AccountPage.types.ts';
import AccountView from './AccountView.tsx';

function Account({ params, variables }: RouteProps) {
  const { data, error } = useAccountPageSuspenseQuery(variables as AccountPageQueryVariables);
  if (!data) throw error ?? new Error('AccountPage returned no data.');
  return (
    <Terms sections={data.site.terms}>
      <AccountView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function AccountRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="account" document={AccountPageDocument}>
      <Account {...props} />
    </WithApollo>
  );
}
