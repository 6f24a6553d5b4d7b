/** Helpers of the tests in upper layers: all services on one new database, in the process and by URL. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { RemoteHost } from '../domain/remote/hosts.ts';
import type { Rights } from '../domain/rights/rights.ts';
import type { OpenedDatabase } from '../program/database/database.ts';
import { openServices, type OpenServices } from '../program/services/services.ts';
import { registerService } from '../services/kit/http/http.ts';
import { copiedDatabase, makeKeys, superAdmin, type TestKeys } from '../services/kit/service.fixture.ts';
import { budgets, emptyMetadata, startCall, type Call, type CallMetadata } from './call.ts';
import { anonymous, signToken, verifyToken } from './caller.ts';
import type { Transport } from './client/client.ts';
import { serviceNames, type LecternEnv, type ServiceName } from './contract.ts';
import { createTagBus, type TagBus } from './cache/tagBus.ts';

/** A call with notes about what it led to. */
export type CallWithMetadata = Call & { readonly notes: CallMetadata };

/** A visitor's call with the budget of a page. */
export const visit = (budget: { whole: number; call: number } = budgets.publicPage): CallWithMetadata => ({
  ...startCall(anonymous, budget, `test-${randomUUID()}`),
  notes: emptyMetadata(),
});

export interface AllServicesOptions {
  /** The services' clock. */
  readonly now?: () => Date;
  readonly env?: LecternEnv;
  /** Wraps a transport, for fault injection between a client and its service. */
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
  /** The bus for changes; a new one by default. */
  readonly bus?: TagBus;
  /** The sites that cards may read. */
  readonly remoteHosts?: readonly RemoteHost[] | undefined;
  /** An existing database, to share its content. */
  readonly databaseUrl?: string;
}

export interface AllServices extends OpenServices {
  readonly bus: TagBus;
  readonly keys: TestKeys;
  readonly databaseUrl: string;
  readonly env: LecternEnv;
  /** A call to one service by a caller with these rights, signed and verified as in production. */
  callTo(service: ServiceName, rights?: Rights): Promise<Call>;
  /** A token for one service. */
  tokenFor(service: ServiceName, rights?: Rights): Promise<string>;
}

/** Opens all services in this process, each with its own tables and role. */
export async function openAllServices(options: AllServicesOptions = {}): Promise<AllServices> {
  return openOnDatabase(options.databaseUrl ?? (await copiedDatabase('services', migrate)), options);
}

const migrate = async (url: string): Promise<void> => (await openOnDatabase(url, {})).close();

async function openOnDatabase(databaseUrl: string, options: AllServicesOptions): Promise<AllServices> {
  const { env = 'development', now = () => new Date(), wrap } = options;
  const { bus = createTagBus() } = options;
  const keys = await makeKeys();
  const database: OpenedDatabase = {
    url: databaseUrl,
    directUrl: databaseUrl,
    label: 'test database',
    ownRoles: true,
    stop: async () => undefined,
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  const { remoteHosts = [] } = options;
  const config = { env, serviceUrls: {}, dataDir, remoteHosts };
  const open = await openServices({ config, database, bus, now, keys, ...(wrap && { wrap }) });
  const tokenFor = (audience: ServiceName, rights: Rights = superAdmin) =>
    signToken(keys.privateKey, { subject: 'editor-1', rights, audience });
  return {
    ...open,
    bus,
    keys,
    databaseUrl,
    env,
    tokenFor,
    async callTo(service, rights) {
      const caller = await verifyToken(await tokenFor(service, rights), keys.publicKey, service);
      return { ...startCall(caller, budgets.admin, `test-${randomUUID()}`), notes: emptyMetadata() };
    },
    async close() {
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Listening {
  readonly urls: Readonly<Record<ServiceName, string>>;
  close(): Promise<void>;
}

/** Starts each service on its own port, as separate processes would be. */
export async function listenAllServices(services: AllServices): Promise<Listening> {
  const opened = await Promise.all(
    serviceNames.map(async (name) => {
      const app = Fastify();
      await registerService(app, services.local.get(name)!, {
        env: services.env,
        publicKey: services.keys.publicKey,
        onError: () => undefined,
      });
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      return { name, url, app };
    }),
  );
  return {
    urls: Object.fromEntries(opened.map(({ name, url }) => [name, url])) as Record<ServiceName, string>,
    close: async () => void (await Promise.all(opened.map(({ app }) => app.close()))),
  };
}

/** Clients that call every service by URL, as a separate gateway would. */
export async function connectAllServices(
  urls: Readonly<Record<ServiceName, string>>,
  options: Pick<AllServicesOptions, 'now' | 'env' | 'wrap'> & {
    readonly bus?: TagBus;
    /** To call them with a user's token. */
    readonly keys?: TestKeys;
  } = {},
): Promise<OpenServices> {
  return openServices({
    config: { env: options.env ?? 'development', serviceUrls: urls },
    database: null,
    bus: options.bus ?? createTagBus(),
    now: options.now ?? (() => new Date()),
    ...(options.keys && { keys: options.keys }),
    ...(options.wrap && { wrap: options.wrap }),
  });
}
