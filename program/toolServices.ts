/** The services for a tool that writes: over HTTP where they run, else opened in this process. */
import type { Config } from '../config.ts';
import type { ServiceClients } from '../gateway/request/clients.ts';
import { serviceNames, type ServiceName } from '../rest/contract.ts';
import { addressesOf, type Addresses } from '../server/request/origin.ts';
import { createTagBus } from '../rest/cache/tagBus.ts';
import { openConfiguredDatabase } from './database/database.ts';
import { retryWhileInUse } from './database/joinDatabase.ts';
import type { Keys } from './services/keys.ts';
import { findRunning } from './database/running.ts';
import { openServices } from './services/services.ts';

export interface ToolServices {
  readonly clients: ServiceClients;
  /** The public addresses of the Lectern that runs, else those of the settings. */
  readonly addresses: Addresses;
  /** Where they answer: a URL, or null for this process. */
  readonly at: string | null;
  close(): Promise<void>;
}

/**
 * Opens the clients of the given services. A Lectern that runs on the data folder is called over HTTP, so that its
 * caches are purged by every write; services with a URL of their own are called there. Calls carry their caller, signed
 * with the key.
 */
export async function openToolServices(
  config: Config,
  keys: Keys,
  names: readonly ServiceName[],
): Promise<ToolServices> {
  const common = { bus: createTagBus(), now: () => new Date(), keys };
  return retryWhileInUse(async () => {
    const running = await findRunning(config.dataDir);
    if (running) {
      const here = Object.fromEntries(serviceNames.map((name) => [name, running.local]));
      const serviceUrls = { ...here, ...running.services, ...config.serviceUrls };
      const services = await openServices({ ...common, config: { ...config, serviceUrls }, database: null });
      const siteUrl = running.siteUrl == null ? config.siteUrl : new URL(running.siteUrl);
      return {
        clients: services.direct,
        addresses: addressesOf(siteUrl, running.port),
        at: running.local,
        close: services.close,
      };
    }
    const only = names.filter((name) => config.serviceUrls[name] === undefined);
    const database = only.length === 0 ? null : await openConfiguredDatabase(config);
    try {
      const services = await openServices({ ...common, config, database, only });
      return {
        clients: services.direct,
        addresses: addressesOf(config.siteUrl, config.port),
        at: null,
        async close() {
          await services.close();
          await database?.stop();
        },
      };
    } catch (error) {
      await database?.stop();
      throw error;
    }
  });
}
