/** The whole program in one process: database, services, gateway, site. */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { createGateway } from '../gateway/gateway.ts';
import { knownOperations } from '../gateway/knownOperations.ts';
import { buildSchema, readSdl } from '../gateway/schema.ts';
import type { Transport } from '../rest/client.ts';
import type { ServiceName } from '../rest/contract.ts';
import { createTagBus, type TagBus } from '../rest/tagBus.ts';
import { createApp, type App } from '../server/app.ts';
import { readAssets } from '../server/render/assets.ts';
import { addressesOf } from '../server/request/origin.ts';
import { registerService } from '../services/kit/http.ts';
import { inRoot } from '../services/kit/root.ts';
import { fillDemo } from '../tools/demo/fill.ts';
import { registerDemoMedia } from '../tools/demo/mediaRoutes.ts';
import type * as Entry from '../web/app/entryServer.tsx';
import { openDatabaseOf, type OpenedDatabase } from './database.ts';
import { openKeys, type Keys } from './keys.ts';
import { log } from './log.ts';
import { operatorCall } from './operator.ts';
import { listenForPurges } from './purgeListener.ts';
import { openServices, type OpenServices } from './services.ts';

export interface ProgramOptions {
  readonly config: Config;
  readonly now?: () => Date;
  readonly random?: () => number;
  /** Told of each step and how long it took. */
  readonly step?: (label: string, ms: number) => void;
  /** How the server renders pages: the built bundle, or the sources in development and tests. */
  readonly entry: () => Promise<typeof Entry>;
  /** Tests bring their own. */
  readonly database?: OpenedDatabase;
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
  readonly demo?: boolean;
}

export interface Program {
  readonly app: App;
  readonly bus: TagBus;
  readonly services: OpenServices;
  readonly keys: Keys;
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts everything and listens. What was opened is closed again when a later step fails. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { now = () => new Date() } = options;
  // Addresses in pages carry the port, so it must be known before the first page.
  const config = { ...options.config, port: options.config.port || (await freePort()) };
  const bus = createTagBus();
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const it of closers.splice(0).reverse()) await it();
  };
  const timed = async <T>(label: (result: T) => string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    options.step?.(label(result), performance.now() - started);
    return result;
  };

  try {
    const database =
      options.database ??
      (await timed(
        (it) => it.label,
        () => openDatabaseOf(config),
      ));
    if (!options.database) closers.push(() => database.stop());
    const keys = await openKeys(config.dataDir);
    const services = await timed(
      ({ ran }) => (ran === 0 ? 'services' : `services, ${ran} migrations`),
      () => openServices({ config, database, bus, now, ...(options.wrap && { wrap: options.wrap }) }),
    );
    closers.push(() => services.close());
    closers.push(await listenForPurges(database.directUrl, bus));
    if (options.demo ?? config.env === 'development') {
      await timed(
        (filled) => (filled ? 'demo content' : 'content'),
        () =>
          fillDemo({
            local: services.local,
            clients: services.direct,
            callTo: (service) => operatorCall(keys, service, 'demo'),
            now: now(),
          }),
      );
    }
    const app = await timed(
      () => 'site',
      () => createSite({ ...options, now }, { bus, services, keys, config }),
    );
    closers.push(() => app.server.close());
    await app.server.listen({ port: config.port, host: config.host });
    const { port } = app.server.server.address() as { port: number };
    return { app, bus, services, keys, port, url: `http://localhost:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Parts {
  readonly bus: TagBus;
  readonly services: OpenServices;
  readonly keys: Keys;
  readonly config: Config;
}

async function createSite(
  options: ProgramOptions & { now: () => Date },
  { bus, services, keys, config }: Parts,
): Promise<App> {
  const { now, random, entry } = options;
  const sdl = readSdl(inRoot('schema'));
  const manifest = JSON.parse(readFileSync(inRoot('generated', 'operations.public.json'), 'utf8')) as Record<
    string,
    string
  >;
  const gateway = createGateway({
    schema: buildSchema(sdl),
    operations: knownOperations([manifest]),
    clients: services.clients,
    now,
    ...(random && { random }),
    explorer: config.explorer,
    warn: (message, error) => log('warn', message, { error }),
  });
  const clientFolder = inRoot('dist', 'client');
  const onError = (error: unknown, requestId: string) =>
    log('error', 'A request failed.', { requestId, error });
  return createApp({
    env: config.env,
    gateway,
    sdl,
    explorer: config.explorer,
    bus,
    addresses: addressesOf(config.siteUrl, config.port),
    now,
    clientFolder,
    assets: readAssets(clientFolder),
    entry,
    trustedProxies: config.trustedProxies,
    onError,
    ready: async () => {
      for (const name of ['site-config', 'permissions'] as const)
        await services.local.get(name)?.db.rows('select 1');
    },
    register: async (server) => {
      for (const service of services.local.values()) {
        await registerService(server, service, { env: config.env, publicKey: keys.publicKey, onError });
      }
      registerDemoMedia(server, join(config.dataDir, 'media'));
    },
  });
}

/** A port nobody has at the moment, for PORT=0. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
