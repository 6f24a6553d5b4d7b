import type { FastifyRequest } from 'fastify';
import { openEdgeCall, type EdgeCall } from '../../gateway/request/edgeSession.ts';
import { randomUUID } from 'node:crypto';
import { anonymous, type Caller } from '../../rest/caller.ts';
import { readSession } from './sessionPort.ts';

type Deps = Parameters<typeof openEdgeCall>[2] & { readonly isSecure: boolean };

/** Creates the call of a browser's request outside GraphQL. Throws while identity does not answer. */
export const sessionCalls =
  ({ isSecure, ...deps }: Deps) =>
  async (request: FastifyRequest): Promise<EdgeCall> => {
    const port = {
      secret: readSession(request, isSecure),
      device: { name: '', country: null },
      put: () => undefined,
      remove: () => undefined,
    };
    return openEdgeCall(port, { requestId: randomUUID(), address: request.ip }, deps);
  };

/** The caller of a browser's request outside GraphQL. Throws while identity does not answer. Sets no cookie. */
export const sessionCallers = (deps: Deps) => {
  const callOf = sessionCalls(deps);
  return async (request: FastifyRequest): Promise<Caller> =>
    (await callOf(request)).session?.viewer?.caller ?? anonymous;
};
