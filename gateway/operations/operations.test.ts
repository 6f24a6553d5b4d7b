/** Our own operations give one answer: compiled and interpreted, in the process and by URL, before and after JSON. */
import { execute } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import { seedComments } from '../../services/devotionals/demoComments.ts';
import { openGateway, operations, schema, type GatewayTest } from '../gateway.fixture.ts';

let inProcess: GatewayTest;
let byUrl: GatewayTest;
beforeAll(async () => {
  inProcess = await openGateway();
  const { db } = inProcess.services.local.get('devotionals')!;
  await seedComments(db, {
    site: 1,
    language: 'en_US',
    today: '2026-11-21' as LocalDate,
    now: new Date('2026-11-21T12:00:00Z'),
  });
  // More comments than fit on one page.
  await db.rows(`insert into devotionals.comment (id, site, date, date_id, account, name, text, state, written_at)
    select gen_random_uuid(), 1, '2026-11-21', '11-21-2026', 'a', 'Ana', 'Amen ' || n, 'published', '2026-11-21T01:00:00Z'
      from generate_series(1, 12) as n`);
  byUrl = await openGateway({ on: inProcess, byUrl: true });
});
afterAll(async () => {
  await byUrl.close();
  await inProcess.close();
});

const english = { domain: 'localhost', override: null };
const spanish = { override: 'es' };
const home = { zone: 'Etc/UTC', date: '2026-11-21', versions: [] };
const day = { date: '2026-11-21', today: '2026-11-21', zone: 'Etc/UTC', versions: [] };

/** Operation, special case, variables. */
const cases: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['SignInPage', 'a site', english],
  ['AccountPage', 'a site', spanish],
  ['BookmarksPage', 'a site', spanish],
  ['JournalsPage', 'a site', english],
  [
    'Comments',
    'a reading',
    { ...english, country: 'US', date: '2026-11-21', today: '2026-11-21', dateId: null, after: null },
  ],
  ['Shell', 'a host', { ...english, country: 'US', sections: ['shell', 'home'] }],
  ['Shell', 'an override and a country with a flag', { ...spanish, country: 'MX', sections: ['shell'] }],
  ['Shell', 'no section', { domain: 'es.localhost', country: 'US', sections: [] }],
  ['Shell', 'unknown sections', { country: 'US', sections: ['nowhere', '__proto__', 'constructor'] }],
  ['Home', 'a country without content of its own', { ...english, ...home, country: 'US' }],
  ['Home', 'a country with a row and a text', { ...english, ...home, country: 'MX' }],
  ['Home', 'a country with a widget of each type', { ...english, ...home, country: 'AU' }],
  ['Home', 'a country in small letters', { ...english, ...home, country: 'mx' }],
  ['Home', 'a country with a home page', { ...english, ...home, country: 'FR' }],
  ['Home', 'versions that are none', { ...english, ...home, country: 'US', versions: ['x', 'row:a:b:c'] }],
  ['Home', 'a site without a layout', { ...spanish, ...home, country: 'US' }],
  ['Home', 'a day from the archive', { ...english, ...home, country: 'US', date: '2026-11-05' }],
  ['Home', 'a day without a text', { ...english, ...home, country: 'US', date: '2026-10-01' }],
  ['Home', 'a day in the future', { ...english, ...home, country: 'US', date: '2027-03-01' }],
  ['Reading', 'a day with a second reading', { ...english, ...day, country: 'US' }],
  ['Reading', 'a country with its own text', { ...english, ...day, country: 'MX' }],
  ['Reading', 'one reading alone', { ...english, ...day, country: 'US', dateId: '2' }],
  ['Reading', 'a reading that is not there', { ...english, ...day, country: 'US', dateId: '99' }],
  ['Reading', 'a dateId of null', { ...english, ...day, country: 'US', dateId: null }],
  ['Reading', 'a dateId that is too long', { ...english, ...day, country: 'US', dateId: 'x'.repeat(30) }],
  ['Reading', 'a day before today', { ...english, ...day, country: 'US', date: '2026-11-13' }],
  ['Reading', 'a day after today', { ...english, ...day, country: 'US', date: '2026-11-22' }],
  ['Comments', 'a day with comments', { ...english, ...day, country: 'US' }],
  ['Comments', 'a site without any', { ...spanish, ...day, country: 'US' }],
  ['Comments', 'a cursor that is none', { ...english, ...day, country: 'US', after: 'x' }],
  ['Offline', 'a site', english],
  ['RecentReadings', 'a day', { ...english, today: '2026-11-21' }],
  ['ContentPage', 'a country without sections of its own', { ...english, country: 'US', slug: 'about' }],
  ['ContentPage', 'a country with its own sections', { ...english, country: 'FR', slug: 'about' }],
  ['ContentPage', 'a page of the new editor', { ...english, country: 'FR', slug: 'noel' }],
  ['ContentPage', 'no such page', { ...english, country: 'US', slug: '../permissions/1' }],
  ['TestPage', 'a host', english],
  ['RemoteCard', 'a card that reads no other site', { card: 'card.1.A' }],
  ['Countries', 'a language', { language: 'es_MX' }],
  ['Countries', 'an unknown language', { language: 'xx_XX' }],
  ['ContentPage', 'a bad country', { ...english, country: 'USA', slug: 'about' }],
  ['Home', 'a missing date', { ...english, country: 'US', zone: 'Etc/UTC', versions: [] }],
  ['Home', 'a zone that is none', { ...english, ...home, country: 'US', zone: '+01:00' }],
  ['Reading', 'a day that does not exist', { ...english, ...day, country: 'US', date: '2026-02-30' }],
  ['Shell', 'a list with null in it', { ...english, country: 'US', sections: ['shell', null] }],
];

