/** Records what happens during one request: REST calls, resolvers, the HTML cache. */
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Config } from '../../config.ts';
import { contracts, type ServiceClients } from '../../gateway/request/clients.ts';
import { pathOf, queryOf, type Transport } from '../../rest/client/client.ts';
import type { ServiceName } from '../../rest/contract.ts';
import type { App } from '../../server/app.ts';
import type { LayoutRevision } from '../../services/widgets/contract.ts';
import type { ExplainedCall, Explanation } from './explanation.ts';

type Cache = Explanation['cache'];

/** Wraps a transport: records every call that is sent to a service. */
export function recordCalls(
  service: ServiceName,
  transport: Transport,
  { env }: Config,
  calls: ExplainedCall[],
): Transport {
  return async (route, input, call) => {
    const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
    const contract = contracts[service];
    const { method } = contract.routes[route as keyof typeof contract.routes] as { method: string };
    const request = `${method} ${pathOf(contract, route, env, params)}${queryOf(query)}`;
    const started = performance.now();
    const record = (outcome: string) =>
      calls.push({
        service,
        route,
        request,
        ms: Math.round((performance.now() - started) * 10) / 10,
        outcome,
      });
    try {
      const answer = await transport(route, input, call);
      record('ok');
      return answer;
    } catch (error) {
      record((error as { code?: string }).code ?? 'failed');
      throw error;
    }
  };
}

/**
 * Wraps the clients: records the layout revisions that are read. A spec-only service composes them from several calls.
 */
export function recordLayouts(clients: ServiceClients, revisions: LayoutRevision[]): ServiceClients {
  const { widgets } = clients;
  const readLayouts: typeof widgets.readLayouts = async (input, call) => {
    const layouts = await widgets.readLayouts(input, call);
    revisions.push(...layouts);
    return layouts;
  };
  return { ...clients, widgets: { ...widgets, readLayouts } };
}

/** Wraps a field's resolver: records its arguments and results. */
export function recordResults(schema: GraphQLSchema, type: string, name: string) {
  const records: { result: unknown; args: unknown }[] = [];
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
  const { resolve } = field;
  field.resolve = async (parent, args, context, info) => {
    const result: unknown = await resolve!(parent, args, context, info);
    records.push({ result, args });
    return result;
  };
  return records;
}

/** Wraps the HTML cache: records the key, outcome, expiry and tags of the page. */
export function recordCacheEntry({ pageCache }: App): Cache {
  const entry: { -readonly [K in keyof Cache]: Cache[K] } = {
    key: null,
    outcome: null,
    until: null,
    tags: [],
  };
  const { responses } = pageCache;
  const outcome = pageCache.renderOnce.bind(pageCache);
  pageCache.renderOnce = (key, render) => {
    entry.outcome = key;
    return outcome(key, render);
  };
  const originalKeep = responses.set.bind(responses);
  responses.set = (key, value, about) => {
    const { until = Infinity, tags } = about;
    Object.assign(entry, {
      key,
      tags: [...tags].sort(),
      until: until === Infinity ? null : new Date(until).toISOString(),
    });
    return originalKeep(key, value, about);
  };
  return entry;
}
