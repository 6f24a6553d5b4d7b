/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type UsersQueryVariables = Exact<{
  filter?: Types.UserFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type UsersQuery = { users: { __typename: 'UserConnection', totalCount: number | null, nodes: Array<{ __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, lastUsedAt: string | null, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type UserChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type UserChoicesQuery = { groups: Array<{ __typename: 'Group', name: string, permissions: Array<string>, members: number }>, sites: Array<{ __typename: 'SiteName', id: string, name: string, brandName: string, language: string }> };

export type OneUserQueryVariables = Exact<{
  id: string;
}>;


export type OneUserQuery = { user: { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> } | null };

export type WholeUserFragment = { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> };

export type ExplainedFragment = { __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> };

export type UserSessionsQueryVariables = Exact<{
  id: string;
}>;


export type UserSessionsQuery = { user: { __typename: 'User', id: string, sessions: Array<{ __typename: 'Session', id: string, isCurrent: boolean, device: string, country: string | null, startedAt: string, lastUsedAt: string, isKeptSignedIn: boolean }> } | null };

export type InviteUserMutationVariables = Exact<{
  input: Types.InviteUserInput;
}>;


export type InviteUserMutation = { inviteUser:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'User', id: string, email: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type InviteUserAgainMutationVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type InviteUserAgainMutation = { inviteUserAgain:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type SaveUserRightsMutationVariables = Exact<{
  input: Types.SaveUserRightsInput;
}>;


export type SaveUserRightsMutation = { saveUserRights:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type DisableUserMutationVariables = Exact<{
  id: string;
}>;


export type DisableUserMutation = { disableUser:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type EnableUserMutationVariables = Exact<{
  id: string;
}>;


export type EnableUserMutation = { enableUser:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type EndUserSessionsMutationVariables = Exact<{
  id: string;
}>;


export type EndUserSessionsMutation = { endUserSessions:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ForceNewPasswordMutationVariables = Exact<{
  id: string;
}>;


export type ForceNewPasswordMutation = { forceNewPassword:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'User', id: string, username: string, email: string, givenName: string, familyName: string, status: Types.AccountStatus | null, createdAt: string | null, invitedUntil: string | null, lastUsedAt: string | null, sessionCount: number, version: number, sites: Array<string> | null, groups: Array<string>, adminKeys: Array<string>, ownAdminKeys: Array<string>, content: Array<{ __typename: 'ContentRight', area: Types.ContentArea, key: string, actions: string }>, effective: Array<{ __typename: 'EffectiveRight', right: { __typename: 'HeldRight', kind: Types.RightKind, key: string | null, area: Types.ContentArea | null, action: Types.ContentAction | null, site: string | null }, reasons: Array<{ __typename: 'RightReason', kind: string, group: string | null, site: string | null }> }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type SaveGroupMutationVariables = Exact<{
  input: Types.GroupInput;
}>;


export type SaveGroupMutation = { saveGroup:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'Group', name: string, permissions: Array<string>, members: number }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type DeleteGroupMutationVariables = Exact<{
  name: string;
}>;


export type DeleteGroupMutation = { deleteGroup:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RightHoldersQueryVariables = Exact<{
  area: Types.ContentArea;
  action: Types.ContentAction;
  countries: Array<string> | string;
  site: string;
}>;


export type RightHoldersQuery = { holders: { __typename: 'RightHolders', totalCount: number, nodes: Array<{ __typename: 'RightHolder', userId: string, name: string, because: Types.HolderReason }> } | null, granters: { __typename: 'RightHolders', totalCount: number, nodes: Array<{ __typename: 'RightHolder', userId: string, name: string, because: Types.HolderReason }> } | null };

export type HoldersFragment = { __typename: 'RightHolders', totalCount: number, nodes: Array<{ __typename: 'RightHolder', userId: string, name: string, because: Types.HolderReason }> };