interface ComparableAnswer {
  readonly data?: unknown;
  readonly errors: readonly { message: string; path?: unknown; code?: unknown }[];
}

/** An answer as a client gets it, without what differs from run to run. */
function comparable({
  data,
  errors = [],
}: {
  data?: unknown;
  errors?: readonly unknown[];
}): ComparableAnswer {
  const parsed = JSON.parse(JSON.stringify({ data: data ?? null, errors })) as {
    data: unknown;
    errors: { message: string; path?: unknown; locations?: unknown }[];
  };
  return {
    data: parsed.data,
    errors: parsed.errors.map(({ message, path, locations }) => ({ message, path, locations })),
  };
}

const run = async ({ gateway }: GatewayTest, name: string, variables: Record<string, unknown>) =>
  (await gateway.run(operations.byName(name).hash, variables, visit()))!;

it('has cases for every public operation', () => {
  // Private operations need a session: tests/edge and the matrix of rights cover them.
  const names = operations.all
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ name }) => name)
    .toSorted();
  expect([...new Set(cases.map(([name]) => name))].toSorted()).toEqual(names);
});

describe.each(cases)('%s with %s', (name, _, variables) => {
  it('gets the same answer from the compiler and the interpreter', async () => {
    const call = visit();
    const contextValue = inProcess.gateway.contextOf(call);
    const { document } = operations.byName(name);
    const interpreted = await execute({ schema, document, variableValues: variables, contextValue });
    const compiled = await run(inProcess, name, variables);
    expect(comparable(compiled)).toEqual(comparable(interpreted));
  });

  it('gets the same answer in the process and by URL', async () => {
    expect(comparable(await run(byUrl, name, variables))).toEqual(
      comparable(await run(inProcess, name, variables)),
    );
  });

  it('gets the same answer cold and warm, equal to its own JSON', async () => {
    const cold = await run(inProcess, name, variables);
    const warm = await run(inProcess, name, variables);
    expect(warm.data).toEqual(cold.data);
    expect(JSON.parse(JSON.stringify(cold.data))).toStrictEqual(structuredClone(cold.data));
  });
});

it('returns a value for every field of our operations in at least one case', async () => {
  const nonEmpty = new Set<string>();
  const seen = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((it) => walk(it, path));
    if (typeof value !== 'object' || value === null) {
      seen.add(path);
      if (value !== null && value !== '') nonEmpty.add(path);
      return;
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
  };
  for (const [name, , variables] of cases) walk((await run(inProcess, name, variables)).data, name);
  const empty = [...seen].filter(
    (path) => !nonEmpty.has(path) && ![...nonEmpty].some((it) => it.startsWith(`${path}.`)),
  );
  // Always empty here: these sites have no outside provider (services/identity/signIn/externalSignIn.test.ts has one),
  // their home has no test (draws.test.ts has one), no card reads another site (layout/remoteCards.test.ts has some),
  // or links to a reading (layout/everyWidget.test.ts has some), and their readings have no side layout; the home's layout covers every layout field.
  expect(empty.toSorted()).toEqual([
    'AccountPage.site.outsideSignIn',
    'Home.site.layout.rows.columns.widgets.reading',
    'Home.site.layout.rows.columns.widgets.remote',
    'Home.site.layout.rows.columns.widgets.test',
    'Home.site.layout.rows.test',
    'Reading.site.layout.changesAt',
    'RemoteCard.remoteContent',
    'SignInPage.site.outsideSignIn',
  ]);
});
