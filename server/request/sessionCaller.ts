import type { FastifyRequest } from 'fastify';
import { openEdgeCall } from '../../gateway/edgeSession.ts';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../rest/caller.ts';
import { readSession } from './sessionPort.ts';

type Deps = Parameters<typeof openEdgeCall>[2] & { readonly isSecure: boolean };

/** Who a browser's request is from, outside GraphQL. Throws while nobody can say. Nothing is put on the answer. */
export const sessionCallers =
  ({ isSecure, ...deps }: Deps) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const port = {
      secret: readSession(request, isSecure),
      device: { name: '', country: null },
      put: () => undefined,
      remove: () => undefined,
    };
    const { caller } = await openEdgeCall(port, { requestId: randomUUID(), address: request.ip }, deps);
    return caller;
  };
