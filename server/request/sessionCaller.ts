import type { FastifyRequest } from 'fastify';
import type { ViewerModel } from '../../gateway/account/viewerModel.ts';
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

/** Who is signed in there; null for a visitor. */
export const sessionViewers = (deps: Deps) => {
  const callOf = sessionCalls(deps);
  return async (request: FastifyRequest): Promise<ViewerModel | null> =>
    (await callOf(request)).session?.viewer ?? null;
};

/** Who a browser's request is from, outside GraphQL. Throws while nobody can say. Nothing is put on the answer. */
export const sessionCallers = (deps: Deps) => {
  const viewerOf = sessionViewers(deps);
  return async (request: FastifyRequest): Promise<Caller> => (await viewerOf(request))?.caller ?? anonymous;
};
