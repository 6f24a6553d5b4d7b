/** The one Apollo client of the browser and its normalized cache. */
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type DocumentNode } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { possibleTypes } from '../../generated/possibleTypes.public.ts';
import { forgettingLink } from './forgetting.ts';
import { unauthenticatedLink } from './unauthenticated.ts';
import type { StrictTypedTypePolicies } from '../../generated/typePolicies.ts';
import { journalPages } from '../account/journals/journalPages.ts';

/**
 * The identity of each type. What varies by country, date or version carries it in its id (a row's id holds its version,
 * a day's its country, a country's its language), so that nothing of one outcome is shown for another; what hangs on a
 * site by arguments is kept by them. Types without an id (a layout, a column) live inside what holds them.
 */
export const typePolicies: StrictTypedTypePolicies = {
  Query: { fields: { site: { keyArgs: ['domain', 'override'] } } },
  // Parts follow each other in one list; the first part begins it anew.
  Devotional: { fields: { comments: { keyArgs: false, merge: appended } } },
  // What belongs to a viewer hangs on them; lists that come as a whole are what came last: what is gone is gone.
  Viewer: {
    fields: {
      journals: journalPages,
      bookmarks: { merge: false },
      sessions: { merge: false },
      signInMethods: { merge: false },
      ownComments: { merge: false },
    },
  },
};

interface Part {
  readonly items: readonly { readonly __ref?: string }[];
}

/** A list with its next part, which has the last word on how many there are and where to go on; none stands twice. */
export function appended<P extends Part>(
  known: P | null | undefined,
  next: P | null,
  { args }: { readonly args: Readonly<Record<string, unknown>> | null },
): P | null {
  if (next === null || !known || args?.['after'] == null) return next;
  const before = new Set(known.items.map((it) => it.__ref));
  return { ...next, items: [...known.items, ...next.items.filter((it) => !before.has(it.__ref))] };
}

/** The hash codegen wrote into the document; nothing is hashed in the browser. */
function hashOf(document: DocumentNode & { __meta__?: { hash: string } }): string {
  if (!document.__meta__) throw new Error('This document was not made by codegen.');
  return document.__meta__.hash;
}

export function createCache(types = possibleTypes): InMemoryCache {
  return new InMemoryCache({ possibleTypes: types, typePolicies });
}

/** Characters of variables, as an address has them. Servers and what stands before them bound an address at 8 kB or so. */
const MOST_IN_ADDRESS = 3_000;

/** Queries go by GET, for caches on the way; what is too long for an address is posted. */
const byLength = new ApolloLink((operation, forward) => {
  const { variables } = operation;
  if (encodeURIComponent(JSON.stringify(variables)).length > MOST_IN_ADDRESS)
    operation.setContext({ fetchOptions: { method: 'POST' } });
  return forward(operation);
});

/** Operations go by hash, queries by GET; their text is never sent. `types`: those of another tree than the readers'. */
export function createClient(uri: string, fetch = globalThis.fetch, types = possibleTypes): ApolloClient {
  return new ApolloClient({
    cache: createCache(types),
    link: ApolloLink.from([
      forgettingLink(),
      unauthenticatedLink(),
      new PersistedQueryLink({
        generateHash: hashOf,
        useGETForHashedQueries: true,
        disable: () => false,
        retry: () => false,
      }),
      byLength,
      new HttpLink({ uri, fetch, headers: { 'apollo-require-preflight': '1' } }),
    ]),
  });
}
