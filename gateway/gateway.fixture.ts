/** Test harness: a gateway over real services on a real database, in the process or each reached by URL. */
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAuthorNameReader } from '../program/services/authorNames.ts';
import { readLayoutsAhead } from '../program/services/readLayoutsAhead.ts';
import type { OpenServices } from '../program/services/services.ts';
import { inRoot } from '../services/kit/root.ts';
import { copiedDatabase } from '../services/kit/service.fixture.ts';
import { cachedTransport } from '../rest/cache/cached.ts';
import { localTransport, type Transport } from '../rest/client/client.ts';
import { serviceNames, type ServiceName } from '../rest/contract.ts';
import {
  listenAllServices,
  openAllServices,
  connectAllServices,
  type AllServices,
  type AllServicesOptions,
} from '../rest/allServices.fixture.ts';
import { contracts, createClients, type ServiceClients } from './request/clients.ts';
import type { SessionPort } from './request/edgeSession.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
import { registerGraphql } from './http.ts';
import { knownOperations } from './operations/knownOperations.ts';
import { buildSchema, readSdl } from './schema.ts';
import { seedSmall, NOON } from './seeds.fixture.ts';

export const sdl = readSdl(inRoot('schema'));
export const schema = buildSchema(sdl);
const manifestOf = (area: 'public' | 'admin') =>
  JSON.parse(readFileSync(inRoot('generated', `operations.${area}.json`), 'utf8')) as Record<string, string>;
export const operations = knownOperations(schema, [manifestOf('public')]);
/** The operations of the admin area: for a gateway's `extra` option, and by name. */
export const adminManifest = manifestOf('admin');
export const adminOperations = knownOperations(schema, [adminManifest]);

export interface GatewayTestOptions {
  readonly explorer?: boolean;
  /** Reaches every service over HTTP on a port of its own, instead of in the process. */
  readonly byUrl?: boolean;
  /** With `byUrl`: returns the address at which to reach a service instead of its own, for a proxy between. */
  readonly reachAt?: (service: ServiceName, url: string) => Promise<string>;
  readonly random?: () => number;
  readonly onDraw?: GatewayOptions['onDraw'];
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
  /** Operations known in addition to our own. */
  readonly extra?: Readonly<Record<string, string>>;
  /** The sites that cards may read. */
  readonly remoteHosts?: AllServicesOptions['remoteHosts'];
  /** Another gateway whose services and content are shared, without seeding again. */
  readonly on?: GatewayTest;
}

export interface GatewayTest {
  readonly gateway: Gateway;
  /** `/graphql`, for inject. */
  readonly app: FastifyInstance;
  readonly services: AllServices;
  readonly clients: ServiceClients;
  /** The gateway's and the services' clock; a test may move it. */
  readonly clock: { now: Date };
  /** The logged warnings. */
  readonly warnings: { message: string; error: unknown }[];
  close(): Promise<void>;
}

const anonymousPort: SessionPort = {
  secret: null,
  device: { name: '', country: null },
  put: () => undefined,
  remove: () => undefined,
};

/** A database with the small content, seeded once per run through the services themselves. */
const smallDatabase = (): Promise<string> =>
  copiedDatabase('small_content', async (databaseUrl) => {
    const services = await openAllServices({ now: () => NOON, databaseUrl });
    await seedSmall(services.direct, (service) => services.callTo(service));
    await services.close();
  });

/** Opens a gateway over the small content. */
export async function openGateway(options: GatewayTestOptions = {}): Promise<GatewayTest> {
  const { explorer = false, random, onDraw, wrap, on, byUrl = false } = options;
  const clock = on?.clock ?? { now: NOON };
  const now = () => clock.now;
  const closers: (() => Promise<void>)[] = [];
  const { remoteHosts } = options;
  const services =
    on?.services ?? (await openAllServices({ now, remoteHosts, databaseUrl: await smallDatabase() }));
  if (!on) closers.push(() => services.close());

  const clients = byUrl ? (await overHttp()).clients : createClients(coldLocal);
  const warnings: { message: string; error: unknown }[] = [];
  const gateway = createGateway({
    schema,
    operations: options.extra ? knownOperations(schema, [...ownManifests, options.extra]) : operations,
    clients,
    bus: services.bus,
    now,
    ...(random && { random }),
    ...(onDraw && { onDraw }),
    explorer,
    authorNames: createAuthorNameReader(services.keys, clients),
    warn: (message, error) => void warnings.push({ message, error }),
  });
  const app = Fastify();
  await registerGraphql(app, {
    gateway,
    sdl,
    explorer,
    publicKey: services.keys.publicKey,
    sessionPort: () => anonymousPort, // the server sets cookies: tests/edge/account/account.test.ts
  });
  closers.push(() => app.close());
  return {
    gateway,
    app,
    services,
    clients,
    clock,
    warnings,
    async close() {
      for (const close of closers.toReversed()) await close();
    },
  };

  /** The transport as the program builds it, with an empty cache. */
  function coldLocal(name: ServiceName): Transport {
    const local = localTransport(services.local.get(name)!);
    const wrapped = wrap?.(name, local) ?? local;
    const inner = name === 'widgets' ? readLayoutsAhead(services.keys, wrapped) : wrapped;
    return cachedTransport(contracts[name], inner, {
      bus: services.bus,
      clock: () => now().getTime(),
      freshMs: Infinity,
    });
  }

  async function overHttp(): Promise<OpenServices> {
    const listening = await listenAllServices(services);
    closers.push(() => listening.close());
    const { bus, keys } = services;
    const urls = { ...listening.urls };
    for (const name of serviceNames) urls[name] = (await options.reachAt?.(name, urls[name])) ?? urls[name];
    const reached = await connectAllServices(urls, { now, bus, keys, ...(wrap && { wrap }) });
    closers.push(() => reached.close());
    return reached;
  }
}

const ownManifests = [Object.fromEntries(operations.all.map(({ hash, text }) => [hash, text]))];

/** The hash of one of our own operations. */
export const hashOf = (name: string): string => operations.byName(name).hash;
