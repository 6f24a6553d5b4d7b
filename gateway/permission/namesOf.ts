import { checkRule } from '../../rest/dispatch.ts';
import { Problem } from '../../rest/problem.ts';
import { contracts } from '../request/clients.ts';
import type { Context } from '../request/context.ts';
import { accountName } from './userModel.ts';

/** Names of accounts by id; empty when the caller may not read accounts. */
export async function namesOf(context: Context, subs: readonly string[]): Promise<Map<string, string>> {
  return (await readNames(context, subs)) ?? new Map();
}

/**
 * The same for authors of a shared history. A caller who may not read accounts gets names but never addresses. Returns
 * no names when they cannot be read, because the history itself was requested.
 */
export async function authorsOf(context: Context, subs: readonly string[]): Promise<Map<string, string>> {
  const names = await readNames(context, subs);
  if (names) return names;
  const named = subs.map(async (sub): Promise<[string, string][]> => {
    const name = await context.loaders.authorName.load(sub);
    return name ? [[sub, name]] : [];
  });
  return new Map((await Promise.all(named).catch(() => [])).flat());
}

/** Null when the caller may not read accounts. */
async function readNames(
  { loaders, call }: Context,
  subs: readonly string[],
): Promise<Map<string, string> | null> {
  try {
    // Nobody asked for the accounts themselves, so the audit gets no refusal.
    checkRule(contracts.identity.routes.readAccounts.rule, call.caller, 'accounts');
    const accounts = await Promise.all(subs.map((sub) => loaders.account.load(sub)));
    return new Map(accounts.flatMap((it) => (it ? [[it.sub, accountName(it)]] : [])));
  } catch (error) {
    if (error instanceof Problem && error.code === 'FORBIDDEN') return null;
    throw error;
  }
}
