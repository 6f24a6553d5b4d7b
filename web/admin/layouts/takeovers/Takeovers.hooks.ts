import type * as Types from './Takeovers.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const HomeTakeoversDocument = {"__meta__":{"hash":"b0a5e4ab6112c3611d02c7da019ffc817d02d979e26aa199295ab6a0fdfb961d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeTakeovers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"site"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeTakeovers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"site"},"value":{"kind":"Variable","name":{"kind":"Name","value":"site"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
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