/** Checks of the site-config service. Spec 1 §3, §7; spec 2 §3, §7; decisions 25, 31, 50. */
import { expect } from 'vitest';
import type { Country, SiteAnswer, SitesAnswer } from '../../services/site-config/contract.ts';
import type { Check } from './target.ts';

export const siteConfigChecks: readonly Check[] = [
  {
    name: 'answers the configuration of a domain, with every field',
    async run(target) {
      const [first] = await target.read<SiteAnswer[]>('listSites');
      const { name, siteId } = await target.read<SiteAnswer>('readSiteConfig', { domain: first!.domain });
      expect({ name, siteId }).toEqual({ name: first!.name, siteId: first!.siteId });
    },
  },
  {
    name: 'prefers the override to the domain (decision 31)',
    async run(target) {
      const sites = await target.read<SiteAnswer[]>('listSites');
      const [first, last] = [sites[0]!, sites.at(-1)!];
      const named = await target.read<SiteAnswer>('readSiteConfig', {
        override: last.name,
        domain: first.domain,
      });
      expect(named.name).toBe(last.name);
    },
  },
  {
    name: 'answers the first site for an unknown domain or override (decision 31)',
    needs: ['ours'],
    async run(target) {
      const [first] = await target.read<SiteAnswer[]>('listSites');
      for (const query of [{ domain: 'nowhere.invalid' }, { override: 'no-such-site' }, {}]) {
        expect((await target.read<SiteAnswer>('readSiteConfig', query)).name).toBe(first!.name);
      }
    },
  },
  {
    name: 'answers several sites at once, in the order requested, the same as one at a time',
    needs: ['ours'],
    async run(target) {
      const sites = await target.read<SiteAnswer[]>('listSites');
      const [first, last] = [sites[0]!, sites.at(-1)!];
      const { data, ...common } = await target.read<SitesAnswer>('readSiteConfigs', {
        domain: [last.domain, 'nowhere.invalid', first.domain],
        override: last.name,
        siteId: [999_999_999, last.siteId, first.siteId],
      });
      const answered = data.map(({ by, asked: key, config }) => [by, key, config.siteId]);
      expect(answered).toEqual([
        ['domain', last.domain, last.siteId],
        ['domain', 'nowhere.invalid', first.siteId],
        ['domain', first.domain, first.siteId],
        ['override', last.name, last.siteId],
        ['siteId', String(last.siteId), last.siteId],
        ['siteId', String(first.siteId), first.siteId],
      ]);
      const single = await target.read<SiteAnswer>('readSiteConfig', { domain: last.domain });
      expect({ ...data[0]!.config, ...common }).toEqual(single);
    },
  },
  {
    name: 'lists the language of each domain',
    async run(target) {
      const sites = await target.read<SiteAnswer[]>('listSites');
      const languageDomains =
        await target.read<{ domain: string; language: string }[]>('listLanguageDomains');
      expect(languageDomains.map(({ domain }) => domain).toSorted()).toEqual(
        sites.map(({ domain }) => domain).toSorted(),
      );
    },
  },
  {
    name: 'lists languages with their own names',
    needs: ['ours'],
    async run(target) {
      const languages = await target.read<{ value: string; label: string }[]>('listLanguages');
      expect(languages.length).toBeGreaterThan(0);
      for (const { value, label } of languages) expect(label).not.toBe(value);
    },
  },
  {
    name: 'lists countries with codes, regions and an office for each',
    needs: ['gateway'],
    async run(target) {
      const countries = await target.read<Country[]>('listCountries', { language: 'es_MX' });
      const mexico = countries.find(({ code }) => code === 'MX');
      expect(mexico).toMatchObject({
        alpha3: 'MEX',
        region: 'IAC',
        translatedName: 'México',
        zone: 'America/Mexico_City',
      });
      for (const { code, alpha3, email } of countries) {
        expect(code).toMatch(/^[A-Z]{2}$/);
        expect(alpha3).toMatch(/^[A-Z]{3}$/);
        expect(email).toContain('@');
      }
      const [one] = await target.read<Country[]>('listCountries', { code: 'MX' });
      expect(one!.code).toBe('MX');
    },
  },
  {
    name: 'defaults cookies to off in the EU (decision 25)',
    needs: ['ours'],
    async run(target) {
      for (const country of ['DE', 'FR', 'IE']) {
        expect(await target.read('readCookieSettings', { country })).toMatchObject({
          country,
          defaultOn: false,
        });
      }
    },
  },
  {
    name: 'refuses unknown fields and invalid values',
    needs: ['write', 'ours'],
    async run(target) {
      const { siteId } = target.sample;
      const changes = [
        { nothing: 1 },
        { evergreenYear: 'x' },
        { siteId: 9 },
        { DONATION_URL: 'javascript:x' },
      ];
      for (const change of changes) {
        const response = await target.send('POST', target.path('saveSiteConfig'), {
          body: { siteId, changes: change },
          token: true,
        });
        expect([change, response.status]).toEqual([change, 400]);
      }
    },
  },
];
