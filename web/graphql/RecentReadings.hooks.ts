import type * as Types from './RecentReadings.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const RecentReadingsDocument = {"__meta__":{"hash":"bafe513d12b25ab083ea2a84babaa7d5a1317d43362cde2d32a87587b854dd67"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentReadings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"override"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"today"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domain"}}},{"kind":"Argument","name":{"kind":"Name","value":"override"},"value":{"kind":"Variable","name":{"kind":"Name","value":"override"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devotionals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"4"}},{"kind":"Argument","name":{"kind":"Name","value":"today"},"value":{"kind":"Variable","name":{"kind":"Name","value":"today"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"dateText"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
export function useRecentReadingsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<Types.RecentReadingsQuery, Types.RecentReadingsQueryVariables> & ({ variables: Types.RecentReadingsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.RecentReadingsQuery, Types.RecentReadingsQueryVariables>(RecentReadingsDocument, options);
      }
export function useRecentReadingsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.RecentReadingsQuery, Types.RecentReadingsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.RecentReadingsQuery, Types.RecentReadingsQueryVariables>(RecentReadingsDocument, options);
        }
export type RecentReadingsQueryHookResult = ReturnType<typeof useRecentReadingsQuery>;
export type RecentReadingsLazyQueryHookResult = ReturnType<typeof useRecentReadingsLazyQuery>;
export type RecentReadingsQueryResult = ApolloReactCommon.QueryResult<Types.RecentReadingsQuery, Types.RecentReadingsQueryVariables>;
export function useRecentReadingsSuspenseQuery(variables: Types.RecentReadingsQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.RecentReadingsQuery, Types.RecentReadingsQueryVariables>(RecentReadingsDocument, { variables, errorPolicy: 'all' });
}