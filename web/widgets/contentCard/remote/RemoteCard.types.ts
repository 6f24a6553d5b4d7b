/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type RemoteCardQueryVariables = Exact<{
  card: string;
}>;


export type RemoteCardQuery = { remoteContent: { __typename: 'RemoteContent', card: string, state: Types.RemoteState, title: string, text: string, category: string, link: string | null, image: string | null, alt: string, fallbackDay: string | null } | null };
