import type * as Types from './EndedTests.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const EndedTestsDocument = {"__meta__":{"hash":"35b9de8909efe0dd7aaab4e242ec9cab5c87deb864fe8f61a3aa92f0ca1f23ee"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EndedTests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"site"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layoutTests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"site"},"value":{"kind":"Variable","name":{"kind":"Name","value":"site"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
export function useEndedTestsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<Types.EndedTestsQuery, Types.EndedTestsQueryVariables> & ({ variables: Types.EndedTestsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.EndedTestsQuery, Types.EndedTestsQueryVariables>(EndedTestsDocument, options);
      }
export function useEndedTestsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.EndedTestsQuery, Types.EndedTestsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.EndedTestsQuery, Types.EndedTestsQueryVariables>(EndedTestsDocument, options);
        }
export type EndedTestsQueryHookResult = ReturnType<typeof useEndedTestsQuery>;
export type EndedTestsLazyQueryHookResult = ReturnType<typeof useEndedTestsLazyQuery>;
export type EndedTestsQueryResult = ApolloReactCommon.QueryResult<Types.EndedTestsQuery, Types.EndedTestsQueryVariables>;
export function useEndedTestsSuspenseQuery(variables: Types.EndedTestsQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.EndedTestsQuery, Types.EndedTestsQueryVariables>(EndedTestsDocument, { variables, errorPolicy: 'all' });
}