import type * as Types from './FreshId.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const WidgetIdTakenDocument = {"__meta__":{"hash":"6a256138927537bc51c1f572ed3a3087bdb3c46d91062d8c74f54fb108158404"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WidgetIdTaken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isWidgetIdTaken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode;
export function useWidgetIdTakenQuery(baseOptions: ApolloReactHooks.QueryHookOptions<Types.WidgetIdTakenQuery, Types.WidgetIdTakenQueryVariables> & ({ variables: Types.WidgetIdTakenQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.WidgetIdTakenQuery, Types.WidgetIdTakenQueryVariables>(WidgetIdTakenDocument, options);
      }
export function useWidgetIdTakenLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.WidgetIdTakenQuery, Types.WidgetIdTakenQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.WidgetIdTakenQuery, Types.WidgetIdTakenQueryVariables>(WidgetIdTakenDocument, options);
        }
export type WidgetIdTakenQueryHookResult = ReturnType<typeof useWidgetIdTakenQuery>;
export type WidgetIdTakenLazyQueryHookResult = ReturnType<typeof useWidgetIdTakenLazyQuery>;
export type WidgetIdTakenQueryResult = ApolloReactCommon.QueryResult<Types.WidgetIdTakenQuery, Types.WidgetIdTakenQueryVariables>;
export function useWidgetIdTakenSuspenseQuery(variables: Types.WidgetIdTakenQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.WidgetIdTakenQuery, Types.WidgetIdTakenQueryVariables>(WidgetIdTakenDocument, { variables, errorPolicy: 'all' });
}