import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '../../domain/dates/formatDate.ts';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { accentProblem } from '../../domain/site/contrast.ts';
import { siteConfig } from '../../domain/site/siteConfig.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';
import { seedSites } from './demo.ts';
import { demoSites } from './demoSites.ts';
import { changedConfig } from './rules.ts';
import { siteConfigService } from './service.ts';

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService);
});
afterAll(() => test.close());

describe('the demo sites', () => {
  it.each(demoSites)('$name satisfies the rules for saved configurations', ({ config }) => {
    const built = changedConfig(siteConfig.parse({}), config);
    expect(accentProblem('brandColour', built.brandColour)).toBeNull();
    expect(accentProblem('brandColourDark', built.brandColourDark)).toBeNull();
    expect(Object.keys(built.wpLinks)).toHaveLength(11);
    expect(new Date(`${built.evergreenYear}-02-29T00:00:00Z`).getUTCDate()).toBe(29);
  });

  it('have different accent colours', () => {
    for (const field of ['brandColour', 'brandColourDark'] as const) {
      expect(new Set(demoSites.map(({ config }) => config[field])).size).toBe(5);
    }
  });

  it.each([
    ['en', 'November 21, 2026'],
    ['es', '21 de noviembre de 2026'],
    ['vi', '21 tháng 11, 2026'],
    ['my', '၂၀၂၆၊ နိုဝင်ဘာ ၂၁'],
    ['ar', '٢١ نوفمبر ٢٠٢٦'],
  ])('format a date in %s as %s', (name, date) => {
    const { DATE_FORMAT, MOMENT_CODE } = demoSites.find((site) => site.name === name)!.config;
    expect(formatDate('2026-11-21' as LocalDate, DATE_FORMAT!, MOMENT_CODE!)).toBe(date);
  });
});

describe('seedSites', () => {
  const sites = async () => test.client.listSites({}, await test.call());

  it('creates five sites, each with its host', async () => {
    await seedSites(test.service.db);
    expect((await sites()).map(({ siteId, name, domain }) => [siteId, name, domain])).toEqual([
      [1, 'en', 'localhost'],
      [2, 'es', 'es.localhost'],
      [3, 'vi', 'vi.localhost'],
      [4, 'my', 'my.localhost'],
      [5, 'ar', 'ar.localhost'],
    ]);
    const response = await test.client.readSiteConfig(
      { query: { domain: 'my.localhost:3000' } },
      await test.call(),
    );
    expect(response).toMatchObject({ siteId: 4, ...demoSites[3]!.config });
  });

  it('changes and purges nothing the second time', async () => {
    const [before, purged] = [await sites(), test.purged.length];
    await seedSites(test.service.db);
    expect(await sites()).toEqual(before);
    expect(test.purged).toHaveLength(purged);
  });

  it('keeps what an editor has saved, and updates the rest', async () => {
    const changes = { brandName: 'Edited' };
    await test.client.saveSiteConfig({ body: { siteId: 1, changes } }, await test.call(superAdmin));
    await test.service.db.rows(`update site_config.site set config = '{}' where site_id = 2`);
    await seedSites(test.service.db);
    expect((await sites()).map(({ brandName }) => brandName).slice(0, 2)).toEqual([
      'Edited',
      'Aguas Tranquilas',
    ]);
  });

  it('does not change a site with the same name', async () => {
    await test.service.db.rows(`delete from site_config.site where site_id = 5`);
    await test.service.db.rows(`insert into site_config.site (site_id, name, code) values (9, 'ar', 'a')`);
    await seedSites(test.service.db);
    expect((await sites()).map(({ siteId }) => siteId)).toEqual([1, 2, 3, 4, 9]);
  });

  it('does not change a site with the same code', async () => {
    await test.service.db.rows(`update site_config.site set name = 'arabic', code = 'ar' where site_id = 9`);
    await seedSites(test.service.db);
    expect((await sites()).map(({ siteId, siteCode }) => [siteId, siteCode]).slice(3)).toEqual([
      [4, 'my'],
      [9, 'ar'],
    ]);
  });
});
