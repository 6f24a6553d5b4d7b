import type * as Types from './TestPage.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const TestPageDocument = {"__meta__":{"hash":"f841ac7c0c75d999f94f8475f66699c1204ae9d4cb806b100246090bcdfaa50f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"override"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domain"}}},{"kind":"Argument","name":{"kind":"Name","value":"override"},"value":{"kind":"Variable","name":{"kind":"Name","value":"override"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sections"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"testPage","block":false},{"kind":"StringValue","value":"forms","block":false}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
export function useTestPageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<Types.TestPageQuery, Types.TestPageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.TestPageQuery, Types.TestPageQueryVariables>(TestPageDocument, options);
      }
export function useTestPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.TestPageQuery, Types.TestPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.TestPageQuery, Types.TestPageQueryVariables>(TestPageDocument, options);
        }
export type TestPageQueryHookResult = ReturnType<typeof useTestPageQuery>;
export type TestPageLazyQueryHookResult = ReturnType<typeof useTestPageLazyQuery>;
export type TestPageQueryResult = ApolloReactCommon.QueryResult<Types.TestPageQuery, Types.TestPageQueryVariables>;
export function useTestPageSuspenseQuery(variables: Types.TestPageQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.TestPageQuery, Types.TestPageQueryVariables>(TestPageDocument, { variables, errorPolicy: 'all' });
}