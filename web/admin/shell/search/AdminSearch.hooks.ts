import type * as Types from './AdminSearch.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const AdminSearchDocument = {"__meta__":{"hash":"37dedfe4645779955f0f6e139f01f9d9a19801cf18923170142fe4a6e897c219"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"site"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"site"},"value":{"kind":"Variable","name":{"kind":"Name","value":"site"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"subpath"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unavailable"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
export function useAdminSearchQuery(baseOptions: ApolloReactHooks.QueryHookOptions<Types.AdminSearchQuery, Types.AdminSearchQueryVariables> & ({ variables: Types.AdminSearchQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.AdminSearchQuery, Types.AdminSearchQueryVariables>(AdminSearchDocument, options);
      }
export function useAdminSearchLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.AdminSearchQuery, Types.AdminSearchQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.AdminSearchQuery, Types.AdminSearchQueryVariables>(AdminSearchDocument, options);
        }
export type AdminSearchQueryHookResult = ReturnType<typeof useAdminSearchQuery>;
export type AdminSearchLazyQueryHookResult = ReturnType<typeof useAdminSearchLazyQuery>;
export type AdminSearchQueryResult = ApolloReactCommon.QueryResult<Types.AdminSearchQuery, Types.AdminSearchQueryVariables>;
export function useAdminSearchSuspenseQuery(variables: Types.AdminSearchQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.AdminSearchQuery, Types.AdminSearchQueryVariables>(AdminSearchDocument, { variables, errorPolicy: 'all' });
}