/**
 * The caller of a REST request by a person: through an API token of theirs, or through the session of their browser.
 * Service tokens are for services only. Decision page 0081.
 */
import type { FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import {
  apiTokenServices,
  isMeantAsApiToken,
  parseApiToken,
  type ApiTokenService,
} from '../../domain/account/apiToken.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous, verifyToken, type Caller } from '../../rest/caller.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { apiTokenProblem, asProblem, forbiddenProblem } from '../../rest/problem.ts';
import { readSession } from './sessionPort.ts';

interface Deps {
  readonly identity: ServiceClients['identity'];
  /** Verifies tokens; null without a key, then no one can be signed in. */
  readonly publicKey: JWK | null;
  readonly isSecure: boolean;
}

/** What is called. */
export interface PersonalCall {
  readonly service: ServiceName;
  /** True for every method but GET and HEAD. */
  readonly isWrite: boolean;
  /** Visitors may call it too. */
  readonly isPublic: boolean;
  readonly requestId: string;
}

/**
 * Creates a function that returns the caller; null where the request has neither an API token nor a session. Throws 401
 * for an API token that is unknown or has ended, and 403 for one that does not cover the call. A session that has ended is a visitor.
 */
export const personalCallers =
  ({ identity, publicKey, isSecure }: Deps) =>
  async (request: FastifyRequest, of: PersonalCall): Promise<Caller | null> => {
    if (publicKey === null) return null;
    const { service, requestId } = of;
    const call = { ...startCall(anonymous, budgets.admin, requestId), address: request.ip };
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const text = authorization.replace(/^Bearer /i, '');
      const secret = parseApiToken(text);
      if (secret === null && isMeantAsApiToken(text)) throw apiTokenProblem();
      if (secret === null) return null;
      if (!isCovered(service)) throw forbiddenProblem(`API tokens do not cover ${service}.`);
      const body = { secret, audience: service, isWrite: of.isWrite };
      const { token } = await identity.openApiToken({ body }, call);
      return verifyToken(token, publicKey, service);
    }
    const session = readSession(request, isSecure);
    if (session === null) return null;
    try {
      const { token } = await identity.openSession({ body: { session, audience: service } }, call);
      return await verifyToken(token, publicKey, service);
    } catch (error) {
      if (asProblem(error).code === 'UNAUTHENTICATED' || of.isPublic) return anonymous;
      throw error;
    }
  };

const isCovered = (service: ServiceName): service is ApiTokenService =>
  (apiTokenServices as readonly string[]).includes(service);
