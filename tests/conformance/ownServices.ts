/** Our services for the suite, each on a port of its own, with the demo content and two pages. */
import pg from 'pg';
import { withSyncedTerms } from '../../program/services/services.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { listenAllServices, openAllServices } from '../../rest/allServices.fixture.ts';
import { copiedDatabase } from '../../services/kit/service.fixture.ts';
import { seedDemo } from '../../program/demo/seed.ts';
import type { Sample } from './target.ts';

const now = new Date('2026-11-21T12:00:00Z');

export interface OwnServices {
  readonly urls: Readonly<Record<ServiceName, string>>;
  /** A token with every right. */
  tokenFor(service: ServiceName): Promise<string>;
  close(): Promise<void>;
}

/** Sample values that exist in this content, where they differ from the suite's defaults. */
export const ownSample: Partial<Sample> = {
  day: '11-21-2026',
  slug: 'about',
  homeCountry: 'FR',
  account: '7a1c2f0e-5b7d-4c3a-9f60-1d2e3f405060',
};

/** Seeded once per run, through the services themselves. */
const seededDatabase = (): Promise<string> => copiedDatabase('conformance', seed);

async function seed(databaseUrl: string): Promise<void> {
  const services = await withSyncedTerms(await openAllServices({ now: () => now, databaseUrl }));
  const { local, direct } = services;
  await seedDemo({ local, clients: direct, callTo: (service) => services.callTo(service), now });
  const page = { site_code: 'en', status: 'publish' as const };
  const about = { ...page, slug: 'about', title: 'About us', global: { status: 'publish', isHome: false } };
  const home = { ...page, slug: 'noel', title: 'Noël', countries: ['FR'], isHome: true };
  for (const body of [about, home]) await direct.pages.savePage({ body }, await services.callTo('pages'));
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into identity.account (id, email, key, verified, status, created_at, updated_at)
     values ($1, 'conformance@example.org', 'conformance@example.org', true, 'CONFIRMED', $2, $2)`,
    [ownSample.account, now],
  );
  await database.end();
  await services.close();
}

/** Starts them, each with its own tables. */
export async function openOwnServices(): Promise<OwnServices> {
  const services = await openAllServices({ now: () => now, databaseUrl: await seededDatabase() });
  const servers = await listenAllServices(services);
  return {
    urls: servers.urls,
    tokenFor: (service) => services.tokenFor(service),
    async close() {
      await servers.close();
      await services.close();
    },
  };
}
