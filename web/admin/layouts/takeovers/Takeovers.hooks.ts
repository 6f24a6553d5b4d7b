import type * as Types from './Takeovers.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const HomeTakeoversDocument = {"__meta__":{"hash":"c6ea2441b67f41faa4b31db7a840599da2ed691bdd3df49849ca8d05fe01d0ad"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeTakeovers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"site"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeTakeovers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"site"},"value":{"kind":"Variable","name":{"kind":"Name","value":"site"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
export function useHomeTakeoversQuery(baseOptions: ApolloReactHooks.QueryHookOptions<Types.HomeTakeoversQuery, Types.HomeTakeoversQueryVariables> & ({ variables: Types.HomeTakeoversQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.HomeTakeoversQuery, Types.HomeTakeoversQueryVariables>(HomeTakeoversDocument, options);
      }
export function useHomeTakeoversLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.HomeTakeoversQuery, Types.HomeTakeoversQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.HomeTakeoversQuery, Types.HomeTakeoversQueryVariables>(HomeTakeoversDocument, options);
        }
export type HomeTakeoversQueryHookResult = ReturnType<typeof useHomeTakeoversQuery>;
export type HomeTakeoversLazyQueryHookResult = ReturnType<typeof useHomeTakeoversLazyQuery>;
export type HomeTakeoversQueryResult = ApolloReactCommon.QueryResult<Types.HomeTakeoversQuery, Types.HomeTakeoversQueryVariables>;
export function useHomeTakeoversSuspenseQuery(variables: Types.HomeTakeoversQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.HomeTakeoversQuery, Types.HomeTakeoversQueryVariables>(HomeTakeoversDocument, { variables, errorPolicy: 'all' });
}