/** How many REST calls an answer costs: as many as services are concerned when cold, none when warm. */
import { createHash } from 'node:crypto';
import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit, type NotedCall } from '../rest/testing.ts';
import { openGateway, operations, schema, type GatewayTest } from './testing.ts';
import { TEN_DAYS } from './testSupport.ts';

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

const run = async (test: GatewayTest, name: Name, call: NotedCall) =>
  (await test.gateway.run(operations.byName(name).hash, variables[name], call))!;

const site = 'site-config.readSiteConfig';
const words = 'translation.readTerms';
const flags = 'features.readFeatures';
const day = 'devotionals.readDay';
const expected: Record<Name, string[]> = {
  Shell: [flags, site, words],
  Home: [day, flags, 'pages.listHomePages', site, words, 'widgets.readLayouts'],
  Reading: [day, flags, site, words, 'widgets.readLayouts'],
  ContentPage: ['pages.listPages', site],
};

describe.each(Object.keys(variables) as Name[])('%s', (name) => {
  it('asks each service concerned once when cold, and none when warm', async () => {
    const test = await openCold();
    const first = visit();
    await run(test, name, first);
    expect(first.notes.calls.toSorted()).toEqual(expected[name]);
    expect(first.notes.answered.size).toBe(expected[name].length);
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
] as const)('asks for the frame and %s together no service twice', async (_, name, services) => {
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

it('asks once however many come at the same time', async () => {
  const test = await openCold();
  const calls = Array.from({ length: 50 }, () => visit());
  await Promise.all(calls.map((call) => run(test, 'Home', call)));
  expect(calls.flatMap(({ notes }) => notes.calls).toSorted()).toEqual(expected.Home);
});

describe.each(['compiled', 'interpreted'] as const)('%s', (how) => {
  const runText = async (text: string, call: NotedCall) => {
    const test = await openCold();
    if (how === 'compiled') return (await test.gateway.run(hash(text), {}, call))!;
    return execute({ schema, document: parse(text), contextValue: test.gateway.contextOf(call) });
  };

  it('reads ten days by one call, each in its place', async () => {
    const call = visit();
    const { data } = await runText(texts.tenDays, call);
    expect(call.notes.calls).toEqual([site, day]);
    const { id: _, ...found } = (data as { site: Record<string, unknown> }).site;
    expect(Object.values(found)).toEqual(
      TEN_DAYS.map((date) => ({ date, devotional: { title: `Day ${date}` } })),
    );
  });

  it.each([
    ['day', texts.sameDay, [site, day]],
    ['list', texts.sameList, [site, 'devotionals.listDevotionals']],
    ['site', texts.sameSite, [site]],
    ['list of countries', texts.sameCountries, ['site-config.listCountries']],
  ])('reads a %s under a hundred names by one call', async (_, text, calls) => {
    const call = visit();
    const { errors = [] } = await runText(text, call);
    expect(errors).toEqual([]);
    expect(call.notes.calls).toEqual(calls);
  });

  it('reads several pages by one call for each country, each in its place, what is not there null', async () => {
    const call = visit();
    const { data } = await runText(texts.pages, call);
    expect(call.notes.calls).toEqual([site, 'pages.listPages', 'pages.listPages']);
    expect((data as { site: object }).site).toMatchObject({
      noel: { title: 'Noël' },
      nowhere: null,
      about: { title: 'About us' },
      everybody: { title: 'About us all' },
    });
  });

  it('lets a slug that is none fail for itself alone', async () => {
    const call = visit();
    const { data, errors = [] } = await runText(texts.misfit, call);
    expect(errors.map(({ path }) => path)).toEqual([['site', 'long']]);
    expect(data).toMatchObject({ site: { long: null, about: { title: 'About us' } } });
    expect(call.notes.calls).toEqual([site, 'pages.listPages']); // what does not fit does not leave
  });

  it('reads the flags of several countries by one call', async () => {
    const call = visit();
    const { data } = await runText(texts.flags, call);
    expect(call.notes.calls).toEqual([site, 'features.readFeatureSets']);
    expect(data).toMatchObject({
      site: { US: { on: ['newEditor'] }, MX: { on: ['chat', 'newEditor'] }, FR: { on: ['newEditor'] } },
    });
  });

  it('reads several sites, their words and their flags by one call each', async () => {
    const call = visit();
    const { data } = await runText(texts.sites, call);
    expect(call.notes.calls.toSorted()).toEqual([
      'features.readFeatureSets',
      site, // who is named twice over is asked for alone
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

  it('reads three layouts by one call', async () => {
    const call = visit();
    const { data } = await runText(texts.layouts, call);
    expect(call.notes.calls.filter((it) => it.startsWith('widgets'))).toEqual(['widgets.readLayouts']);
    expect(data).toMatchObject({ site: { homePage: { name: 'homePage' }, nothing: { rows: [] } } });
  });
});

it('asks again only for what was published', async () => {
  const call = await base.seven.callTo('widgets');
  await run(cold, 'Home', visit());
  await base.seven.direct.widgets.saveWidget(
    { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>New words</p>' } } },
    call,
  );
  const after = visit();
  const { data } = await run(cold, 'Home', after);
  expect(after.notes.calls).toEqual(['widgets.readLayouts']);
  expect(JSON.stringify(data)).toContain('New words');
});
