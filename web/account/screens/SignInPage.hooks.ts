import type * as Types from './SignInPage.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const SignInPageDocument = {"__meta__":{"hash":"a99b26ed12b16490997ac12ab3bbe1c3b62868cc0084e710bdaf5a1895925e6a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignInPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"override"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domain"}}},{"kind":"Argument","name":{"kind":"Name","value":"override"},"value":{"kind":"Variable","name":{"kind":"Name","value":"override"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outsideSignIn"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sections"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"auth","block":false},{"kind":"StringValue","value":"forms","block":false}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode;
export function useSignInPageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<Types.SignInPageQuery, Types.SignInPageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.SignInPageQuery, Types.SignInPageQueryVariables>(SignInPageDocument, options);
      }
export function useSignInPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.SignInPageQuery, Types.SignInPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.SignInPageQuery, Types.SignInPageQueryVariables>(SignInPageDocument, options);
        }
export type SignInPageQueryHookResult = ReturnType<typeof useSignInPageQuery>;
export type SignInPageLazyQueryHookResult = ReturnType<typeof useSignInPageLazyQuery>;
export type SignInPageQueryResult = ApolloReactCommon.QueryResult<Types.SignInPageQuery, Types.SignInPageQueryVariables>;
export function useSignInPageSuspenseQuery(variables: Types.SignInPageQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.SignInPageQuery, Types.SignInPageQueryVariables>(SignInPageDocument, { variables, errorPolicy: 'all' });
}