import type { AnswerOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';
import type { permissions } from '../../services/permissions/contract.ts';

/** Somebody by the id both services know them by; what each knows of them is read when a field asks for it. */
export interface UserModel {
  readonly sub: string;
}

/** An account as identity lists it. */
export type AccountModel = AnswerOf<(typeof identity)['routes']['listAccounts']>['data'][number];
/** What somebody is called; their address where they gave no name. */
export const accountName = (it: Pick<AccountModel, 'given_name' | 'family_name' | 'email'>): string =>
  `${it.given_name} ${it.family_name}`.trim() || it.email;

/** A record of rights. */
export type RecordModel = AnswerOf<(typeof permissions)['routes']['readUsers']>[number];
/** The rights in effect, with their reasons. */
export type ExplainedModel = AnswerOf<(typeof permissions)['routes']['explainUser']>;
