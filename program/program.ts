/** The complete program in one process: database, services, gateway, site. */
import type { Config } from '../config.ts';
import type { Transport } from '../rest/client/client.ts';
import type { ServiceName } from '../rest/contract.ts';
import { createTagBus, type TagBus } from '../rest/cache/tagBus.ts';
import type { App } from '../server/app.ts';
import { seedDemoAccounts } from './demo/accounts.ts';
import { seedDemo } from './demo/seed.ts';
import type * as Entry from '../web/app/entryServer.tsx';
import { accessLog } from './accessLog.ts';
import { choosePort } from './choosePort.ts';
import { createClosers } from './closers.ts';
import { needsDatabase, openConfiguredDatabase, type OpenedDatabase } from './database/database.ts';
import { openMetrics } from './metrics.ts';
import { openKeys, type Keys } from './services/keys.ts';
import { openMailAdapter, type MailAdapter } from './services/mail.ts';
import { operatorCall } from './services/operator.ts';
import { listenForPurges } from './services/purgeListener.ts';
import { localAddress, noteRunning } from './database/running.ts';
import { openServices, type OpenServices, withSyncedTerms } from './services/services.ts';
import { createSite, type Develop } from './site/site.ts';
import { createStepTimer, type Step } from './steps.ts';

export interface ProgramOptions {
  readonly config: Config;
  readonly now?: () => Date;
  readonly random?: () => number;
  /** Called for each step with its duration. */
  readonly step?: Step;
  /** The server's rendering bundle. Not needed with `develop`. */
  readonly entry?: () => Promise<typeof Entry>;
  /** Tests pass their own and stop it themselves. */
  readonly database?: OpenedDatabase;
  /** A database that is already being opened while the program loads; the program stops it. */
  readonly opening?: Promise<OpenedDatabase> | null;
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
  /** True to seed an empty Lectern with the demo; by default as the settings say. */
  readonly demo?: boolean;
  /** `npm run dev`: scripts and styles from the sources. */
  readonly develop?: (bus: TagBus) => Develop;
}

export interface Program {
  readonly app: App;
  readonly bus: TagBus;
  readonly services: OpenServices;
  readonly keys: Keys;
  readonly mail: MailAdapter;
  /** The password of the demo's accounts when they were created at this start; shown only once. */
  readonly demoPassword: string | null;
  readonly url: string;
  readonly port: number;
  /** The port of the metrics; null for none. */
  readonly metricsPort: number | null;
  /** Answers requests for these milliseconds while balancers are told to stop sending them. */
  drain(ms: number): Promise<void>;
  /** Lets running requests finish (those that take longer than the given ms are cut), then stops everything. */
  close(graceMs?: number): Promise<void>;
}

/** Starts everything and listens. Closes what was opened when a later step fails. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { now = () => new Date(), wrap } = options;
  // Addresses in pages contain the port, so it must be known before the first page.
  const config = { ...options.config, port: await choosePort(options.config) };
  const bus = createTagBus();
  const closers = createClosers();
  const timed = createStepTimer(options.step);

  try {
    const database = options.database ?? (await openProgramDatabase());
    const keys = await openKeys(config);
    const mail = openMailAdapter(config, now);
    const services = await timed(
      ({ migrationCount }) => (migrationCount === 0 ? 'services' : `services, ${migrationCount} migrations`),
      async () =>
        withSyncedTerms(
          await openServices({ config, database, bus, now, keys, mail, ...(wrap && { wrap }) }),
        ),
    );
    closers.add(() => services.close());
    if (database) closers.add(await listenForPurges(database.directUrl, bus));
    const demoPassword = (options.demo ?? config.demo) ? await seed(services, keys) : null;
    const metrics = await openMetrics({ host: config.host, port: config.metricsPort });
    closers.add(metrics.close);
    const observers = [...metrics.observers, ...accessLog(config.accessLog)];
    const app = await timed(
      () => 'site',
      () => {
        const { random, entry, develop } = options;
        const { mailbox } = mail;
        return createSite(
          { now, random, entry, develop: develop?.(bus) },
          { bus, services, keys, config, mailbox, observers },
        );
      },
    );
    closers.add(app.close);
    metrics.addCounter('lectern_page_renders_total', 'Pages rendered, not answered from a cache.', () =>
      app.pageCache.renders(),
    );
    await app.server.listen({ port: config.port, host: config.host });
    const { port } = config;
    const url = `http://localhost:${port}`;
    const local = localAddress(config.host, port);
    const running = {
      pid: process.pid,
      port,
      url: `${url}/`,
      local,
      siteUrl: config.siteUrl?.href ?? null,
      services: config.serviceUrls,
    };
    closers.add(noteRunning(config.dataDir, running));
    return {
      app,
      bus,
      services,
      keys,
      mail,
      metricsPort: metrics.port,
      demoPassword,
      port,
      url,
      drain: app.drain,
      close: closers.close,
    };
  } catch (error) {
    await closers.close();
    throw error;
  }

  /** Null when every service runs elsewhere. */
  async function openProgramDatabase(): Promise<OpenedDatabase | null> {
    if (!needsDatabase(config)) return null;
    const open = () => openConfiguredDatabase(config);
    const database = await (options.opening ?? timed(({ label }) => label, open));
    closers.add(() => database.stop());
    return database;
  }

  /** Seeds the demo. Returns the password of accounts that were created now. */
  async function seed({ local, direct }: OpenServices, keys: Keys): Promise<string | null> {
    const callTo = (service: ServiceName) => operatorCall(keys, service, 'demo');
    await timed(
      (isFilled) => (isFilled ? 'demo content' : 'content'),
      () => seedDemo({ local, clients: direct, callTo, now: now() }),
    );
    // No demo accounts in production.
    if (config.env !== 'development') return null;
    return seedDemoAccounts({ local, password: config.demoPassword, now: now() });
  }
}
