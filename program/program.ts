/** The whole program in one process: database, services, gateway, site. */
import type { Config } from '../config.ts';
import type { Transport } from '../rest/client.ts';
import type { ServiceName } from '../rest/contract.ts';
import { createTagBus, type TagBus } from '../rest/tagBus.ts';
import type { App } from '../server/app.ts';
import { fillDemoAccounts } from '../tools/demo/accounts.ts';
import { fillDemo } from '../tools/demo/fill.ts';
import type * as Entry from '../web/app/entryServer.tsx';
import { choosePort } from './choosePort.ts';
import { createClosers } from './closers.ts';
import { needsDatabase, openDatabaseOf, type OpenedDatabase } from './database.ts';
import { openKeys, type Keys } from './keys.ts';
import { openMail, type MailDoor } from './mail.ts';
import { operatorCall } from './operator.ts';
import { listenForPurges } from './purgeListener.ts';
import { localAddress, noteRunning } from './running.ts';
import { openServices, type OpenServices } from './services.ts';
import { createSite, type Develop } from './site.ts';
import { timedBy, type Step } from './steps.ts';
import { withWords } from './withWords.ts';

export interface ProgramOptions {
  readonly config: Config;
  readonly now?: () => Date;
  readonly random?: () => number;
  /** Told of each step and how long it took. */
  readonly step?: Step;
  /** How the server renders pages: the bundle it was built into. Not needed with `develop`. */
  readonly entry?: () => Promise<typeof Entry>;
  /** Tests bring their own, and stop it themselves. */
  readonly database?: OpenedDatabase;
  /** Being opened while the program was loaded; the program stops it. */
  readonly opening?: Promise<OpenedDatabase> | null;
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
  /** Whether an empty Lectern gets the demo; as the settings say, when not given. */
  readonly demo?: boolean;
  /** `npm run dev`: scripts and styles from the sources. */
  readonly develop?: (bus: TagBus) => Develop;
}

export interface Program {
  readonly app: App;
  readonly bus: TagBus;
  readonly services: OpenServices;
  readonly keys: Keys;
  readonly mail: MailDoor;
  /** Of the demo's accounts, when they were made at this start: told once. */
  readonly demoPassword: string | null;
  readonly url: string;
  readonly port: number;
  /** Lets begun requests finish (those that take longer than `patience` ms are cut), then stops everything. */
  close(patience?: number): Promise<void>;
}

/** Starts everything and listens. What was opened is closed again when a later step fails. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { now = () => new Date(), wrap } = options;
  // Addresses in pages carry the port, so it must be known before the first page.
  const config = { ...options.config, port: await choosePort(options.config) };
  const bus = createTagBus();
  const closers = createClosers();
  const timed = timedBy(options.step);

  try {
    const database = options.database ?? (await openOwn());
    const keys = await openKeys(config);
    const mail = openMail(config, now);
    const services = await timed(
      ({ ran }) => (ran === 0 ? 'services' : `services, ${ran} migrations`),
      async () =>
        withWords(await openServices({ config, database, bus, now, keys, mail, ...(wrap && { wrap }) })),
    );
    closers.add(() => services.close());
    if (database) closers.add(await listenForPurges(database.directUrl, bus));
    const demoPassword = (options.demo ?? config.demo) ? await fill(services, keys) : null;
    const app = await timed(
      () => 'site',
      () => {
        const { random, entry, develop } = options;
        const { mailbox } = mail;
        return createSite(
          { now, random, entry, develop: develop?.(bus) },
          { bus, services, keys, config, mailbox },
        );
      },
    );
    closers.add(app.close);
    await app.server.listen({ port: config.port, host: config.host });
    const { port } = config;
    const url = `http://localhost:${port}`;
    const local = localAddress(config.host, port);
    const note = { pid: process.pid, port, url: `${url}/`, local, services: config.serviceUrls };
    closers.add(noteRunning(config.dataDir, note));
    return { app, bus, services, keys, mail, demoPassword, port, url, close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }

  /** None when every service runs elsewhere. */
  async function openOwn(): Promise<OpenedDatabase | null> {
    if (!needsDatabase(config)) return null;
    const open = () => openDatabaseOf(config);
    const database = await (options.opening ?? timed(({ label }) => label, open));
    closers.add(() => database.stop());
    return database;
  }

  /** Answers the password of accounts that were made just now. */
  async function fill({ local, direct }: OpenServices, keys: Keys): Promise<string | null> {
    const callTo = (service: ServiceName) => operatorCall(keys, service, 'demo');
    await timed(
      (isFilled) => (isFilled ? 'demo content' : 'content'),
      () => fillDemo({ local, clients: direct, callTo, now: now() }),
    );
    // Nobody is given a way in where it is for real.
    if (config.env !== 'development') return null;
    return fillDemoAccounts({ local, password: config.demoPassword, now: now() });
  }
}
