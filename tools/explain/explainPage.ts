/**
 * What a page shows and why. One request goes through the very server `npm start` runs, on services that are opened for
 * it; on its way the layout's reasons, the REST calls and the cache's keys are noted.
 */
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Config } from '../../config.ts';
import type { Reason } from '../../domain/layout/types.ts';
import { contracts } from '../../gateway/clients.ts';
import type { LayoutModel } from '../../gateway/layout/layoutModel.ts';
import { buildSchema, readSdl } from '../../gateway/schema.ts';
import type { SiteModel } from '../../gateway/site/siteModel.ts';
import { openKeys } from '../../program/keys.ts';
import type { OpenedDatabase } from '../../program/database.ts';
import { openServices } from '../../program/services.ts';
import { createSite } from '../../program/site.ts';
import { pathOf, queryOf, type Transport } from '../../rest/client.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { createTagBus } from '../../rest/tagBus.ts';
import type { App } from '../../server/app.ts';
import { inRoot } from '../../services/kit/root.ts';
import type { LayoutRevision } from '../../services/widgets/contract.ts';
import type { Boot } from '../../web/app/boot.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import type { Asked } from './options.ts';

export interface Explanation {
  readonly asked: {
    readonly url: string;
    readonly at: string;
    readonly country: string | null;
    readonly zone: string | null;
  };
  readonly answer: {
    readonly status: number;
    /** Where a redirect leads. */
    readonly to: string | null;
    readonly bytes: number;
    /** Which page it is, with the parts of its path. */
    readonly page: string | null;
    readonly params: Readonly<Record<string, string>>;
    /** Parts a failing service left empty. */
    readonly failed: readonly string[];
    /** Cookies it sets. */
    readonly cookies: readonly string[];
  };
  readonly site: {
    readonly id: number;
    readonly name: string;
    readonly domain: string;
    readonly language: string;
  } | null;
  readonly layouts: readonly ExplainedLayout[];
  readonly calls: readonly ExplainedCall[];
  readonly cache: {
    /** What of the visitor and the address leads to the page; null when the page is nobody else's. */
    readonly key: string | null;
    /** Names everything the page was made from: equal outcomes share one rendering. */
    readonly outcome: string | null;
    /** Until when it holds without a purge; null for ever. */
    readonly until: string | null;
    readonly tags: readonly string[];
  };
}

export interface ExplainedLayout {
  readonly name: string;
  readonly site: number;
  /** 0 for one that is not published. */
  readonly revision: number;
  readonly country: string;
  readonly zone: string;
  readonly reasons: readonly Reason[];
  /** Rows and widgets that show, top to bottom. */
  readonly rows: readonly {
    readonly rowKey: string;
    readonly version: string;
    readonly widgets: readonly string[];
  }[];
}

export interface ExplainedCall {
  readonly service: ServiceName;
  readonly route: string;
  readonly request: string;
  readonly ms: number;
  readonly outcome: string;
}

export interface ExplainOptions {
  readonly config: Config;
  /** None when every service runs elsewhere. */
  readonly database: OpenedDatabase | null;
  readonly entry: () => Promise<typeof Entry>;
}

/** Asks for the page once and tells of it. */
export async function explainPage(
  asked: Asked,
  { config, database, entry }: ExplainOptions,
): Promise<Explanation> {
  const now = () => asked.at;
  const bus = createTagBus();
  const keys = await openKeys(config);
  const calls: ExplainedCall[] = [];
  const revisions: LayoutRevision[] = [];
  const services = await openServices({
    config,
    database,
    bus,
    now,
    keys,
    wrap: (service, transport) => noteCalls(service, transport, config, calls, revisions),
  });
  try {
    const schema = buildSchema(readSdl(inRoot('schema')));
    const sites = noteResults(schema, 'Query', 'site');
    const layouts = noteResults(schema, 'Site', 'layout');
    const app = await createSite({ now, entry, schema }, { bus, services, keys, config });
    const cache = noteCache(app);
    const host = asked.host ?? `localhost:${config.port}`;
    const response = await app.server.inject({ url: asked.address, headers: headersOf(asked, host) });
    await app.close(0);
    const boot = bootOf(response.body);
    const site = (sites.at(-1)?.result as SiteModel | undefined)?.config;
    const { location } = response.headers;
    return {
      asked: {
        url: `http://${host}${asked.address}`,
        at: asked.at.toISOString(),
        country: asked.country,
        zone: asked.zone,
      },
      answer: {
        status: response.statusCode,
        to: typeof location === 'string' ? location : null,
        bytes: response.rawPayload.length,
        page: boot?.page ?? null,
        params: boot?.params ?? {},
        failed: boot?.failed ?? [],
        cookies: [response.headers['set-cookie'] ?? []].flat(),
      },
      site: site
        ? { id: site.siteId, name: site.name, domain: site.domain, language: site.SITE_LANGUAGE }
        : null,
      layouts: layouts.map(({ result, args }) =>
        explainLayout(result as LayoutModel, args as LayoutArgs, revisions),
      ),
      calls,
      cache,
    };
  } finally {
    await services.close();
  }
}

