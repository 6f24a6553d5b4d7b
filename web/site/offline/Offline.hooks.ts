import type * as Types from './Offline.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const OfflineDocument = {"__meta__":{"hash":"de5161fb2b0d164341a74ea724396a7ee14ff115936f4c05fd4be7608719fb91"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Offline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"override"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domain"}}},{"kind":"Argument","name":{"kind":"Name","value":"override"},"value":{"kind":"Variable","name":{"kind":"Name","value":"override"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sections"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"offline","block":false}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
export function useOfflineQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<Types.OfflineQuery, Types.OfflineQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.OfflineQuery, Types.OfflineQueryVariables>(OfflineDocument, options);
      }
export function useOfflineLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.OfflineQuery, Types.OfflineQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.OfflineQuery, Types.OfflineQueryVariables>(OfflineDocument, options);
        }
export type OfflineQueryHookResult = ReturnType<typeof useOfflineQuery>;
export type OfflineLazyQueryHookResult = ReturnType<typeof useOfflineLazyQuery>;
export type OfflineQueryResult = ApolloReactCommon.QueryResult<Types.OfflineQuery, Types.OfflineQueryVariables>;
export function useOfflineSuspenseQuery(variables: Types.OfflineQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.OfflineQuery, Types.OfflineQueryVariables>(OfflineDocument, { variables, errorPolicy: 'all' });
}