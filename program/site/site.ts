/** Creates the edge over the services: gateway and pages, with their dependencies. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../../config.ts';
import { contracts } from '../../gateway/request/clients.ts';
import { createGateway } from '../../gateway/gateway.ts';
import { knownOperations } from '../../gateway/operations/knownOperations.ts';
import { buildSchema, readSdl } from '../../gateway/schema.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import { createApp, type App } from '../../server/app.ts';
import type { Mailbox } from '../../server/dev/mailbox.ts';
import { countArrivals } from '../../server/counting/countArrivals.ts';
import { countDraws } from '../../server/counting/countDraws.ts';
import { registerMedia } from '../../server/media/mediaRoutes.ts';
import { registerRecordings } from '../../server/media/recordingRoutes.ts';
import type { Observer } from '../../server/observedRequests.ts';
import { readAssets, type Assets } from '../../server/render/assets.ts';
import { addressesOf } from '../../server/request/origin.ts';
import { countryOf } from '../../server/request/visitor.ts';
import { createHostSites } from './hostSite.ts';
import { personalCallers } from '../../server/request/personalCaller.ts';
import { sessionCallers } from '../../server/request/sessionCaller.ts';
import { registerForwardedService, registerService } from '../../services/kit/http/http.ts';
import { joinedOpenApi } from '../../services/kit/http/openApi.ts';
import { inRoot } from '../../services/kit/root.ts';
import { registerDemoMedia } from '../demo/mediaRoutes.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import { readManifests } from './manifests.ts';
import { readiness } from './ready.ts';
import { createEdgeCall, createAheadCaller } from '../services/operator.ts';
import type { Keys } from '../services/keys.ts';
import { createAuthorNameReader } from '../services/authorNames.ts';
import { grantersOf } from '../services/granters.ts';
import { log } from '../log.ts';
import { linkKeyOf, previewLinks } from '../services/previewLinks.ts';
import type { OpenServices } from '../services/services.ts';

/** What `npm run dev` uses instead of the build. */
export interface Develop {
  readonly assets: Assets;
  readonly entry: () => Promise<typeof Entry>;
  /** The folder of static files: favicon and the like. */
  readonly publicFolder: string;
  /** Scripts for the head of every page. */
  readonly head: string;
  /** The part of them that must precede any other entry. */
  readonly preamble: string;
  /** The content security policy of every page. */
  readonly policy: string;
  /** Serves the sources on the server, before its own routes. */
  attach(server: FastifyInstance): Promise<void>;
}

export interface SiteOptions {
  readonly now: () => Date;
  readonly random?: (() => number) | undefined;
  /** Not needed with `develop`. */
  readonly entry?: (() => Promise<typeof Entry>) | undefined;
  readonly develop?: Develop | undefined;
  /** A schema built by the caller; by default that of the SDL files. */
  readonly schema?: GraphQLSchema;
}

interface SiteDeps {
  readonly bus: TagBus;
  readonly services: OpenServices;
  readonly keys: Keys;
  readonly config: Config;
  /** Called after each answer. */
  readonly observers?: readonly Observer[];
  /** The mailbox, when its page is served. */
  readonly mailbox?: Mailbox | null;
}

/** Creates the gateway and its pages over the services, ready to listen. */
export async function createSite(
  options: SiteOptions,
  { bus, services, keys, config, observers = [], mailbox = null }: SiteDeps,
): Promise<App> {
  const { now, random, develop } = options;
  const { env, explorer } = config;
  const sdl = readSdl(inRoot('schema'));
  const schema = options.schema ?? buildSchema(sdl);
  const draws = countDraws(async (counted) => {
    const call = await createEdgeCall(keys);
    if (call) await services.clients.widgets.countDraws({ body: { draws: [...counted] } }, call);
  });
  const arrivals = countArrivals(async (counted) => {
    const call = await createEdgeCall(keys);
    if (call) await services.clients.widgets.countArrivals({ body: { arrivals: [...counted] } }, call);
  });
  const gateway = createGateway({
    schema,
    operations: knownOperations(
      schema,
      readManifests(schema, {
        current: ['public', 'admin'].map((area) => inRoot('generated', `operations.${area}.json`)),
        folder: inRoot('dist', 'operations'),
      }),
    ),
    clients: services.clients,
    bus,
    now,
    ...(random && { random }),
    onDraw: draws.add,
    linkKey: linkKeyOf(keys),
    aheadCaller: await createAheadCaller(keys),
    authorNames: createAuthorNameReader(keys, services.clients),
    explorer,
    warn: (message, error) => log('warn', message, { error }),
  });
  const clientFolder = develop?.publicFolder ?? inRoot('dist', 'client');
  const onError = (error: unknown, requestId: string) =>
    log('error', 'A request failed.', { requestId, error });
  const hostSites = createHostSites({ siteConfig: services.clients.siteConfig, bus, env, now });
  const app = await createApp({
    env,
    gateway,
    sdl,
    explorer,
    bus,
    addresses: addressesOf(config.siteUrl, config.port),
    now,
    clientFolder,
    pictureFolder: join(config.dataDir, 'drawn'),
    assets: develop?.assets ?? readAssets(clientFolder),
    entry: develop?.entry ?? options.entry ?? missingEntry,
    ...(develop && { develop }),
    publicKey: keys.publicKey,
    grantersOf: grantersOf(keys, services.clients),
    onArrival: arrivals.add,
    previewLinks: previewLinks(keys, services.direct),
    trustedProxies: config.trustedProxies,
    mailbox,
    onError,
    warn: (message) => log('warn', message),
    observers,
    ready: readiness(services),
    checkHost: hostSites.checkHost,
    corsOriginsOf: hostSites.corsOriginsOf,
    register: async (server) => {
      await develop?.attach(server);
      const { identity, media } = services.clients;
      const isSecure = addressesOf(config.siteUrl, config.port).scheme === 'https:';
      const sessions = { identity, publicKey: keys.publicKey, isSecure };
      const personalCaller = personalCallers(sessions);
      const http = {
        env,
        publicKey: keys.publicKey,
        onError,
        countryOf,
        siteOf: hostSites.siteOf,
        personalCaller,
      };
      for (const service of services.local.values()) {
        await registerService(server, service, http);
      }
      for (const [name, transport] of services.remote) {
        await registerForwardedService(server, contracts[name], transport, http);
      }
      registerJoinedDocument(server, services, env);
      registerDemoMedia(server, join(config.dataDir, 'media'));
      const callerOf = sessionCallers(sessions);
      registerMedia(server, { media, callerOf });
      registerRecordings(server, { media, callerOf });
    },
  });
  const closeSite = async (graceMs: number) => {
    await app.close(graceMs);
    await Promise.all([draws.end(), arrivals.end()]);
  };
  return { ...app, close: closeSite };
}

/** The OpenAPI document of all services that answer here. */
function registerJoinedDocument(
  server: FastifyInstance,
  { local, remote }: OpenServices,
  env: LecternEnv,
): void {
  const here = [...local.values()].map(({ contract }) => contract);
  const elsewhere = [...remote.keys()].map((name) => contracts[name]);
  const document = joinedOpenApi([...here, ...elsewhere], env);
  server.get('/api/openapi.json', () => document);
}

const missingEntry = () => Promise.reject(new Error('No page renderer was passed.'));
