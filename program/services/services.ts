/**
 * Opens the services that run in this process, and creates the clients of the services a page is built from, wherever
 * each runs.
 */
import type { Config } from '../../config.ts';
import { contracts, createClients, type ServiceClients } from '../../gateway/request/clients.ts';
import type { Call } from '../../rest/call.ts';
import { cachedTransport } from '../../rest/cache/cached.ts';
import { localTransport, type Transport } from '../../rest/client/client.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { remoteTransport } from '../../rest/client/remote.ts';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import { specOnlyDevotionals } from '../../services/devotionals/specOnly.ts';
import { devotionalsService } from '../../services/devotionals/service.ts';
import { errorRecoveryService } from '../../services/error-recovery/service.ts';
import { specOnlyFeatures } from '../../services/features/specOnly.ts';
import { featuresService } from '../../services/features/service.ts';
import { identityService } from '../../services/identity/service.ts';
import { mediaService } from '../../services/media/service.ts';
import { openService, type OpenService, type ServiceDefinition } from '../../services/kit/service.ts';
import { specOnlyPages } from '../../services/pages/specOnly.ts';
import { pagesService } from '../../services/pages/service.ts';
import { specOnlyPermissions } from '../../services/permissions/specOnly.ts';
import { permissionsService } from '../../services/permissions/service.ts';
import { specOnlySiteConfigs } from '../../services/site-config/specOnly.ts';
import { siteConfigService } from '../../services/site-config/service.ts';
import { specOnlyTranslation } from '../../services/translation/specOnly.ts';
import { translationService } from '../../services/translation/service.ts';
import { specOnlyWidgets } from '../../services/widgets/specOnly.ts';
import { widgetsService } from '../../services/widgets/service.ts';
import type { OpenedDatabase } from '../database/database.ts';
import type { Keys } from './keys.ts';
import { createServiceLinks } from './links.ts';
import type { MailAdapter } from './mail.ts';
import { authorizationOf } from './operator.ts';
import { readLayoutsAhead } from './readLayoutsAhead.ts';
import { syncTerms } from '../../services/translation/shippedTerms.ts';
import { log } from '../log.ts';

// Each definition is typed by its own routes; here they are only opened.
const definitions = {
  devotionals: devotionalsService,
  pages: pagesService,
  widgets: widgetsService,
  permissions: permissionsService,
  translation: translationService,
  features: featuresService,
  'site-config': siteConfigService,
  'error-recovery': errorRecoveryService,
  identity: identityService,
  media: mediaService,
} as unknown as Record<ServiceName, ServiceDefinition>;

/** Spec-only adapters: transports that emulate our own routes over services that only implement the specifications. */
const specOnlyAdapters: Readonly<Record<ServiceName, (inner: Transport) => Transport>> = {
  devotionals: specOnlyDevotionals,
  pages: specOnlyPages,
  widgets: specOnlyWidgets,
  permissions: specOnlyPermissions,
  translation: specOnlyTranslation,
  features: specOnlyFeatures,
  'site-config': specOnlySiteConfigs,
  'error-recovery': (inner) => inner, // the gateway reads no added routes
  identity: (inner) => inner, // not in the specifications: always our own
  media: (inner) => inner, // not in the specifications: always our own
};

/** Services that browsers call directly; the site forwards these calls when the service runs elsewhere. */
const BROWSER_SERVICES: readonly ServiceName[] = ['error-recovery', 'widgets'];

export interface OpenServices {
  readonly local: ReadonlyMap<ServiceName, OpenService>;
  /** For the gateway: public reads go through a cache. */
  readonly clients: ServiceClients;
  /** For tools that write: without a cache. */
  readonly direct: ServiceClients;
  /** Transports to services that run elsewhere and that browsers call. */
  readonly remote: ReadonlyMap<ServiceName, Transport>;
  readonly migrationCount: number;
  close(): Promise<void>;
}

export interface OpenServicesOptions {
  readonly config: Pick<Config, 'env' | 'serviceUrls'> &
    Partial<
      Pick<
        Config,
        'bansCommonPasswords' | 'plainServices' | 'siteUrl' | 'dataDir' | 'outside' | 'remoteHosts'
      >
    >;
  /** Not needed when every service runs elsewhere. */
  readonly database: OpenedDatabase | null;
  readonly bus: TagBus;
  readonly now: () => Date;
  /** The services that run here; by default all without a URL. */
  readonly only?: readonly ServiceName[];
  /** Signs calls to services elsewhere for their caller; without keys every caller is anonymous there. */
  readonly keys?: Keys;
  /** The mail adapter; without it mail stays queued. */
  readonly mail?: MailAdapter | undefined;
  /** Wraps transports: tests inject faults here. */
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
}

