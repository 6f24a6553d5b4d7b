/**
 * The site of the host that a request was sent to: for REST calls that name no site (spec 1 §7), and to refuse hosts of
 * no site in production.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import { createTaggedStore } from '../../rest/cache/taggedStore.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import { Problem, unavailableProblem } from '../../rest/problem.ts';
import { readVisitor } from '../../server/request/visitor.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { siteTags } from '../../services/site-config/contract.ts';

type Request = Pick<FastifyRequest, 'headers'>;

export interface HostSites {
  /**
   * Returns the id of a request's site; undefined for an invalid Host header and for a host of no site. Throws
   * UNAVAILABLE while site-config does not answer: a call for one site must not be applied to another. In production
   * throws MISDIRECTED for a name that no site has.
   */
  siteOf(request: Request): Promise<number | undefined>;
  /**
   * Throws MISDIRECTED for a host that no site has: the first site would be served under the name of anyone who points
   * one here. Returns at once for hosts that were read before. Allows every host in development, and while
   * site-config does not answer.
   */
  checkHost(request: Request): void | Promise<void>;
  /**
   * Returns the origins whose pages the site of the host allows; none for a host of no site in production, and while
   * site-config does not answer.
   */
  corsOriginsOf(request: Request): Promise<readonly string[]>;
}

interface Deps {
  readonly siteConfig: ServiceClients['siteConfig'];
  readonly bus: TagBus;
  readonly env: LecternEnv;
  readonly now: () => Date;
}

/** Hosts whose answer is kept; a flood of invented ones evicts the oldest. */
const MAX_HOSTS = 1_000;
/** Answers of a foreign service are not purged by tag. */
const KEPT_MS = 60_000;

export function createHostSites({ siteConfig, bus, env, now }: Deps): HostSites {
  const isStrict = env === 'production';
  const known = createTaggedStore<boolean>({ bus, now: () => now().getTime(), maxEntries: MAX_HOSTS });
  const read = (query: { domain?: string; override?: string }) =>
    siteConfig.readSiteConfig({ query }, startCall(anonymous, budgets.publicPage, 'site-of-host'));

  async function checkUnread(host: string): Promise<void> {
    const since = bus.generation();
    const answer = await read({ domain: host }).catch(() => null);
    if (!answer) return;
    const isKnown = answer.isFallback !== true;
    known.set(host, isKnown, { tags: [siteTags.sites()], since, until: now().getTime() + KEPT_MS });
    if (!isKnown) throw misdirected(host);
  }

  return {
    async siteOf({ headers }) {
      const visitor = readVisitor(headers, new URLSearchParams(), new Date(0));
      if (!visitor) return undefined;
      const { domain, override } = visitor.site;
      try {
        const answer = await read({ ...(domain && { domain }), ...(override && { override }) });
        if (isStrict && answer.isFallback === true && !isAddress(domain ?? '')) throw misdirected(domain!);
        return answer.siteId;
      } catch (error) {
        // A foreign service may have no default site for unknown hosts.
        if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
        if (error instanceof Problem && error.code === 'MISDIRECTED') throw error;
        if (override === null && isAddress(domain ?? '')) return undefined;
        throw unavailableProblem('site-config', error);
      }
    },

    checkHost({ headers }) {
      if (!isStrict) return undefined;
      const host = readVisitor(headers, new URLSearchParams(), new Date(0))?.site.domain;
      if (host == null) return undefined; // refused as an invalid header
      const isKnown = known.getFresh(host)?.value;
      if (isKnown === true) return undefined;
      if (isKnown === false) throw misdirected(host);
      return checkUnread(host);
    },

    async corsOriginsOf({ headers }) {
      const host = readVisitor({ host: headers.host }, new URLSearchParams(), new Date(0))?.site.domain;
      const answer = host == null ? null : await read({ domain: host }).catch(() => null);
      return answer === null || (isStrict && answer.isFallback === true) ? [] : answer.corsOrigins;
    },
  };
}

const misdirected = (host: string): Problem =>
  new Problem({
    status: 421,
    code: 'MISDIRECTED',
    title: `No site has the host ${host}. An operator adds it to a site's configuration, or sets SITE_URL.`,
  });

/**
 * True for an IP address, with or without a port: processes reach each other by address, and no site is named by one.
 */
const isAddress = (host: string): boolean => isIP(host.replace(/:\d{1,5}$/, '').replace(/^\[|\]$/g, '')) > 0;
