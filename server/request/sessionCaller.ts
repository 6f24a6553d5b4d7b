import type { FastifyRequest } from 'fastify';
import type { ViewerModel } from '../../gateway/account/viewerModel.ts';
import { openEdgeCall } from '../../gateway/edgeSession.ts';
import { randomUUID } from 'node:crypto';
import { anonymous, type Caller } from '../../rest/caller.ts';
import { readSession } from './sessionPort.ts';

type Deps = Parameters<typeof openEdgeCall>[2] & { readonly isSecure: boolean };

/** Who is signed in, by a browser's request outside GraphQL; null for a visitor. Throws while nobody can say. */
export const sessionViewers =
  ({ isSecure, ...deps }: Deps) =>
  async (request: FastifyRequest): Promise<ViewerModel | null> => {
    const port = {
      secret: readSession(request, isSecure),
      device: { name: '', country: null },
      put: () => undefined,
      remove: () => undefined,
    };
    const { session } = await openEdgeCall(port, { requestId: randomUUID(), address: request.ip }, deps);
    return session?.viewer ?? null;
  };

/** Who a browser's request is from, outside GraphQL. Throws while nobody can say. Nothing is put on the answer. */
export const sessionCallers = (deps: Deps) => {
  const viewerOf = sessionViewers(deps);
  return async (request: FastifyRequest): Promise<Caller> => (await viewerOf(request))?.caller ?? anonymous;
};
