/** Services of another house that are declared plain: what our gateway reads of them, beside what it reads of ours. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServices, type OpenServices } from '../../program/services.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { createTagBus } from '../../rest/tagBus.ts';
import { reachSeven, visit } from '../../rest/testing.ts';
import { openOtherHouse, type OtherHouse } from './otherHouse.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';

const site_id = '1-publish';
const days = ['11-19-2026', '11-20-2026', ownSample.day!];
const homePage = { query: { site: 1, layout: ['homePage', 'no-such-layout'] } };

let own: OwnServices;
let house: OtherHouse;
let ours: OpenServices;
const opened: OpenServices[] = [];
const openPlain = async (
  plainServices: readonly ServiceName[] = serviceNames,
): Promise<OpenServices['clients']> => {
  const services = await openServices({
    config: { env: 'development', serviceUrls: house.urls, plainServices },
    database: null,
    bus: createTagBus(),
    now: () => new Date(),
  });
  opened.push(services);
  return services.clients;
};
beforeAll(async () => {
  own = await openOwnServices();
  house = await openOtherHouse(own.urls);
  ours = await reachSeven(own.urls);
  opened.push(ours);
});
beforeEach(() => serviceNames.forEach((name) => house.asked(name)));
afterAll(async () => {
  for (const services of opened) await services.close();
  await house?.close();
  await own?.close();
});

describe('a plain house', () => {
  it('shows the same readings on several days, by one call for each', async () => {
    const read = async ({ devotionals }: OpenServices['clients']) =>
      (await devotionals.readDay({ query: { site_id, on: days } }, visit())).map(({ id, on, title }) => ({
        id,
        on,
        title,
      }));
    const found = await read(await openPlain());
    expect(found.map(({ on }) => on)).toEqual(expect.arrayContaining(days));
    expect(found).toEqual(await read(ours.clients));
    expect(house.asked('devotionals')).toHaveLength(days.length);
  });

  it('lists the same days for sitemaps, as far as its list goes', async () => {
    const read = async ({ devotionals }: OpenServices['clients']) => {
      const query = { site_id, from: days[0]!, to: days.at(-1)! };
      const { data } = await devotionals.listDays({ query }, visit());
      return data.filter(({ country }) => country === '').map(({ date, slug }) => ({ date, slug }));
    };
    const found = await read(await openPlain());
    expect(found.length).toBeGreaterThanOrEqual(days.length);
    expect(found).toEqual(await read(ours.clients));
  });

  it('shows the same layouts: rows of every country in their order, and the widgets in them', async () => {
    const read = async ({ widgets }: OpenServices['clients']) =>
      (await widgets.readLayouts(homePage, visit())).map(({ layout, rows, widgets: pinned }) => ({
        layout,
        rows: rows.map(({ rowKey, countries, columns, bColumns }) => ({
          ...{ rowKey, countries, columns, bColumns },
        })),
        widgets: pinned
          .map(({ id, type, widgetContent }) => ({ id, type, widgetContent: JSON.parse(widgetContent) }))
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      }));
    const found = await read(await openPlain());
    expect(found[0]!.widgets.length).toBeGreaterThan(2);
    expect(found).toEqual(await read(ours.clients));
    const asked = house.asked('widgets').map((it) => it.split('?')[0]!);
    expect(asked.filter((path) => path.endsWith('/layouts'))).toHaveLength(homePage.query.layout.length);
    expect(asked.length).toBe(homePage.query.layout.length + found[0]!.widgets.length);
  });

  it('shows the same pages by slug, by one call for each', async () => {
    const query = { siteCode: 'en', slug: ['noel', 'no-such-page', 'about'] };
    const read = async ({ pages }: OpenServices['clients']) =>
      (await pages.listPages({ query }, visit())).data.map(({ slug, title }) => ({ slug, title }));
    const found = await read(await openPlain());
    expect(found.map(({ slug }) => slug)).toEqual(['noel', 'about']);
    expect(found).toEqual(await read(ours.clients));
    expect(house.asked('pages')).toHaveLength(query.slug.length);
  });

  it('has the same words, flags and sites, by one call for each', async () => {
    const read = async ({ translation, features, siteConfig }: OpenServices['clients']) => {
      const language = ['es_MX:2', 'en_US'];
      const flags = { siteCode: ['odbx-en', 'odbx-es'], country: ['US', 'MX'] };
      const sites = { domain: ['es.localhost', 'localhost'], override: 'ar', siteId: [2, 999] };
      const { data } = await siteConfig.readSiteConfigs({ query: sites }, visit());
      return {
        words: await translation.readLanguages({ query: { language } }, visit()),
        flags: (await features.readFeatureSets({ query: flags }, visit())).map((it) => ({
          ...it,
          version: 0, // the other house has no field for it
        })),
        sites: data.map(({ by, asked, config }) => [by, asked, config.name, config.siteId]),
      };
    };
    const found = await read(await openPlain());
    expect(Object.keys(found.words[0]!.all_terms).length).toBeGreaterThan(10);
    expect(found.sites).toHaveLength(4);
    expect(found).toEqual(await read(ours.clients));
    const asked = (['translation', 'features', 'site-config'] as const).map(
      (name) => house.asked(name).length,
    );
    expect(asked).toEqual([2, 4, 4]);
  });

  it('is not asked again for what was had', async () => {
    const { widgets, devotionals } = await openPlain();
    const read = async () => {
      await widgets.readLayouts(homePage, visit());
      await devotionals.readDay({ query: { site_id, on: days } }, visit());
      return [...house.asked('widgets'), ...house.asked('devotionals')].length;
    };
    expect(await read()).toBeGreaterThan(0);
    expect(await read()).toBe(0);
  });

  it('needs no list of countries', async () => {
    const { siteConfig } = await openPlain();
    const countries = await siteConfig.listCountries({ query: { language: 'es_MX' } }, visit());
    expect(countries).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'MX', translatedName: 'México' })]),
    );
    expect(house.asked('site-config')).toEqual([]);
  });
});

it('a house that is not declared so lacks them, service by service', async () => {
  const { devotionals, widgets, siteConfig } = await openPlain(['widgets']);
  const lacks = { code: expect.stringMatching(/^(NOT_FOUND|VALIDATION)$/) };
  await expect(devotionals.readDay({ query: { site_id, on: days } }, visit())).rejects.toMatchObject(lacks);
  await expect(devotionals.listDays({ query: { site_id } }, visit())).rejects.toMatchObject(lacks);
  await expect(siteConfig.listCountries({ query: {} }, visit())).rejects.toMatchObject(lacks);
  expect(await widgets.readLayouts(homePage, visit())).toHaveLength(2);
});
