/** The Apollo client of the admin area: its cache knows the admin's unions, and is cleared on sign-out. */
import type { ApolloClient } from '@apollo/client';
import type { AdminBoot } from '../../../base/site/boot.ts';
import { possibleTypes } from '../../../../generated/possibleTypes.admin.ts';
import { onSignOut } from '../../../account/auth/onSignOut.ts';
import { createClient } from '../../../graphql/client.ts';
import { clearUserCache } from '../../../graphql/signOutCache.ts';
import { CountriesDocument } from '../../../graphql/Countries.hooks.ts';
import type { CountriesQuery } from '../../../graphql/Countries.types.ts';
import { adminPolicies } from './adminPolicies.ts';
import { SitesDocument } from './Sites.hooks.ts';
import type { SitesQuery } from './Sites.types.ts';

let shared: ApolloClient | undefined;

/** Creates the client on first use, then returns the same one. */
export function adminClient(): ApolloClient {
  if (shared) return shared;
  const client = createClient('/graphql', globalThis.fetch.bind(globalThis), possibleTypes, adminPolicies);
  onSignOut(() => clearUserCache(client));
  return (shared = client);
}

/** Writes the results that came with the document into the cache, so that their readers send no request. */
export function seedAdminClient({ first, site }: Pick<AdminBoot, 'first' | 'site'>): void {
  const client = adminClient();
  if (first.Sites) client.writeQuery({ query: SitesDocument, data: first.Sites as SitesQuery });
  if (first.Countries)
    client.writeQuery({
      query: CountriesDocument,
      variables: { language: site.languageCode },
      data: first.Countries as CountriesQuery,
    });
}
