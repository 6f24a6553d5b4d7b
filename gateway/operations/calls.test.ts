/** How many REST calls an answer costs: one per service concerned with cold caches, none with warm caches. */
import { createHash } from 'node:crypto';
import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit, type CallWithMetadata } from '../../rest/allServices.fixture.ts';
import { openGateway, operations, schema, type GatewayTest } from '../gateway.fixture.ts';
import { TEN_DAYS } from '../seeds.fixture.ts';

const days = (dates: readonly string[], field = 'devotional { title }') =>
  dates.map(
    (date, index) => `d${index}: devotionalDay(date: "${date}", today: "2026-11-21") { date ${field} }`,
  );
const same = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join('\n');
const inSite = (...fields: string[]) =>
  `query Free { site(domain: "localhost") { id ${fields.join('\n')} } }`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const texts = {
  tenDays: inSite(...days(TEN_DAYS)),
  sameDay: inSite(same(100, 'devotionalDay(date: "2026-11-20", today: "2026-11-21") { date }')),
  sameList: inSite(same(100, 'devotionals(first: 3, today: "2026-11-21") { total }')),
  sameSite: `query Free { ${same(100, 'site(domain: "localhost") { id name }')} }`,
  sameCountries: `query Free { ${same(100, 'countries(language: "es_MX") { code }')} }`,
  pages: inSite(
    ...['noel', 'nowhere', 'about'].map((slug) => `${slug}: page(slug: "${slug}", country: "FR") { title }`),
    'everybody: page(slug: "about") { title }',
  ),
  misfit: inSite(
    `long: page(slug: "${'x'.repeat(300)}", country: "FR") { title }`,
    'about: page(slug: "about", country: "FR") { title }',
  ),
  flags: inSite(...['US', 'MX', 'FR'].map((country) => `${country}: features(country: "${country}") { on }`)),
  sites: `query Free {
    en: site(domain: "localhost") { ...Whole } es: site(override: "es") { ...Whole }
    again: site(domain: "localhost") { ...Whole } both: site(domain: "localhost", override: "es") { name }
  }
  fragment Whole on Site { name terms(sections: ["shell"]) { entries } features(country: "MX") { on } }`,
  layouts: inSite(
    ...['homePage', 'scheduled', 'nothing'].map(
      (name) => `${name}: layout(name: "${name}", country: "US", zone: "Etc/UTC") { name rows { id } }`,
    ),
  ),
};

let base: GatewayTest;
let cold: GatewayTest;
const opened: GatewayTest[] = [];
const openCold = async () => {
  const test = await openGateway({
    on: base,
    extra: Object.fromEntries(Object.values(texts).map((text) => [hash(text), text])),
  });
  opened.push(test);
  return test;
};
beforeAll(async () => {
  base = await openGateway();
  cold = await openCold();
});
afterAll(async () => {
  for (const test of opened) await test.close();
  await base.close();
});

const english = { domain: 'localhost', override: null, country: 'US' };
const variables = {
  Shell: { ...english, sections: ['shell'] },
  Home: { ...english, zone: 'Etc/UTC', date: '2026-11-21', versions: [] },
  Reading: { ...english, date: '2026-11-21', today: '2026-11-21', zone: 'Etc/UTC', versions: [] },
  ContentPage: { ...english, slug: 'about' },
};
type Name = keyof typeof variables;

const run = async (test: GatewayTest, name: Name, call: CallWithMetadata) =>
  (await test.gateway.run(operations.byName(name).hash, variables[name], call))!;

const siteRoute = 'site-config.readSiteConfig';
const termsRoute = 'translation.readTerms';
const flagsRoute = 'features.readFeatures';
const dayRoute = 'devotionals.readDay';
const expected: Record<Name, string[]> = {
  Shell: [flagsRoute, siteRoute, termsRoute],
  Home: [dayRoute, flagsRoute, 'pages.listHomePages', siteRoute, termsRoute, 'widgets.readLayouts'],
  Reading: [dayRoute, flagsRoute, siteRoute, termsRoute, 'widgets.readLayouts'],
  // The other site is read too, for the alternates of the page: its configuration and its page of the same slug.
  ContentPage: ['pages.listPages', 'pages.listPages', siteRoute, siteRoute],
};

describe.each(Object.keys(variables) as Name[])('%s', (name) => {
  it('calls each service concerned once when cold (a page: once for each site), and none when warm', async () => {
    const test = await openCold();
    const first = visit();
    await run(test, name, first);
    expect(first.notes.calls.toSorted()).toEqual(expected[name]);
    const services = new Set(expected[name].map((it) => it.split('.')[0]));
    expect(first.notes.answered.size).toBe(services.size);
    const second = visit();
    await run(test, name, second);
    expect(second.notes.calls).toEqual([]);
    expect(second.notes.answered).toEqual(first.notes.answered);
    expect(second.notes.tags).toEqual(first.notes.tags);
  });
});

it.each([
  ['home', 'Home', 6],
  ['a reading', 'Reading', 5],
] as const)('calls no service twice for the frame and %s together', async (_, name, services) => {
  const test = await openCold();
  const call = visit();
  await run(test, 'Shell', call);
  await run(test, name, call);
  expect(call.notes.calls).toHaveLength(services);
  expect(new Set(call.notes.calls.map((it) => it.split('.')[0])).size).toBe(services);
});

