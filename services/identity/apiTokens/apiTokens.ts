/** Personal API tokens: made after the password was given again, limited, ending, revocable. Decision page 0081. */
import { randomUUID } from 'node:crypto';
import { formatApiToken, MAX_API_TOKENS } from '../../../domain/account/apiToken.ts';
import { sentenceOfFault } from '../../../domain/forms/faults.ts';
import { nameKey } from '../../../domain/text/nameKey.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import {
  apiTokenProblem,
  forbiddenProblem,
  notFoundProblem,
  Problem,
  validationProblem,
} from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import { ownAccount, type IdentityDeps } from '../deps.ts';
import { accountById } from '../repositoryAccounts.ts';
import { hashOfSecret, newSecret } from '../secrets.ts';
import { lockIfUnchanged, reauthenticate } from '../signIn/reauthentication.ts';
import type { ApiTokenAnswer, apiTokenRoutes } from './apiTokenRoutes.ts';
import {
  addApiToken,
  apiTokenByHash,
  apiTokensOf,
  removeApiToken,
  touchApiToken,
  type ApiToken,
} from '../repositoryApiTokens.ts';

const DAY_MS = 86_400_000;
/** Interval at which the use of a token is recorded. */
const TOUCH_MS = 5 * 60_000;

export function apiTokenHandlers(deps: IdentityDeps): Handlers<typeof apiTokenRoutes> {
  const { db, now, links } = deps;
  return {
    async listApiTokens(_input, call) {
      const { id: account } = await ownAccount(db, call);
      return (await apiTokensOf(db, account)).map(apiTokenAnswer);
    },

    async createApiToken({ body: { name, services, canWrite, days, password } }, call) {
      const proven = await reauthenticate(deps, password, call);
      const secret = newSecret();
      const createdAt = now();
      const token: ApiToken = {
        id: randomUUID(),
        account: proven.id,
        name,
        services: [...new Set(services)],
        canWrite,
        createdAt,
        endsAt: new Date(createdAt.getTime() + days * DAY_MS),
        lastUsedAt: null,
      };
      const key = nameKey(name);
      await db.transaction(async (tx) => {
        // Tokens of one account are made one after the other: the limit holds, and a taken name is found here.
        const { id: account } = await lockIfUnchanged(tx, proven);
        const others = await apiTokensOf(tx, account);
        if (others.some((it) => nameKey(it.name) === key)) throw nameTaken();
        if (others.length >= MAX_API_TOKENS) throw tooMany();
        await addApiToken(tx, { ...token, key, hash: hashOfSecret(secret) });
        await audit(tx, 'identity', call, {
          operation: 'createApiToken',
          object: `account ${account}`,
          after: apiTokenAnswer(token),
        });
      });
      return { ...apiTokenAnswer(token), secret: formatApiToken(secret) };
    },

    async revokeApiToken({ params: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      await db.transaction(async (tx) => {
        const removed = await removeApiToken(tx, account, id);
        if (!removed) throw notFoundProblem('The API token');
        await audit(tx, 'identity', call, {
          operation: 'revokeApiToken',
          object: `account ${account}`,
          before: removed.name,
        });
      });
      return { ok: true as const };
    },

    async openApiToken({ body: { secret, audience, isWrite } }, call) {
      const token = await apiTokenByHash(db, hashOfSecret(secret), now());
      const account = token && (await accountById(db, token.account));
      if (!token || account?.status !== 'CONFIRMED') throw apiTokenProblem();
      if (!token.services.includes(audience))
        throw forbiddenProblem(`The API token does not cover ${audience}.`);
      if (isWrite && !token.canWrite) throw forbiddenProblem('The API token only reads.');
      const rights = await links.rightsOf(account.id, call);
      const at = now();
      if (at.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= TOUCH_MS)
        await touchApiToken(db, token.id, at);
      return { token: await links.signToken({ subject: account.id, rights, audience, session: token.id }) };
    },
  };
}

export const apiTokenAnswer = ({
  account: _account,
  createdAt,
  endsAt,
  lastUsedAt,
  ...token
}: ApiToken): ApiTokenAnswer => ({
  ...token,
  services: [...token.services],
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const nameTaken = (): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: 'Another API token has the name.',
    data: { field: 'name' },
  });

const TOO_MANY = `tooMany:${MAX_API_TOKENS}`;
const tooMany = (): Problem =>
  validationProblem([{ pointer: '/body/name', detail: sentenceOfFault(TOO_MANY), code: TOO_MANY }]);
