import { Problem } from '../../rest/problem.ts';
import type { Context } from '../context.ts';
import { accountName } from './userModel.ts';

/** Names of accounts by id. Who asks need not be who may look at accounts: then nobody is named. */
export async function namesOf({ loaders }: Context, subs: readonly string[]): Promise<Map<string, string>> {
  try {
    const accounts = await Promise.all(subs.map((sub) => loaders.account.load(sub)));
    return new Map(accounts.flatMap((it) => (it ? [[it.sub, accountName(it)]] : [])));
  } catch (error) {
    if (error instanceof Problem && error.code === 'FORBIDDEN') return new Map();
    throw error;
  }
}
