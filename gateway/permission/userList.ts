/**
 * Pages of users. Users with rights are listed by the permissions service, all others by identity; neither knows both.
 */
import type { UserFilter } from '../../generated/schema.ts';
import { limits } from '../operations/limits.ts';
import { connection, pageCursor, pageOf } from '../request/connection.ts';
import type { Context } from '../request/context.ts';
import type { AdminKey } from '../../domain/rights/rights.ts';
import type { UserConnectionModel, UserModel } from './userModel.ts';

/**
 * The most pages of rights that are scanned for accounts of one status; a page may then be short, and its cursor continues.
 */
const MAX_PAGES_SCANNED = 5;

/** The page of users for a filter. Throws VALIDATION for an `after` that no page returned. */
export function readUsers(
  context: Context,
  filter: UserFilter,
  first: number,
  after: string | null,
): Promise<UserConnectionModel> {
  const limit = Math.max(1, Math.min(first, limits.maxPageSize));
  const { withRights, right, group, country, site } = filter;
  const filtersByRights = withRights || [right, group, country, site].some((it) => it != null);
  return filtersByRights
    ? byRights(context, filter, limit, after)
    : byAccounts(context, filter, limit, after);
}

async function byAccounts(
  { clients, call, loaders }: Context,
  { search, status }: UserFilter,
  batchSize: number,
  after: string | null,
): Promise<UserConnectionModel> {
  const pageNumber = pageOf(after);
  const query = { pageNumber, batchSize, ...(search && { search }), ...(status && { status }) };
  const { total, data } = await clients.identity.listAccounts({ query }, call);
  for (const account of data) loaders.account.prime(account.sub, account);
  return connection(
    data.map(({ sub }) => ({ sub })),
    pageCursor(pageNumber + 1, batchSize, total),
    total,
  );
}

async function byRights(
  { clients, call, loaders }: Context,
  { search, status, right, group, country, site }: UserFilter,
  first: number,
  after: string | null,
): Promise<UserConnectionModel> {
  const filterQuery = {
    ...(search && { search }),
    ...(right && { admin: right as AdminKey }),
    ...(group && { group }),
    ...(country && { country }),
    ...(site && { site }),
  };
  const page = async (from: string | null) => {
    const query = { ...filterQuery, first, ...(from !== null && { after: from }) };
    const answer = await clients.permissions.listUsers({ query }, call);
    for (const user of answer.users) loaders.record.prime(user.sub, user);
    return answer;
  };
  if (!status) {
    const { users, total, next } = await page(after);
    return connection(
      users.map(({ sub }) => ({ sub })),
      next,
      total,
    );
  }
  const found: UserModel[] = [];
  let next = after;
  for (let scanned = 0; scanned < MAX_PAGES_SCANNED; scanned += 1) {
    const answer = await page(next);
    const accounts = await loaders.account.loadMany(answer.users.map(({ sub }) => sub));
    const failed = accounts.find((it) => it instanceof Error);
    if (failed) throw failed;
    accounts.forEach((account, index) => {
      if (account && !(account instanceof Error) && account.status === status)
        found.push({ sub: answer.users[index]!.sub });
    });
    ({ next } = answer);
    if (next === null || found.length > 0) break;
  }
  return connection(found, next);
}