it("reads the day once for today's banner and for the verse of the day", async () => {
  const test = await openCold();
  const call = visit();
  const { hash: home } = operations.byName('Home');
  const { data } = (await test.gateway.run(home, { ...variables.Home, country: 'AU' }, call))!;
  expect(call.notes.calls.toSorted()).toEqual(expected.Home);
  expect(JSON.stringify(data)).toContain('"__typename":"VerseOfTheDay"');
  expect(JSON.stringify(data)).toContain('"verse":"Thy word is a lamp unto my feet."');
});

it('coalesces concurrent requests into one call per service', async () => {
  const test = await openCold();
  const calls = Array.from({ length: 50 }, () => visit());
  await Promise.all(calls.map((call) => run(test, 'Home', call)));
  expect(calls.flatMap(({ notes }) => notes.calls).toSorted()).toEqual(expected.Home);
});

describe.each(['compiled', 'interpreted'] as const)('%s', (mode) => {
  const runText = async (text: string, call: CallWithMetadata) => {
    const test = await openCold();
    if (mode === 'compiled') return (await test.gateway.run(hash(text), {}, call))!;
    return execute({ schema, document: parse(text), contextValue: test.gateway.contextOf(call) });
  };

  it('reads ten days in one call, each at its own field', async () => {
    const call = visit();
    const { data } = await runText(texts.tenDays, call);
    expect(call.notes.calls).toEqual([siteRoute, dayRoute]);
    const { id: _, ...found } = (data as { site: Record<string, unknown> }).site;
    expect(Object.values(found)).toEqual(
      TEN_DAYS.map((date) => ({ date, devotional: { title: `Day ${date}` } })),
    );
  });

  it.each([
    ['day', texts.sameDay, [siteRoute, dayRoute]],
    ['list', texts.sameList, [siteRoute, 'devotionals.listDevotionals']],
    ['site', texts.sameSite, [siteRoute]],
    ['list of countries', texts.sameCountries, ['site-config.listCountries']],
  ])('reads a %s requested under a hundred aliases in one call', async (_, text, calls) => {
    const call = visit();
    const { errors = [] } = await runText(text, call);
    expect(errors).toEqual([]);
    expect(call.notes.calls).toEqual(calls);
  });

  it('reads several pages in one call per country, each at its own field, missing ones as null', async () => {
    const call = visit();
    const { data } = await runText(texts.pages, call);
    expect(call.notes.calls).toEqual([siteRoute, 'pages.listPages', 'pages.listPages']);
    expect((data as { site: object }).site).toMatchObject({
      noel: { title: 'Noël' },
      nowhere: null,
      about: { title: 'About us' },
      everybody: { title: 'About us all' },
    });
  });

  it('fails an invalid slug alone', async () => {
    const call = visit();
    const { data, errors = [] } = await runText(texts.misfit, call);
    expect(errors.map(({ path }) => path)).toEqual([['site', 'long']]);
    expect(data).toMatchObject({ site: { long: null, about: { title: 'About us' } } });
    expect(call.notes.calls).toEqual([siteRoute, 'pages.listPages']); // an invalid slug is not sent
  });

  it('reads the flags of several countries in one call', async () => {
    const call = visit();
    const { data } = await runText(texts.flags, call);
    expect(call.notes.calls).toEqual([siteRoute, 'features.readFeatureSets']);
    expect(data).toMatchObject({
      site: { US: { on: ['newEditor'] }, MX: { on: ['chat', 'newEditor'] }, FR: { on: ['newEditor'] } },
    });
  });

  it('reads several sites, their terms and their flags in one call each', async () => {
    const call = visit();
    const { data } = await runText(texts.sites, call);
    expect(call.notes.calls.toSorted()).toEqual([
      'features.readFeatureSets',
      siteRoute, // a site named by domain and override is read by itself
      'site-config.readSiteConfigs',
      'translation.readLanguages',
    ]);
    const of = (name: string, menu: string) => ({
      name,
      terms: [{ entries: { menu } }],
      features: { on: ['chat', 'newEditor'] },
    });
    expect(data).toMatchObject({
      en: of('en', 'Read now'),
      es: of('es', 'Leer ahora'),
      again: of('en', 'Read now'),
      both: { name: 'es' },
    });
  });

  it('reads three layouts in one call', async () => {
    const call = visit();
    const { data } = await runText(texts.layouts, call);
    expect(call.notes.calls.filter((it) => it.startsWith('widgets'))).toEqual(['widgets.readLayouts']);
    expect(data).toMatchObject({ site: { homePage: { name: 'homePage' }, nothing: { rows: [] } } });
  });
});

it('re-reads only what was published', async () => {
  const call = await base.services.callTo('widgets');
  await run(cold, 'Home', visit());
  await base.services.direct.widgets.saveWidget(
    { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>New words</p>' } } },
    call,
  );
  const after = visit();
  const { data } = await run(cold, 'Home', after);
  expect(after.notes.calls).toEqual(['widgets.readLayouts']);
  expect(JSON.stringify(data)).toContain('New words');
});
