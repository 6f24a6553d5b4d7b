/** The site of the host that a REST call was sent to: a call that names none means that one. Spec 1 §7. */
import type { FastifyRequest } from 'fastify';
import { budgets, startCall } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { readVisitor } from '../server/request/visitor.ts';
import type { ServiceClients } from '../gateway/clients.ts';

/** Answers the id of a request's site; undefined for a Host header that is none, and while nobody can say. */
export const hostsSite =
  ({ siteConfig }: Pick<ServiceClients, 'siteConfig'>) =>
  async ({ headers }: FastifyRequest): Promise<number | undefined> => {
    const visitor = readVisitor(headers, new URLSearchParams(), new Date(0));
    if (!visitor) return undefined;
    const { domain, override } = visitor.site;
    const query = { ...(domain && { domain }), ...(override && { override }) };
    const call = startCall(anonymous, budgets.publicPage, 'site-of-host');
    return siteConfig.readSiteConfig({ query }, call).then(
      ({ siteId }) => siteId,
      () => undefined,
    );
  };
