/**
 * The web server: services, gateway, pages, files. Routes and hooks are registered in the order in which a request
 * passes them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import { registerGraphql } from '../gateway/http.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { LecternEnv } from '../rest/contract.ts';
import type { TagBus } from '../rest/cache/tagBus.ts';
import type * as Entry from '../web/app/entryServer.tsx';
import { adminPages, type GrantersOf } from './admin/adminPages.ts';
import { createPageCache, type PageCache } from './cache/pageCache.ts';
import type { Arrival } from './counting/countArrivals.ts';
import { createServer, type ServerOptions, type StoppableServer } from './createServer.ts';
import { answerNotFound } from './errors.ts';
import { registerBrand } from './brand/brandRoutes.ts';
import { lazyFonts } from './typesetting/fonts.ts';
import { registerFeeds } from './feeds/feeds.ts';
import type { Mailbox } from './dev/mailbox.ts';
import { registerMailPage } from './dev/mailPage.ts';
import { registerPartsPage } from './dev/partsPage.ts';
import { registerOffline } from './offline/offline.ts';
import { answerNoFile, registerWorker } from './offline/worker.ts';
import { createPageHandler } from './pages.ts';
import { registerPreview, type PreviewLinks } from './preview/previewRoutes.ts';
import type { Assets } from './render/assets.ts';
import { createPageRenderer, type Develop } from './render/pageRenderer.ts';
import type { Addresses } from './request/origin.ts';
import { sessionCalls } from './request/sessionCaller.ts';
import { sessionPorts } from './request/sessionPort.ts';
import { registerExternalSignIn } from './signIn/externalRoutes.ts';
import { registerPlainSignIn } from './signIn/plainSignIn.ts';
import { registerShareImages } from './share/shareRoutes.ts';
import { allowListedOrigins, type ReadCorsOrigins } from './security/cors.ts';
import { refuseCrossSite } from './security/crossSite.ts';
import { refuseUnknownHosts, type CheckHost } from './security/unknownHosts.ts';

export interface AppOptions extends Omit<ServerOptions, 'isSecure'> {
  readonly env: LecternEnv;
  readonly gateway: Gateway;
  readonly sdl: string;
  readonly explorer: boolean;
  readonly bus: TagBus;
  readonly addresses: Addresses;
  readonly now: () => Date;
  /** The browser's build: `dist/client`. */
  readonly clientFolder: string;
  /** The folder of rendered pictures and their fonts. */
  readonly pictureFolder: string;
  readonly assets: Assets;
  readonly entry: () => Promise<typeof Entry>;
  /** `npm run dev`: scripts and policy of pages served from the sources. */
  readonly develop?: Develop;
  /** Verifies the tokens of sessions. */
  readonly publicKey: JWK | null;
  /** Returns who can grant a right of the admin area. */
  readonly grantersOf: GrantersOf;
  /** Called for each arrival at a page with a layout. */
  readonly onArrival: (arrival: Arrival) => void;
  /** Resolves signed preview links. */
  readonly previewLinks: PreviewLinks;
  /** Mail sent in development without a mail server; null otherwise. */
  readonly mailbox: Mailbox | null;
  /** Refuses hosts that no site has. */
  readonly checkHost: CheckHost;
  /** The origins that the site of a host allows. */
  readonly corsOriginsOf: ReadCorsOrigins;
  /** Registers the services that run here, and everything else the composition adds. */
  readonly register: (app: FastifyInstance) => Promise<void>;
}

export interface App extends StoppableServer {
  readonly pageCache: PageCache;
}

const YEAR = 31_536_000;

export async function createApp(options: AppOptions): Promise<App> {
  const { bus, now, gateway, addresses } = options;
  const isSecure = addresses.scheme === 'https:';
  const { server, drain, close } = createServer({ ...options, isSecure });
  refuseUnknownHosts(server, options.checkHost);
  const isListedOrigin = allowListedOrigins(server, options.corsOriginsOf);
  refuseCrossSite(server, isListedOrigin);
  server.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/assets/') ? answerNoFile(reply) : answerNotFound(request, reply, options),
  );
  server.get('/api/*', (_request, reply) => reply.callNotFound()); // for programs: a problem document, no page

  await options.register(server);
  await registerGraphql(server, {
    gateway,
    sdl: options.sdl,
    explorer: options.explorer,
    publicKey: options.publicKey,
    sessionPort: sessionPorts(isSecure, now),
    isReadOnly: isListedOrigin,
  });
  await registerFiles(server, options.clientFolder);
  registerWorker(server, options.clientFolder);
  const pageCache = createPageCache(bus, now);
  const renderer = createPageRenderer({ ...options, cache: pageCache });
  const { publicKey } = options;
  const sessions = { identity: gateway.clients.identity, publicKey, isSecure };
  const callOf = sessionCalls(sessions);
  const answerAdmin = adminPages({ ...options, isSecure, callOf });
  const answerPage = createPageHandler({ ...options, renderer, cache: pageCache, isSecure, answerAdmin });
  registerPartsPage(server, { ...options, isSecure });
  registerMailPage(server, options);
  registerFeeds(server, { gateway, addresses, now, answerPage });
  const drawing = {
    gateway,
    addresses,
    now,
    folder: options.pictureFolder,
    fonts: lazyFonts(options.pictureFolder),
  };
  registerShareImages(server, drawing);
  registerBrand(server, { ...drawing, clientFolder: options.clientFolder, answerPage });
  registerExternalSignIn(server, {
    ...options,
    answerPage,
    isSecure,
    sessionPort: sessionPorts(isSecure, now),
  });
  registerPlainSignIn(server, { ...options, renderer, sessionPort: sessionPorts(isSecure, now) });
  registerOffline(server, { ...options, renderer, cache: pageCache, isSecure });
  registerPreview(server, {
    ...options,
    renderer,
    isSecure,
    callOf,
    links: options.previewLinks,
  });
  server.get('/*', answerPage);
  return { server, pageCache, drain, close };
}

/** Serves the browser's build: files with hashed names are cached for a year, the few others are revalidated. */
async function registerFiles(server: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  if (existsSync(assets)) {
    await server.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR * 1_000,
      preCompressed: true,
      index: false,
    });
  }
  server.get('/fallback.svg', (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').sendFile('fallback.svg', folder, { cacheControl: false }),
  );
}
