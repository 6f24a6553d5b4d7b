/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type RemoteHostsQueryVariables = Exact<{ [key: string]: never; }>;


export type RemoteHostsQuery = { remoteHosts: Array<string> };

export type TryRemoteSourceQueryVariables = Exact<{
  site: Types.SiteKey;
  source: Types.RemoteSourceInput;
}>;


export type TryRemoteSourceQuery = { tryRemoteSource: { __typename: 'RemoteTrial', date: string | null, fault: Types.RemoteFault | null, content: { __typename: 'RemoteContent', card: string, state: Types.RemoteState, title: string, text: string, category: string, link: string | null, image: string | null, alt: string, fallbackDay: string | null } } };
