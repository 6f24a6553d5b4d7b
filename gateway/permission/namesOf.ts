import { Problem } from '../../rest/problem.ts';
import type { Context } from '../context.ts';
import { accountName } from './userModel.ts';

/** Names of accounts by id. Who asks need not be who may look at accounts: then nobody is named. */
export async function namesOf(context: Context, subs: readonly string[]): Promise<Map<string, string>> {
  return (await namesAsAsked(context, subs)) ?? new Map();
}

/**
 * The same of those who work on one thing together, for who may read what they did: who may not look at accounts is told
 * names, never an address, and nobody's while none can be had, for the history is what was asked for.
 */
export async function authorsOf(context: Context, subs: readonly string[]): Promise<Map<string, string>> {
  const names = await namesAsAsked(context, subs);
  if (names) return names;
  const named = subs.map(async (sub): Promise<[string, string][]> => {
    const name = await context.loaders.authorName.load(sub);
    return name ? [[sub, name]] : [];
  });
  return new Map((await Promise.all(named).catch(() => [])).flat());
}

/** Null where who asks may not look at accounts. */
async function namesAsAsked(
  { loaders }: Context,
  subs: readonly string[],
): Promise<Map<string, string> | null> {
  try {
    const accounts = await Promise.all(subs.map((sub) => loaders.account.load(sub)));
    return new Map(accounts.flatMap((it) => (it ? [[it.sub, accountName(it)]] : [])));
  } catch (error) {
    if (error instanceof Problem && error.code === 'FORBIDDEN') return null;
    throw error;
  }
}
