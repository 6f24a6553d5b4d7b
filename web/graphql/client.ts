/** The browser's Apollo client and its normalized cache. */
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type DocumentNode } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { possibleTypes } from '../../generated/possibleTypes.public.ts';
import { connection } from './connection.ts';
import { signOutLink } from './signOutCache.ts';
import { unauthenticatedLink } from './unauthenticated.ts';
import type { StrictTypedTypePolicies } from '../../generated/typePolicies.ts';
import { trackedFetch } from '../offline/networkReload.ts';

/**
 * The identity of each type. What varies by country, date or version has it in its id (a row's id contains its version,
 * a day's its country, a country's its language), so that no outcome shows data of another. Fields of a site with
 * arguments are stored by their arguments. Types without an id (a layout, a column) are embedded in their parent.
 */
export const typePolicies: StrictTypedTypePolicies = {
  Query: { fields: { site: { keyArgs: ['domain', 'override'] } } },
  Devotional: { fields: { comments: connection([]) } },
  Site: { fields: { devotionals: connection(['today', 'search']) } },
  // Personal data is a field of the viewer. Complete lists replace the previous list, so that removed items disappear.
  Viewer: {
    fields: {
      journals: connection(['search', 'label']),
      bookmarks: { merge: false },
      sessions: { merge: false },
      apiTokens: { merge: false },
      signInMethods: { merge: false },
      ownComments: { merge: false },
    },
  },
};

/** The hash that codegen wrote into the document; nothing is hashed in the browser. */
function hashOf(document: DocumentNode & { __meta__?: { hash: string } }): string {
  if (!document.__meta__) throw new Error('This document was not made by codegen.');
  return document.__meta__.hash;
}

export function createCache(types = possibleTypes, policies = typePolicies): InMemoryCache {
  return new InMemoryCache({ possibleTypes: types, typePolicies: policies });
}

/** Limit of encoded variables in a GET address, in characters. Servers and proxies limit an address to about 8 kB. */
const MAX_ADDRESS_VARIABLES = 3_000;

/** Queries use GET so that proxies can cache them; variables that are too long for an address are sent by POST. */
const postLongQueriesLink = new ApolloLink((operation, forward) => {
  const { variables } = operation;
  if (encodeURIComponent(JSON.stringify(variables)).length > MAX_ADDRESS_VARIABLES)
    operation.setContext({ fetchOptions: { method: 'POST' } });
  return forward(operation);
});

/**
 * Persisted queries: operations are sent by hash, queries by GET, never the text. `types` are the possible types and
 * `policies` those of the cache, for an entry point other than the public site's.
 */
export function createClient(
  uri: string,
  fetch = globalThis.fetch,
  types = possibleTypes,
  policies = typePolicies,
): ApolloClient {
  return new ApolloClient({
    cache: createCache(types, policies),
    link: ApolloLink.from([
      signOutLink(),
      unauthenticatedLink(),
      new PersistedQueryLink({
        generateHash: hashOf,
        useGETForHashedQueries: true,
        disable: () => false,
        retry: () => false,
      }),
      postLongQueriesLink,
      new HttpLink({ uri, fetch, headers: { 'apollo-require-preflight': '1' } }),
    ]),
  });
}

let client: ApolloClient | undefined;

/** The browser's only client, created on first use. */
export const sharedClient = (): ApolloClient => (client ??= createClient('/graphql', trackedFetch));
