/** The admin area's own client: its cache knows the admin's unions, and forgets everything with the account. */
import type { ApolloClient } from '@apollo/client';
import { possibleTypes } from '../../../generated/possibleTypes.admin.ts';
import { onSignOut } from '../../account/onSignOut.ts';
import { createClient } from '../../graphql/client.ts';
import { forgetPerson } from '../../graphql/forgetting.ts';

let shared: ApolloClient | undefined;

/** Made when it is first needed. */
export function adminClient(): ApolloClient {
  if (shared) return shared;
  const client = createClient('/graphql', globalThis.fetch.bind(globalThis), possibleTypes);
  onSignOut(() => forgetPerson(client));
  return (shared = client);
}
