import type * as Types from './FreshId.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const WidgetIdTakenDocument = {"__meta__":{"hash":"8edec763e2a19f9368113a5300c07e6c65dec1cc234ff3f6a3a8a3e0b636e2b1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WidgetIdTaken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"widgetIdTaken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode;
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