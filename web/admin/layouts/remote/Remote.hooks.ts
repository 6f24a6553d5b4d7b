import type * as Types from './Remote.types.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;

export const RemoteHostsDocument = {"__meta__":{"hash":"aeebf64c90a0e50d087de9e01afb01e720e97f980d03fa851f7ecedc9ec73289"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RemoteHosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remoteHosts"}}]}}]} as unknown as DocumentNode;
export function useRemoteHostsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<Types.RemoteHostsQuery, Types.RemoteHostsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.RemoteHostsQuery, Types.RemoteHostsQueryVariables>(RemoteHostsDocument, options);
      }
export function useRemoteHostsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.RemoteHostsQuery, Types.RemoteHostsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.RemoteHostsQuery, Types.RemoteHostsQueryVariables>(RemoteHostsDocument, options);
        }
export type RemoteHostsQueryHookResult = ReturnType<typeof useRemoteHostsQuery>;
export type RemoteHostsLazyQueryHookResult = ReturnType<typeof useRemoteHostsLazyQuery>;
export type RemoteHostsQueryResult = ApolloReactCommon.QueryResult<Types.RemoteHostsQuery, Types.RemoteHostsQueryVariables>;
export const TryRemoteSourceDocument = {"__meta__":{"hash":"8d26f10862638803df6694d39262f9c6d3ceec1a59bd55d6529b7693cae823f6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TryRemoteSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"site"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoteSourceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tryRemoteSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"site"},"value":{"kind":"Variable","name":{"kind":"Name","value":"site"}}},{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RemoteFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RemoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RemoteContent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"card"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackDay"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as DocumentNode;
export function useTryRemoteSourceQuery(baseOptions: ApolloReactHooks.QueryHookOptions<Types.TryRemoteSourceQuery, Types.TryRemoteSourceQueryVariables> & ({ variables: Types.TryRemoteSourceQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<Types.TryRemoteSourceQuery, Types.TryRemoteSourceQueryVariables>(TryRemoteSourceDocument, options);
      }
export function useTryRemoteSourceLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<Types.TryRemoteSourceQuery, Types.TryRemoteSourceQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<Types.TryRemoteSourceQuery, Types.TryRemoteSourceQueryVariables>(TryRemoteSourceDocument, options);
        }
export type TryRemoteSourceQueryHookResult = ReturnType<typeof useTryRemoteSourceQuery>;
export type TryRemoteSourceLazyQueryHookResult = ReturnType<typeof useTryRemoteSourceLazyQuery>;
export type TryRemoteSourceQueryResult = ApolloReactCommon.QueryResult<Types.TryRemoteSourceQuery, Types.TryRemoteSourceQueryVariables>;
export function useRemoteHostsSuspenseQuery(variables: Types.RemoteHostsQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.RemoteHostsQuery, Types.RemoteHostsQueryVariables>(RemoteHostsDocument, { variables, errorPolicy: 'all' });
}
export function useTryRemoteSourceSuspenseQuery(variables: Types.TryRemoteSourceQueryVariables) {
  return ApolloReactHooks.useSuspenseQuery<Types.TryRemoteSourceQuery, Types.TryRemoteSourceQueryVariables>(TryRemoteSourceDocument, { variables, errorPolicy: 'all' });
}