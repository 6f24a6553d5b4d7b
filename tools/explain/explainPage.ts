/**
 * Explains what a page shows and why. Sends one request through the same server that `npm start` runs, on services
 * opened for it, and records the layout's reasons, the REST calls and the cache keys.
 */
import type { Config } from '../../config.ts';
import type { LayoutModel } from '../../gateway/layout/layoutModel.ts';
import { buildSchema, readSdl } from '../../gateway/schema.ts';
import type { SiteModel } from '../../gateway/site/siteModel.ts';
import { openKeys } from '../../program/services/keys.ts';
import type { OpenedDatabase } from '../../program/database/database.ts';
import { openServices } from '../../program/services/services.ts';
import { createSite } from '../../program/site/site.ts';
import { createTagBus } from '../../rest/tagBus.ts';
import { inRoot } from '../../services/kit/root.ts';
import type { LayoutRevision } from '../../services/widgets/contract.ts';
import type { Boot } from '../../web/base/site/boot.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import type { ExplainedCall, ExplainedLayout, Explanation } from './explanation.ts';
import { recordCacheEntry, recordCalls, recordLayouts, recordResults } from './recorders.ts';
import type { ExplainRequest } from './options.ts';

export interface ExplainOptions {
  readonly config: Config;
  /** Null when every service runs elsewhere. */
  readonly database: OpenedDatabase | null;
  readonly entry: () => Promise<typeof Entry>;
}

/** Requests the page once and returns the explanation. */
export async function explainPage(
  request: ExplainRequest,
  { config, database, entry }: ExplainOptions,
): Promise<Explanation> {
  const now = () => request.at;
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
    wrap: (service, transport) => recordCalls(service, transport, config, calls),
  });
  const clients = recordLayouts(services.clients, revisions);
  try {
    const schema = buildSchema(readSdl(inRoot('schema')));
    const sites = recordResults(schema, 'Query', 'site');
    const layouts = recordResults(schema, 'Site', 'layout');
    const app = await createSite(
      { now, entry, schema },
      { bus, services: { ...services, clients }, keys, config },
    );
    const cache = recordCacheEntry(app);
    const host = request.host ?? `localhost:${config.port}`;
    const response = await app.server.inject({ url: request.address, headers: headersOf(request, host) });
    await app.close(0);
    const boot = bootOf(response.body);
    const site = (sites.at(-1)?.result as SiteModel | undefined)?.config;
    const { location } = response.headers;
    return {
      asked: {
        url: `http://${host}${request.address}`,
        at: request.at.toISOString(),
        country: request.country,
        zone: request.zone,
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

function headersOf({ country, zone }: ExplainRequest, host: string): Record<string, string> {
  const cookies = [
    ...(country ? [`preferredCountry=${country}`] : []),
    ...(zone ? [`zone=${encodeURIComponent(zone)}`] : []),
  ];
  return { host, accept: 'text/html', ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
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

/** The boot data in the page's HTML; null when there is none. */
function bootOf(html: string): Boot | null {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as Boot);
}
