/** Opens the services that run here and makes the clients of those a page is made of, wherever each runs. */
import type { Config } from '../config.ts';
import { contracts, createClients, type ServiceClients } from '../gateway/clients.ts';
import type { Call } from '../rest/call.ts';
import { cachedTransport } from '../rest/cached.ts';
import { localTransport, type Transport } from '../rest/client.ts';
import { serviceNames, type ServiceName } from '../rest/contract.ts';
import { remoteTransport } from '../rest/remote.ts';
import type { TagBus } from '../rest/tagBus.ts';
import { plainDevotionals } from '../services/devotionals/plain.ts';
import { devotionalsService } from '../services/devotionals/service.ts';
import { errorRecoveryService } from '../services/error-recovery/service.ts';
import { plainFeatures } from '../services/features/plain.ts';
import { featuresService } from '../services/features/service.ts';
import { identityService } from '../services/identity/service.ts';
import { mediaService } from '../services/media/service.ts';
import { openService, type OpenService, type ServiceDefinition } from '../services/kit/service.ts';
import { plainPages } from '../services/pages/plain.ts';
import { pagesService } from '../services/pages/service.ts';
import { plainPermissions } from '../services/permissions/plain.ts';
import { permissionsService } from '../services/permissions/service.ts';
import { plainSiteConfigs } from '../services/site-config/plain.ts';
import { siteConfigService } from '../services/site-config/service.ts';
import { plainTranslation } from '../services/translation/plain.ts';
import { translationService } from '../services/translation/service.ts';
import { plainWidgets } from '../services/widgets/plain.ts';
import { widgetsService } from '../services/widgets/service.ts';
import type { OpenedDatabase } from './database.ts';
import type { Keys } from './keys.ts';
import { linksOf } from './links.ts';
import type { MailDoor } from './mail.ts';
import { authorizationOf } from './operator.ts';
import { readLayoutsAhead } from './readLayoutsAhead.ts';

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

/** What stands in front of plain services. */
const inFrontOfPlain: Readonly<Record<ServiceName, (inner: Transport) => Transport>> = {
  devotionals: plainDevotionals,
  pages: plainPages,
  widgets: plainWidgets,
  permissions: plainPermissions,
  translation: plainTranslation,
  features: plainFeatures,
  'site-config': plainSiteConfigs,
  'error-recovery': (inner) => inner, // nothing was added that the gateway reads
  identity: (inner) => inner, // ours alone
  media: (inner) => inner, // it is all ours
};

/** Browsers speak to these themselves: the site passes on what is for one that runs elsewhere. */
const BROWSERS_SPEAK_TO: readonly ServiceName[] = ['error-recovery', 'widgets'];

export interface OpenServices {
  readonly local: ReadonlyMap<ServiceName, OpenService>;
  /** For the gateway: public reads through a cache. */
  readonly clients: ServiceClients;
  /** For tools that write: no cache in between. */
  readonly direct: ServiceClients;
  /** The ways to services that run elsewhere and that browsers speak to. */
  readonly elsewhere: ReadonlyMap<ServiceName, Transport>;
  readonly ran: number;
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
  /** Only these run here; all that have no address elsewhere when not given. */
  readonly only?: readonly ServiceName[];
  /** Signs calls to services elsewhere for the caller they are made for; without them everybody is a visitor there. */
  readonly keys?: Keys;
  /** How mail leaves; it waits in the outboxes without. */
  readonly mail?: MailDoor | undefined;
  /** Tests put faults in between. */
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
}

/** Answers of our own are checked always in development, now and then in production. */
const CHECKED_SHARE = { development: 1, production: 0.01 } as const;
/** A foreign service tells nobody of its changes: its answers are asked for again after this time. */
const FOREIGN_FRESH_MS = 30_000;

export async function openServices(options: OpenServicesOptions): Promise<OpenServices> {
  const { config, bus, now, database, keys } = options;
  const here = options.only ?? serviceNames.filter((name) => config.serviceUrls[name] === undefined);
  const local = new Map<ServiceName, OpenService>();
  const later = clientsToCome();
  const deliver = options.mail?.deliverWith?.(later.clients) ?? null;
  const closers: (() => Promise<void>)[] = [];
  // Asked long after: by then every way is known.
  const links = linksOf(keys, () => direct, config.bansCommonPasswords ?? false);
  const close = async () => {
    await Promise.all(closers.splice(0).map((it) => it()));
  };
  try {
    for (const name of here) {
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
        // Nobody else is to have its secret.
        ...(name === 'identity' && { outside: config.outside ?? null }),
        ...(name === 'widgets' && config.remoteHosts && { remote: { hosts: config.remoteHosts } }),
        ...(config.dataDir !== undefined && { dataDir: config.dataDir }),
      });
      local.set(name, service);
      closers.push(() => service.close());
    }
  } catch (error) {
    later.fail(error);
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
      freshMs: local.has(name) ? Infinity : FOREIGN_FRESH_MS,
    });
  const complete = (name: ServiceName, transport: Transport): Transport => {
    const isPlain = !local.has(name) && config.plainServices?.includes(name);
    return isPlain ? inFrontOfPlain[name](transport) : transport;
  };
  const direct = createClients((name) => complete(name, transportOf(name)));
  const clients = createClients((name) => complete(name, cached(name)));
  later.tell(clients);
  return {
    local,
    clients,
    direct,
    elsewhere: new Map(
      BROWSERS_SPEAK_TO.filter((name) => !local.has(name) && transports.has(name)).map((name) => [
        name,
        wrapped(name),
      ]),
    ),
    ran: [...local.values()].reduce((sum, { ran }) => sum + ran.length, 0),
    close,
  };
}

/** Mail is written with the clients of services of which its own is opened first. */
function clientsToCome() {
  let tell: (clients: ServiceClients) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const clients = new Promise<ServiceClients>((resolve, reject) => {
    tell = resolve;
    fail = reject;
  });
  clients.catch(() => undefined); // whoever opens them hears of it
  return { clients, tell, fail };
}

/** A process that runs one service has no way to the others. */
function unreachable(name: ServiceName): Transport {
  return async (route: string, _input: unknown, _call: Call) => {
    throw new Error(`The ${name} service does not run here, and no address names it (${route}).`);
  };
}
