/** The site of the host that a REST call was sent to, for calls that name no site. Spec 1 §7. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { Problem, unavailableProblem } from '../../rest/problem.ts';
import { readVisitor } from '../../server/request/visitor.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';

/**
 * Returns the id of a request's site; undefined for an invalid Host header and for a host of no site. Throws
 * UNAVAILABLE while site-config does not answer: a call for one site must not be applied to another.
 */
export const createHostSiteReader =
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
      // A foreign service may have no default site for unknown hosts.
      if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
      if (override === null && isAddress(domain ?? '')) return undefined;
      throw unavailableProblem('site-config', error);
    }
  };

/**
 * True for an IP address, with or without a port: processes reach each other by address, and no site is named by one.
 */
const isAddress = (host: string): boolean => isIP(host.replace(/:\d{1,5}$/, '').replace(/^\[|\]$/g, '')) > 0;
