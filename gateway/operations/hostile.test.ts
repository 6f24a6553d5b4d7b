/**
 * Hostile input through every argument (attack cases 14, 22; path traversal): it is answered or refused, never an
 * internal error.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';

let free: GatewayTest;
let calledRoutes: string[] = [];
beforeAll(async () => {
  const base = await openGateway();
  const byUrl = await openGateway({
    on: base,
    byUrl: true,
    explorer: true,
    wrap: (service, transport) => async (name, input, call) => {
      calledRoutes.push(`${service}.${name}`);
      return transport(name, input, call);
    },
  });
  free = {
    ...byUrl,
    close: async () => {
      await byUrl.close();
      await base.close();
    },
  };
});
afterAll(() => free.close());

const evil = [
  '../permissions/1',
  '..%2fpermissions%2f1',
  '..%2Fuser-permissions?sub=0d3a0000-0000-4000-8000-000000000001',
  '.',
  '..',
  '/',
  '',
  '?',
  '#',
  '%00',
  '\0',
  'a\0b',
  '%',
  '%zz',
  '\\..\\..',
  '\r\nHost: evil.test',
  "' or 1=1 --",
  '"; drop table pages.page; --',
  'title desc; select pg_sleep(9)',
  // oxlint-disable-next-line no-template-curly-in-string -- what a template engine would run
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '\ud800',
  '\u202e\u2028',
  'x'.repeat(3_000),
  '../'.repeat(200),
];

/** Every argument that takes a text, and the calls it may cause. */
const queries: Record<string, readonly [string, readonly string[]]> = {
  slug: ['query ($x: String!) { site { page(slug: $x, country: "US") { id } } }', ['pages.listPages']],
  'slug without a country': ['query ($x: String!) { site { page(slug: $x) { id } } }', ['pages.listPages']],
  layout: [
    'query ($x: String!) { site { layout(name: $x, country: "US", zone: "UTC") { name rows { id } } } }',
    ['widgets.readLayouts', 'features.readFeatures'],
  ],
  versions: [
    'query ($x: String!) { site { layout(name: "tested", country: "US", zone: "UTC", versions: [$x]) { name } } }',
    ['widgets.readLayouts', 'features.readFeatures'],
  ],
  sections: [
    'query ($x: String!) { site { terms(sections: [$x]) { section entries } } }',
    ['translation.readTerms'],
  ],
  dateId: [
    'query ($x: String!) { site { devotionalDay(date: "2026-11-21", today: "2026-11-21", dateId: $x) { id } } }',
    ['devotionals.readDay'],
  ],
  search: [
    'query ($x: String!) { site { devotionals(today: "2026-11-21", search: $x) { total } } }',
    ['devotionals.listDevotionals'],
  ],
  domain: ['query ($x: String!) { site(domain: $x) { id } }', []],
  override: ['query ($x: String!) { site(override: $x) { id } }', []],
  language: ['query ($x: String!) { countries(language: $x) { code } }', ['site-config.listCountries']],
  country: ['query ($x: CountryCode!) { site { features(country: $x) { on } } }', ['features.readFeatures']],
  date: [
    'query ($x: LocalDate!) { site { devotionalDay(date: $x, today: "2026-11-21") { id } } }',
    ['devotionals.readDay'],
  ],
  zone: [
    'query ($x: TimeZone!) { site { layout(name: "homePage", country: "US", zone: $x) { name } } }',
    ['widgets.readLayouts', 'features.readFeatures'],
  ],
};

async function ask(query: string, x: unknown) {
  calledRoutes = [];
  const answer = await free.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, variables: { x } },
  });
  const { errors = [] } = answer.json<{ errors?: { extensions: { code: string } }[] }>();
  return {
    status: answer.statusCode,
    codes: errors.map(({ extensions }) => extensions.code),
    text: answer.body,
  };
}

describe.each(Object.entries(queries))('%s', (_, [query, calls]) => {
  it.each(evil)('%j calls no other route and causes no error', async (x) => {
    const response = await ask(query, x);
    expect([200, 400]).toContain(response.status);
    for (const code of response.codes) expect(['VALIDATION', 'BAD_USER_INPUT', 'NOT_FOUND']).toContain(code);
    for (const call of calledRoutes) expect(['site-config.readSiteConfig', ...calls]).toContain(call);
    expect(response.text).not.toMatch(/node_modules|\.ts:\d|relation \\?"|syntax error at/);
  });

  it('answers or refuses any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (x) => {
        const { status, codes } = await ask(query, x);
        expect([200, 400]).toContain(status);
        for (const code of codes) expect(['VALIDATION', 'BAD_USER_INPUT', 'NOT_FOUND']).toContain(code);
      }),
      { numRuns: 40 },
    );
  });
});

it.each([
  [
    'first',
    'query ($x: Int) { site { devotionals(today: "2026-11-21", first: $x) { total items { id } } } }',
  ],
  ['page', 'query ($x: Int) { site { devotionals(today: "2026-11-21", page: $x) { total items { id } } } }'],
])('answers or refuses any number: %s', async (_, query) => {
  for (const x of [0, -1, -2_147_483_648, 2_147_483_647, 2_147_483_648, 1.5, 1e308, null, '1', true]) {
    const { status, codes } = await ask(query, x);
    expect([200, 400]).toContain(status);
    for (const code of codes) expect(['VALIDATION', 'BAD_USER_INPUT']).toContain(code);
  }
});