/** The share of our own answers that is validated: all in development, a sample in production. */
const CHECKED_SHARE = { development: 1, production: 0.01 } as const;
/** A foreign service sends no purges: its answers are cached for this many ms. */
const FOREIGN_CACHE_MS = 30_000;

export async function openServices(options: OpenServicesOptions): Promise<OpenServices> {
  const { config, bus, now, database, keys } = options;
  const localNames = options.only ?? serviceNames.filter((name) => config.serviceUrls[name] === undefined);
  const local = new Map<ServiceName, OpenService>();
  const deferred = createDeferredClients();
  const deliver = options.mail?.deliverWith?.(deferred.clients) ?? null;
  const closers: (() => Promise<void>)[] = [];
  // Called later, when all transports exist.
  const links = createServiceLinks(keys, () => direct, config.bansCommonPasswords ?? false);
  const close = async () => {
    await Promise.all(closers.splice(0).map((it) => it()));
  };
  try {
    for (const name of localNames) {
      if (!database) throw new Error(`The ${name} service needs a database.`);
      const service = await openService(definitions[name], {
        connectionString: database.url,
        directConnectionString: database.directUrl,
        ownRole: database.ownRoles,
        bus,
        now,
        checkedShare: CHECKED_SHARE[config.env],
        ownHost: config.siteUrl?.hostname ?? null,
        links,
        deliver,
        // Only identity gets the provider's secret.
        ...(name === 'identity' && { outside: config.outside ?? null }),
        ...(name === 'widgets' && config.remoteHosts && { remote: { hosts: config.remoteHosts } }),
        ...(config.dataDir !== undefined && { dataDir: config.dataDir }),
      });
      local.set(name, service);
      closers.push(() => service.close());
    }
  } catch (error) {
    deferred.reject(error);
    await close();
    throw error;
  }

  const transports = new Map<ServiceName, Transport>();
  for (const name of serviceNames) {
    const service = local.get(name);
    const url = config.serviceUrls[name];
    if (service) transports.set(name, localTransport(service));
    else if (url !== undefined) {
      const remote = remoteTransport(contracts[name], {
        url,
        env: config.env,
        ...(keys && { authorize: (call: Call) => authorizationOf(keys, name, call) }),
      });
      transports.set(name, remote.transport);
      closers.push(remote.close);
    }
  }
  const transportOf = (name: ServiceName): Transport => transports.get(name) ?? unreachable(name);
  const wrapped = (name: ServiceName): Transport =>
    options.wrap?.(name, transportOf(name)) ?? transportOf(name);
  const read = (name: ServiceName) =>
    name === 'widgets' ? readLayoutsAhead(keys, wrapped(name)) : wrapped(name);
  const cached = (name: ServiceName) =>
    cachedTransport(contracts[name], read(name), {
      bus,
      clock: () => now().getTime(),
      freshMs: local.has(name) ? Infinity : FOREIGN_CACHE_MS,
    });
  const adapt = (name: ServiceName, transport: Transport): Transport => {
    const isSpecOnly = !local.has(name) && config.plainServices?.includes(name);
    return isSpecOnly ? specOnlyAdapters[name](transport) : transport;
  };
  const direct = createClients((name) => adapt(name, transportOf(name)));
  const clients = createClients((name) => adapt(name, cached(name)));
  deferred.resolve(clients);
  return {
    local,
    clients,
    direct,
    remote: new Map(
      BROWSER_SERVICES.filter((name) => !local.has(name) && transports.has(name)).map((name) => [
        name,
        wrapped(name),
      ]),
    ),
    migrationCount: [...local.values()].reduce((sum, { ran }) => sum + ran.length, 0),
    close,
  };
}

/**
 * Creates a promise of the clients: mail needs them to render, but the services that send mail are opened before the
 * clients exist.
 */
function createDeferredClients() {
  let resolve: (clients: ServiceClients) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const clients = new Promise<ServiceClients>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  clients.catch(() => undefined); // the caller gets the error
  return { clients, resolve, reject };
}

/** The transport of a service that a single-service process cannot reach: every call throws. */
function unreachable(name: ServiceName): Transport {
  return async (route: string, _input: unknown, _call: Call) => {
    throw new Error(`The ${name} service does not run here, and no address names it (${route}).`);
  };
}

/**
 * Syncs the terms of this release to the database when the translation service runs here, so that a database seeded by
 * an earlier release has them too. A failure does not prevent the start: English is the fallback until the next start.
 */
export async function withSyncedTerms<T extends Pick<OpenServices, 'local'>>(services: T): Promise<T> {
  const translation = services.local.get('translation');
  if (!translation) return services;
  await syncTerms(translation.db).catch((error: unknown) =>
    log('warn', 'Could not sync the bundled texts to the database.', { error }),
  );
  return services;
}
