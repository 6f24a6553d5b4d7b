import type { AnswerOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';
import type { permissions } from '../../services/permissions/contract.ts';
import type { Connection } from '../request/connection.ts';

/** A user, by the id both services share; the data of each service is read when a field requests it. */
export interface UserModel {
  readonly sub: string;
}

/** An account as identity lists it. */
export type AccountModel = AnswerOf<(typeof identity)['routes']['listAccounts']>['data'][number];
/** The full name of an account; its address when it has no name. */
export const accountName = (account: Pick<AccountModel, 'given_name' | 'family_name' | 'email'>): string =>
  `${account.given_name} ${account.family_name}`.trim() || account.email;

/** A record of rights. */
export type RecordModel = AnswerOf<(typeof permissions)['routes']['readUsers']>[number];
/** The rights in effect, with their reasons. */
export type ExplainedModel = AnswerOf<(typeof permissions)['routes']['explainUser']>;

export type UserConnectionModel = Connection<UserModel>;
