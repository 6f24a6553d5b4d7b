import type { FastifyRequest } from 'fastify';
import { openEdgeCall, type EdgeCall } from '../../gateway/edgeSession.ts';
import { randomUUID } from 'node:crypto';
import { anonymous, type Caller } from '../../rest/caller.ts';
import { readSession } from './sessionPort.ts';

type Deps = Parameters<typeof openEdgeCall>[2] & { readonly isSecure: boolean };

/** The call of whoever a browser's request outside GraphQL is from. Throws while nobody can say. */
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

/** Who a browser's request is from, outside GraphQL. Throws while nobody can say. Nothing is put on the answer. */
export const sessionCallers = (deps: Deps) => {
  const callOf = sessionCalls(deps);
  return async (request: FastifyRequest): Promise<Caller> =>
    (await callOf(request)).session?.viewer?.caller ?? anonymous;
};
