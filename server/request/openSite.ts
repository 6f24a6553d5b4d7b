/** Finds the site of a request for one of its files: feed, sitemap, manifest, share image. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../gateway/request/context.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { SiteModel } from '../../gateway/site/siteModel.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { asProblem, Problem, unavailableProblem } from '../../rest/problem.ts';
import { readAddress } from './address.ts';
import { originOf, type Addresses } from './origin.ts';
import { readVisitor, type Visitor } from './visitor.ts';

export interface OpenedSite {
  readonly visitor: Visitor;
  readonly context: Context;
  readonly site: SiteModel;
  readonly config: SiteModel['config'];
  /** The prefix of the site's addresses: 'https://example.org/es'. */
  readonly base: string;
}

export interface SiteSource {
  readonly gateway: Gateway;
  readonly addresses: Addresses;
  readonly now: () => Date;
}

/** Route prefixes of a site's files: a site's base path has at most three segments. */
export const BASE_PATHS = ['', '/:a', '/:a/:b', '/:a/:b/:c'];

/** Reads the site of a request. Throws a Problem: 400 for an invalid Host header, 503 while the site cannot be read. */
export async function openSite(
  request: FastifyRequest,
  { gateway, addresses, now }: SiteSource,
): Promise<OpenedSite> {
  const visitor = readVisitor(request, readAddress(request.url).searchParams, now());
  if (!visitor)
    throw new Problem({ status: 400, code: 'VALIDATION', title: 'The Host header is not a valid host.' });
  const context = gateway.contextOf(startCall(anonymous, budgets.publicPage, randomUUID()));
  const site = await context.loaders.site.load(visitor.site).catch(orUnavailable);
  const { config } = site;
  return { visitor, context, site, config, base: originOf(addresses, config.domain) + config.BASE_PATH };
}

/** Rethrows refusals, and turns any failure into a 503, so that programs retry later. */
export function orUnavailable(error: unknown): never {
  throw asProblem(error).status < 500 ? error : unavailableProblem('site', error);
}
