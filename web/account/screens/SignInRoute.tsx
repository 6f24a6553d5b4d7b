import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { SignInPageDocument, useSignInPageSuspenseQuery } from './SignInPage.hooks.ts';
import type { SignInPageQueryVariables } from './SignInPage.types.ts';
import SignInView from './SignInView.tsx';

function SignIn({ params, variables }: RouteProps) {
  const { data, error } = useSignInPageSuspenseQuery(variables as SignInPageQueryVariables);
  if (!data) throw error ?? new Error('SignInPage returned no data.');
  return (
    <Terms sections={data.site.terms}>
      <SignInView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function SignInRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="signIn" document={SignInPageDocument}>
      <SignIn {...props} />
    </WithApollo>
  );
}
