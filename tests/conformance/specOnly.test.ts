/**
 * Foreign services that our gateway uses through spec-only adapters: what it reads from them, compared with what it
 * reads from ours.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServices, type OpenServices } from '../../program/services/services.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { createTagBus } from '../../rest/tagBus.ts';
import { connectAllServices, visit } from '../../rest/allServices.fixture.ts';
import { openForeignService, type ForeignService } from './foreignService.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';

const site_id = '1-publish';
const days = ['11-19-2026', '11-20-2026', ownSample.day!];
const homePage = { query: { site: 1, layout: ['homePage', 'no-such-layout'] } };

let ownServices: OwnServices;
let foreignService: ForeignService;
let ours: OpenServices;
const openedServices: OpenServices[] = [];
const openSpecOnly = async (
  plainServices: readonly ServiceName[] = serviceNames,
): Promise<OpenServices['clients']> => {
  const services = await openServices({
    config: { env: 'development', serviceUrls: foreignService.urls, plainServices },
    database: null,
    bus: createTagBus(),
    now: () => new Date(),
  });
  openedServices.push(services);
  return services.clients;
};
beforeAll(async () => {
  ownServices = await openOwnServices();
  foreignService = await openForeignService(ownServices.urls);
  ours = await connectAllServices(ownServices.urls);
  openedServices.push(ours);
});
beforeEach(() => serviceNames.forEach((name) => foreignService.takeRequests(name)));
afterAll(async () => {
  for (const services of openedServices) await services.close();
  await foreignService?.close();
  await ownServices?.close();
});

describe('a foreign service behind spec-only adapters', () => {
  it('gives the same readings on several days, with one call per day', async () => {
    const read = async ({ devotionals }: OpenServices['clients']) =>
      (await devotionals.readDay({ query: { site_id, on: days } }, visit())).map(({ id, on, title }) => ({
        id,
        on,
        title,
      }));
    const found = await read(await openSpecOnly());
    expect(found.map(({ on }) => on)).toEqual(expect.arrayContaining(days));
    expect(found).toEqual(await read(ours.clients));
    expect(foreignService.takeRequests('devotionals')).toHaveLength(days.length);
  });

  it('gives the same days for sitemaps, as far as its list goes', async () => {
    const read = async ({ devotionals }: OpenServices['clients']) => {
      const query = { site_id, from: days[0]!, to: days.at(-1)! };
      const { data } = await devotionals.listDays({ query }, visit());
      return data.filter(({ country }) => country === '').map(({ date, slug }) => ({ date, slug }));
    };
    const found = await read(await openSpecOnly());
    expect(found.length).toBeGreaterThanOrEqual(days.length);
    expect(found).toEqual(await read(ours.clients));
  });

  it('gives the same layouts: rows of every country in their order, and the widgets in them', async () => {
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
    const found = await read(await openSpecOnly());
    expect(found[0]!.widgets.length).toBeGreaterThan(2);
    expect(found).toEqual(await read(ours.clients));
    const requests = foreignService.takeRequests('widgets').map((it) => it.split('?')[0]!);
    expect(requests.filter((path) => path.endsWith('/layouts'))).toHaveLength(homePage.query.layout.length);
    expect(requests.length).toBe(homePage.query.layout.length + found[0]!.widgets.length);
  });

  it('gives the same pages by slug, with one call per slug', async () => {
    const query = { siteCode: 'en', slug: ['noel', 'no-such-page', 'about'] };
    const read = async ({ pages }: OpenServices['clients']) =>
      (await pages.listPages({ query }, visit())).data.map(({ slug, title }) => ({ slug, title }));
    const found = await read(await openSpecOnly());
    expect(found.map(({ slug }) => slug)).toEqual(['noel', 'about']);
    expect(found).toEqual(await read(ours.clients));
    expect(foreignService.takeRequests('pages')).toHaveLength(query.slug.length);
  });

  it('gives the same terms, flags and sites, with one call for each', async () => {
    const read = async ({ translation, features, siteConfig }: OpenServices['clients']) => {
      const language = ['es_MX:2', 'en_US'];
      const flags = { siteCode: ['odbx-en', 'odbx-es'], country: ['US', 'MX'] };
      const sites = { domain: ['es.localhost', 'localhost'], override: 'ar', siteId: [2, 999] };
      const { data } = await siteConfig.readSiteConfigs({ query: sites }, visit());
      return {
        words: await translation.readLanguages({ query: { language } }, visit()),
        flags: (await features.readFeatureSets({ query: flags }, visit())).map((it) => ({
          ...it,
          version: 0, // the foreign service has no field for it
        })),
        sites: data.map(({ by, asked, config }) => [by, asked, config.name, config.siteId]),
      };
    };
    const found = await read(await openSpecOnly());
    expect(Object.keys(found.words[0]!.all_terms).length).toBeGreaterThan(10);
    expect(found.sites).toHaveLength(4);
    expect(found).toEqual(await read(ours.clients));
    const callCounts = (['translation', 'features', 'site-config'] as const).map(
      (name) => foreignService.takeRequests(name).length,
    );
    expect(callCounts).toEqual([2, 4, 4]);
  });

  it('is not called again for cached content', async () => {
    const { widgets, devotionals } = await openSpecOnly();
    const read = async () => {
      await widgets.readLayouts(homePage, visit());
      await devotionals.readDay({ query: { site_id, on: days } }, visit());
      return [...foreignService.takeRequests('widgets'), ...foreignService.takeRequests('devotionals')]
        .length;
    };
    expect(await read()).toBeGreaterThan(0);
    expect(await read()).toBe(0);
  });

  it('is not asked for the list of countries', async () => {
    const { siteConfig } = await openSpecOnly();
    const countries = await siteConfig.listCountries({ query: { language: 'es_MX' } }, visit());
    expect(countries).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'MX', translatedName: 'México' })]),
    );
    expect(foreignService.takeRequests('site-config')).toEqual([]);
  });
});

it('a foreign service without spec-only adapters fails on these routes, service by service', async () => {
  const { devotionals, widgets, siteConfig } = await openSpecOnly(['widgets']);
  const missingRoute = { code: expect.stringMatching(/^(NOT_FOUND|VALIDATION)$/) };
  await expect(devotionals.readDay({ query: { site_id, on: days } }, visit())).rejects.toMatchObject(
    missingRoute,
  );
  await expect(devotionals.listDays({ query: { site_id } }, visit())).rejects.toMatchObject(missingRoute);
  await expect(siteConfig.listCountries({ query: {} }, visit())).rejects.toMatchObject(missingRoute);
  expect(await widgets.readLayouts(homePage, visit())).toHaveLength(2);
});
