import type * as Types from './RemoteCard.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const RemoteCardDocument = {"__meta__":{"hash":"3cff97603624247fd69edb49d5e2c0ed03448007e9574c075258361a4856a5e6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RemoteCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"card"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remoteContent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"card"},"value":{"kind":"Variable","name":{"kind":"Name","value":"card"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RemoteFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RemoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RemoteContent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"card"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackDay"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode;
export function useRemoteCardQuery(baseOptions: ApolloReactHooks.QueryHookOptions<Types.RemoteCardQuery, Types.RemoteCardQueryVariables> & ({ variables: Types.RemoteCardQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.RemoteCardQuery, Types.RemoteCardQueryVariables>(RemoteCardDocument, options);
      }
export function useRemoteCardLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.RemoteCardQuery, Types.RemoteCardQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.RemoteCardQuery, Types.RemoteCardQueryVariables>(RemoteCardDocument, options);
        }
export type RemoteCardQueryHookResult = ReturnType<typeof useRemoteCardQuery>;
export type RemoteCardLazyQueryHookResult = ReturnType<typeof useRemoteCardLazyQuery>;
export type RemoteCardQueryResult = ApolloReactCommon.QueryResult<Types.RemoteCardQuery, Types.RemoteCardQueryVariables>;
export function useRemoteCardSuspenseQuery(variables: Types.RemoteCardQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.RemoteCardQuery, Types.RemoteCardQueryVariables>(RemoteCardDocument, { variables, errorPolicy: 'all' });
}