/** Spec 1 §3, §7; spec 2 §3, §7; decisions 25, 31, 50. */
import { expect } from 'vitest';
import type { Country, SiteAnswer, SitesAnswer } from '../../services/site-config/contract.ts';
import type { Check } from './target.ts';

export const siteConfigChecks: readonly Check[] = [
  {
    name: 'answers the configuration of a domain, every field there',
    async run(target) {
      const [first] = await target.read<SiteAnswer[]>('listSites');
      const { name, siteId } = await target.read<SiteAnswer>('readSiteConfig', { domain: first!.domain });
      expect({ name, siteId }).toEqual({ name: first!.name, siteId: first!.siteId });
    },
  },
  {
    name: 'lets the override beat the domain (decision 31)',
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
    name: 'answers the first site for a domain or an override nobody knows (decision 31)',
    needs: ['ours'],
    async run(target) {
      const [first] = await target.read<SiteAnswer[]>('listSites');
      for (const query of [{ domain: 'nowhere.invalid' }, { override: 'no-such-site' }, {}]) {
        expect((await target.read<SiteAnswer>('readSiteConfig', query)).name).toBe(first!.name);
      }
    },
  },
  {
    name: 'answers several sites at once, in the order asked, each as alone',
    needs: ['ours'],
    async run(target) {
      const sites = await target.read<SiteAnswer[]>('listSites');
      const [first, last] = [sites[0]!, sites.at(-1)!];
      const { data, ...common } = await target.read<SitesAnswer>('readSiteConfigs', {
        domain: [last.domain, 'nowhere.invalid', first.domain],
        override: last.name,
        siteId: [999_999_999, last.siteId, first.siteId],
      });
      const asked = data.map(({ by, asked: of, config }) => [by, of, config.siteId]);
      expect(asked).toEqual([
        ['domain', last.domain, last.siteId],
        ['domain', 'nowhere.invalid', first.siteId],
        ['domain', first.domain, first.siteId],
        ['override', last.name, last.siteId],
        ['siteId', String(last.siteId), last.siteId],
        ['siteId', String(first.siteId), first.siteId],
      ]);
      const alone = await target.read<SiteAnswer>('readSiteConfig', { domain: last.domain });
      expect({ ...data[0]!.config, ...common }).toEqual(alone);
    },
  },
  {
    name: 'lists which domain speaks which language',
    async run(target) {
      const sites = await target.read<SiteAnswer[]>('listSites');
      const spoken = await target.read<{ domain: string; language: string }[]>('listLanguageDomains');
      expect(spoken.map(({ domain }) => domain).toSorted()).toEqual(
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
    name: 'starts nobody in the EU with cookies on (decision 25)',
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
    name: 'refuses fields nobody knows, and values that do not fit',
    needs: ['write', 'ours'],
    async run(target) {
      const { siteId } = target.sample;
      const changes = [
        { nothing: 1 },
        { evergreenYear: 'x' },
        { siteId: 9 },
        { DONATION_URL: 'javascript:x' },
      ];
      for (const each of changes) {
        const told = await target.send('POST', target.path('saveSiteConfig'), {
          body: { siteId, changes: each },
          token: true,
        });
        expect([each, told.status]).toEqual([each, 400]);
      }
    },
  },
];
