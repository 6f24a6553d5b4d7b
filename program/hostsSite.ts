/** The site of the host that a REST call was sent to: a call that names none means that one. Spec 1 §7. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { budgets, startCall } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { Problem, unavailableProblem } from '../rest/problem.ts';
import { readVisitor } from '../server/request/visitor.ts';
import type { ServiceClients } from '../gateway/clients.ts';

/**
 * Answers the id of a request's site; undefined for a Host header that is none, and for one that is no site's. Throws
 * UNAVAILABLE while nobody can say: what was sent to one site must not be done to another.
 */
export const hostsSite =
  ({ siteConfig }: Pick<ServiceClients, 'siteConfig'>) =>
  async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<number | undefined> => {
    const visitor = readVisitor(headers, new URLSearchParams(), new Date(0));
    if (!visitor) return undefined;
    const { domain, override } = visitor.site;
    const query = { ...(domain && { domain }), ...(override && { override }) };
    const call = startCall(anonymous, budgets.publicPage, 'site-of-host');
    try {
      return (await siteConfig.readSiteConfig({ query }, call)).siteId;
    } catch (error) {
      // A foreign service may know no first site for hosts it does not know.
      if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
      if (override === null && isAddress(domain ?? '')) return undefined;
      throw unavailableProblem('site-config', error);
    }
  };

/** An IP address, with or without a port: how processes reach each other, and no site's name. */
const isAddress = (host: string): boolean => isIP(host.replace(/:\d{1,5}$/, '').replace(/^\[|\]$/g, '')) > 0;