function headersOf({ country, zone }: Asked, host: string): Record<string, string> {
  const cookies = [
    ...(country ? [`preferredCountry=${country}`] : []),
    ...(zone ? [`zone=${encodeURIComponent(zone)}`] : []),
  ];
  return { host, accept: 'text/html', ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
}

/** Every call that really leaves for a service. */
function noteCalls(
  service: ServiceName,
  transport: Transport,
  { env }: Config,
  calls: ExplainedCall[],
  revisions: LayoutRevision[],
): Transport {
  return async (route, input, call) => {
    const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
    const contract = contracts[service];
    const { method } = contract.routes[route as keyof typeof contract.routes] as { method: string };
    const request = `${method} ${pathOf(contract, route, env, params)}${queryOf(query)}`;
    const started = performance.now();
    const note = (outcome: string) =>
      calls.push({
        service,
        route,
        request,
        ms: Math.round((performance.now() - started) * 10) / 10,
        outcome,
      });
    try {
      const answer = await transport(route, input, call);
      if (service === 'widgets' && route === 'readLayouts') revisions.push(...(answer as LayoutRevision[]));
      note('ok');
      return answer;
    } catch (error) {
      note((error as { code?: string }).code ?? 'failed');
      throw error;
    }
  };
}

/** Looks over the shoulder of a field's resolver: what it was asked and what it answered. */
function noteResults(schema: GraphQLSchema, type: string, name: string) {
  const noted: { result: unknown; args: unknown }[] = [];
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
  const { resolve } = field;
  field.resolve = async (parent, args, context, info) => {
    const result: unknown = await resolve!(parent, args, context, info);
    noted.push({ result, args });
    return result;
  };
  return noted;
}

type Cache = Explanation['cache'];

/** Looks over the shoulder of the HTML cache. */
function noteCache({ pageCache }: App): Cache {
  const noted: { -readonly [K in keyof Cache]: Cache[K] } = {
    key: null,
    outcome: null,
    until: null,
    tags: [],
  };
  const { ways } = pageCache;
  const outcome = pageCache.outcome.bind(pageCache);
  pageCache.outcome = (key, render) => {
    noted.outcome = key;
    return outcome(key, render);
  };
  const keep = ways.keep.bind(ways);
  ways.keep = (key, value, about) => {
    const { until = Infinity, tags } = about;
    Object.assign(noted, {
      key,
      tags: [...tags].sort(),
      until: until === Infinity ? null : new Date(until).toISOString(),
    });
    return keep(key, value, about);
  };
  return noted;
}

interface LayoutArgs {
  readonly country: string;
  readonly zone: string;
}

function explainLayout(
  { site, name, resolved }: LayoutModel,
  { country, zone }: LayoutArgs,
  revisions: readonly LayoutRevision[],
): ExplainedLayout {
  const { siteId } = site.config;
  return {
    name,
    site: siteId,
    revision: revisions.find((it) => it.site === siteId && it.layout === name)?.revision ?? 0,
    country,
    zone,
    reasons: resolved.reasons,
    rows: resolved.rows.map(({ rowKey, version, columns }) => ({
      rowKey,
      version,
      widgets: columns.flatMap(({ slots }) =>
        slots.flatMap((slot) =>
          slot.state === 'missing'
            ? []
            : [`${slot.widgetId} (${slot.type}, version ${slot.widgetVersion}, ${slot.version})`],
        ),
      ),
    })),
  };
}

/** What the page's HTML brings along for the browser. */
function bootOf(html: string): Boot | null {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as Boot);
}
