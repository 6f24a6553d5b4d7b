/** Seeds the demo: five sites, their offices and cookie defaults. */
import { siteConfig } from '../../domain/site/siteConfig.ts';
import type { Database } from '../kit/database.ts';
import { siteTags } from './contract.ts';
import { demoSites } from './demoSites.ts';
import { GENERAL, type Office } from './offices.ts';
import { seedOffice, seedSite, lockSites } from './repository.ts';
import { storedFields } from './rules.ts';

const office = (
  kind: Office['kind'],
  code: string,
  mailbox: string,
  more: Partial<Pick<Office, 'defaultLanguage' | 'cookiesDefaultOn'>> = {},
): Office => ({
  kind,
  code,
  email: `${mailbox}@example.org`,
  defaultLanguage: null,
  cookiesDefaultOn: false,
  ...more,
});

export const demoOffices: readonly Office[] = [
  office('general', GENERAL, 'support'),
  office('region', 'EU', 'europe'),
  office('region', 'AP', 'asia-pacific'),
  office('region', 'IAC', 'latin-america-caribbean'),
  office('country', 'US', 'usa', { defaultLanguage: 'en_US', cookiesDefaultOn: true }),
  office('country', 'MX', 'mexico', { defaultLanguage: 'es_MX' }),
  office('country', 'VN', 'vietnam', { defaultLanguage: 'vi_VN' }),
  office('country', 'MM', 'myanmar', { defaultLanguage: 'my_MM' }),
  office('country', 'EG', 'egypt', { defaultLanguage: 'ar' }),
];

/**
 * Seeds the demo sites and offices; idempotent. Values saved by an editor are kept; changes of the demo data are
 * applied.
 */
export async function seedSites(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSites(tx);
    for (const { siteId, name, hosts, config } of demoSites) {
      const complete = siteConfig.parse(config);
      const row = { siteId, name, code: complete.siteCode, hosts, fields: storedFields(complete) };
      if (await seedSite(tx, row)) tx.purge([siteTags.sites()]);
    }
    for (const each of demoOffices) {
      if (await seedOffice(tx, each)) tx.purge([siteTags.countries()]);
    }
  });
}
