/** Ids in the normalised cache: different objects have different ids, and the same object has one id. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../../rest/allServices.fixture.ts';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const COUNTRIES =
  'query Countries($language: String) { countries(language: $language) { __typename id code translatedName } }';
const countriesHash = createHash('sha256').update(COUNTRIES).digest('hex');

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: { [countriesHash]: COUNTRIES } });
  const call = await test.services.callTo('pages');
  const save = (slug: string, fields: object) =>
    test.services.direct.pages.savePage(
      { body: { site_code: 'en', slug, title: slug, status: 'publish', ...fields } },
      call,
    );
  const own = [{ type: 'text', html: '<p>Unser Advent</p>' }];
  await save('advent', { isHome: true, countries: ['AT', 'CH', 'DE'], countrySections: { DE: own } });
});
afterAll(() => test.close());

type Variables = Readonly<Record<string, unknown>>;
type Entity = Readonly<Record<string, unknown>> & { readonly __typename: string; readonly id: string };

const ask = async (hash: string, variables: Variables) =>
  (await test.gateway.run(hash, variables, visit()))!.data;

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && '__typename' in value && 'id' in value;
const keyOf = ({ __typename, id }: Entity): string => `${__typename}:${id}`;

/** All objects in an answer that have an id. */
function* entitiesIn(value: unknown): Generator<Entity> {
  if (typeof value !== 'object' || value === null) return;
  if (isEntity(value)) yield value;
  for (const inner of Object.values(value)) yield* entitiesIn(inner);
}

/** A field as the cache stores it: objects with an id are stored separately. */
const storedAs = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isEntity(inner) ? keyOf(inner) : inner));

const sites = [{ domain: 'localhost' }, { override: 'es' }];
const countries = ['US', 'MX', 'FR', 'CH', 'DE'];
const days = [
  { date: '2026-11-20', today: '2026-11-20' },
  { date: '2026-11-20', today: '2026-11-21' },
  { date: '2026-11-21', today: '2026-11-21' },
  { date: '2026-11-05', today: '2026-11-21' },
];
const everywhere = sites.flatMap((site) => countries.map((country) => ({ ...site, country })));

const requests = (): [string, Variables][] => [
  ...everywhere.map((at): [string, Variables] => [
    hashOf('Home'),
    { ...at, date: '2026-11-21', zone: 'Etc/UTC', versions: [] },
  ]),
  ...everywhere.flatMap((at) =>
    days.flatMap((day) =>
      [null, '2', '7'].map((dateId): [string, Variables] => [
        hashOf('Reading'),
        { ...at, ...day, zone: 'Etc/UTC', versions: [], dateId },
      ]),
    ),
  ),
  ...everywhere.flatMap((at) =>
    ['about', 'noel', 'advent'].map((slug): [string, Variables] => [hashOf('ContentPage'), { ...at, slug }]),
  ),
  ...[null, 'en_US', 'es_MX', 'ar'].map((language): [string, Variables] => [countriesHash, { language }]),
];

it('differ for everything that differs: by language, country, date, reader’s date and number', async () => {
  const known = new Map<string, Record<string, string>>();
  const merged: string[] = [];
  for (const [hash, variables] of requests()) {
    for (const entity of entitiesIn(await ask(hash, variables))) {
      if (entity.__typename === 'Site') continue; // the cache stores its fields by their arguments
      const key = keyOf(entity);
      const fields = known.get(key) ?? {};
      known.set(key, fields);
      for (const [field, value] of Object.entries(entity)) {
        if ((fields[field] ??= storedAs(value)) !== storedAs(value)) merged.push(`${key}.${field}`);
      }
    }
  }
  expect(known.size).toBeGreaterThan(500);
  expect(merged).toEqual([]);
});

describe('are shared by all who see the same content', () => {
  const home = async (country: string) =>
    (await ask(hashOf('Home'), {
      domain: 'localhost',
      country,
      date: '2026-11-21',
      zone: 'Etc/UTC',
      versions: [],
    })) as { site: { homePage: { id: string } | null } };
  const page = async (country: string, { gateway } = test) => {
    const variables = { domain: 'localhost', country, slug: 'about' };
    const { data } = (await gateway.run(hashOf('ContentPage'), variables, visit()))!;
    return (data as { site: { page: { id: string } } }).site.page.id;
  };
  const day = async (country: string, today: string) => {
    const variables = {
      domain: 'localhost',
      country,
      date: '2026-11-13',
      today,
      zone: 'Etc/UTC',
      versions: [],
    };
    const data = await ask(hashOf('Reading'), variables);
    return (data as { site: { devotionalDay: { id: string } } }).site.devotionalDay.id;
  };

  it('a page: contains the country only when the country has its own title or sections', async () => {
    expect(await page('US')).toBe(await page('DE'));
    expect(await page('FR')).toBe(`${await page('US')}:FR`);
  });

  it('a page of a foreign service, which does not say so: always contains the country', async () => {
    const foreign = await openGateway({
      on: test,
      wrap: (_, transport) => async (name, input, call) => {
        const answer = structuredClone(await transport(name, input, call));
        for (const each of (answer as { data?: { country?: string }[] }).data ?? []) delete each.country;
        return answer;
      },
    });
    expect([await page('US', foreign), await page('DE', foreign)]).toEqual(['en.about:US', 'en.about:DE']);
    await foreign.close();
  });

  it('a home that a page takes over: two countries get the same answer, and with it the same rendering', async () => {
    const [austria, switzerland, germany] = [await home('AT'), await home('CH'), await home('DE')];
    expect(austria.site.homePage!.id).toBe('en.advent');
    expect(switzerland).toEqual(austria);
    expect(germany.site.homePage!.id).toBe('en.advent:DE');
  });

  it('a day: depends neither on the country nor on how long ago it was', async () => {
    expect(await day('DE', '2026-11-21')).toBe(await day('US', '2026-11-14'));
    expect(await day('US', '2026-11-13')).not.toBe(await day('US', '2026-11-14'));
  });
});
