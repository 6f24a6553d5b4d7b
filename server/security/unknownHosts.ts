import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Throws a Problem for a host that no site has; synchronously where the host is known. */
export type CheckHost = (request: FastifyRequest) => void | Promise<void>;

/** Probes of balancers use the address of the machine; REST calls name their site, or are checked with it. */
const FOR_PROGRAMS = /^\/(?:livez|readyz)(?:[/?]|$)|^\/api\//;

/** Refuses requests to a host that no site has, before anything is answered. */
export function refuseUnknownHosts(app: FastifyInstance, checkHost: CheckHost): void {
  app.addHook('onRequest', async (request) => {
    if (!FOR_PROGRAMS.test(request.url)) await checkHost(request);
  });
}
