/**
 * Each service failing one after the other: its part is missing or a default, everything else is answered (decision
 * 30).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { notFoundProblem, unavailableProblem, validationProblem } from '../../rest/problem.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const SECRET = 'password=hunter2 at /srv/lectern/secret.ts:7';

let base: GatewayTest;
let broken: GatewayTest;
const faults = new Map<ServiceName, () => Error>();
beforeAll(async () => {
  base = await openGateway();
  broken = await openGateway({
    on: base,
    explorer: true,
    wrap: (service, transport) => async (name, input, call) => {
      const fault = faults.get(service);
      if (fault) throw fault();
      return transport(name, input, call);
    },
  });
});
afterAll(async () => {
  await broken.close();
  await base.close();
});

type Data = { site: Record<string, unknown> };
const english = { domain: 'localhost', override: null, country: 'MX' };
const variables: Record<string, Record<string, unknown>> = {
  Shell: { ...english, sections: ['shell'] },
  Home: { ...english, zone: 'Etc/UTC', date: '2026-11-21', versions: [] },
  Reading: { ...english, date: '2026-11-21', today: '2026-11-21', zone: 'Etc/UTC', versions: [] },
  ContentPage: { ...english, country: 'FR', slug: 'about' },
};
/** Every run has cold caches: a purge would leave stale values to fall back to, and here nothing was ever read. */
async function runWith(fault: [ServiceName, () => Error] | null, name: string) {
  const test = await openGateway({
    on: base,
    wrap: (service, transport) =>
      fault?.[0] === service
        ? async () => {
            throw fault[1]();
          }
        : transport,
  });
  const call = visit();
  const answer = (await test.gateway.run(hashOf(name), variables[name]!, call))!;
  await test.close();
  return { ...answer, data: answer.data as Data, warnings: test.warnings };
}

const down = (service: ServiceName) => unavailableProblem(service);
/** The fields below `site` that change when a service fails; all others are answered. */
const missingFields: Partial<Record<ServiceName, Record<string, Record<string, unknown>>>> = {
  devotionals: { Home: { devotionalDay: null }, Reading: { devotionalDay: null } },
  pages: { Home: { homePage: null }, ContentPage: { page: null } },
  widgets: { Home: { layout: null }, Reading: { layout: null } },
  features: { Shell: { features: { __typename: 'FeatureSet', on: [], isKnown: false } } },
};
const cases = serviceNames
  .filter((service) => service !== 'site-config' && service !== 'translation')
  .flatMap((service) => Object.keys(variables).map((name) => [service, name] as const));

describe.each(cases)('without %s', (service, name) => {
  it(`${name} loses only that service’s part`, async () => {
    const complete = await runWith(null, name);
    const { data, errors, notes } = await runWith([service, () => down(service)], name);
    const missing = missingFields[service]?.[name] ?? {};
    expect(data.site).toEqual({ ...complete.data.site, ...missing });
    const nulls = Object.keys(missing).filter((field) => missing[field] === null);
    expect(errors.map(({ path }) => path)).toEqual(nulls.map((field) => ['site', field]));
    const isCalled = complete.notes.calls.some((it) => it.startsWith(`${service}.`));
    expect([...notes.failed]).toEqual(isCalled ? [service] : []);
  });
});

it('falls back to the bundled terms without translation, and logs it', async () => {
  const complete = await runWith(null, 'Home');
  const { data, errors, warnings, notes } = await runWith(['translation', () => down('translation')], 'Home');
  const { terms, ...rest } = data.site;
  const { terms: _, ...completeRest } = complete.data.site;
  expect(rest).toEqual(completeRest);
  expect(terms).toMatchObject([
    { section: 'home', entries: bundledTerms['home'] },
    { section: 'widgets', entries: bundledTerms['widgets'] },
  ]);
  expect(errors).toEqual([]);
  expect(warnings.map(({ message }) => message)).toEqual(['Translation Lookup Failed']);
  expect([...notes.failed]).toEqual(['translation']);
});

it.each(Object.keys(variables))(
  'answers %s with the built-in site without site-config, and logs it',
  async (name) => {
    const { data, errors, warnings } = await runWith(['site-config', () => down('site-config')], name);
    expect(data.site['id']).toBe('1');
    // The site is unknown, so the page is not reported as missing.
    expect(errors.map(({ path }) => path)).toEqual(name === 'ContentPage' ? [['site', 'page']] : []);
    expect(warnings[0]!.message).toBe('Could not get api site config.');
    expect(warnings).toHaveLength(1 + errors.length);
  },
);

it('logs that flags could not be read, where they are used', async () => {
  const { warnings } = await runWith(['features', () => down('features')], 'Shell');
  expect(warnings.map(({ message }) => message)).toEqual(['Could not load the feature flags.']);
});

describe('errors of a service', () => {
  const post = async (query: string) => {
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query },
      headers: { 'x-request-id': 'request-0001' },
    });
    return {
      status: answer.statusCode,
      text: answer.body,
      ...answer.json<{ data: unknown; errors: unknown[] }>(),
    };
  };
  const get = async (name: string) => {
    const search = new URLSearchParams({
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(name) } }),
      variables: JSON.stringify({ ...variables[name], country: `U${'SAGYMZ'[runs++ % 6]}` }),
    });
    const answer = await broken.app.inject({
      url: `/graphql?${search}`,
      headers: { 'x-request-id': 'request-0001' },
    });
    return {
      status: answer.statusCode,
      text: answer.body,
      ...answer.json<{ data: unknown; errors: unknown[] }>(),
    };
  };
  let runs = 0;
  const free =
    '{ site(domain: "localhost") { id layout(name: "homePage", country: "US", zone: "Etc/UTC") { name } } }';
  const paths = [
    ['a free operation', () => post(free)],
    ['an operation by hash', () => get('Home')],
  ] as const;
  const failWith = async (send: () => ReturnType<typeof post>, error: Error) => {
    faults.set('widgets', () => error);
    broken.seven.bus.purgeAll();
    broken.warnings.length = 0;
    try {
      return await send();
    } finally {
      faults.clear();
    }
  };
  const expectedError = (message: string, code: string, more: object = {}) => [
    expect.objectContaining({
      message,
      path: ['site', 'layout'],
      extensions: { code, requestId: 'request-0001', ...more },
    }),
  ];

  describe.each(paths)('%s', (_, send) => {
    it('carries the code of a problem and the request id', async () => {
      const { errors, data } = await failWith(send, notFoundProblem('The layout'));
      expect(errors).toEqual(expectedError('The layout was not found.', 'NOT_FOUND'));
      expect(data).toMatchObject({ site: { id: '1', layout: null } });
    });

    it('carries the fields of a validation', async () => {
      const fields = [{ pointer: '/query/layout', detail: 'A name.' }];
      const { errors } = await failWith(send, validationProblem(fields));
      expect(errors).toEqual(expectedError('The input is not valid.', 'VALIDATION', { fields }));
    });

    it('reveals nothing internal of a failing service', async () => {
      const { errors, text } = await failWith(send, unavailableProblem('widgets', new Error(SECRET)));
      expect(errors).toEqual(expectedError('A service did not respond.', 'UNAVAILABLE'));
      expect(text).not.toMatch(/hunter2|stack|\.ts:/);
    });

    it('reveals nothing of an unexpected error, and logs it', async () => {
      const error = new TypeError(SECRET);
      const { errors, text } = await failWith(send, error);
      expect(errors).toEqual(expectedError('Something went wrong.', 'INTERNAL'));
      expect(text).not.toMatch(/hunter2|stack|\.ts:/);
      const logged = broken.warnings.find(({ message }) => message.includes('site.layout'))!;
      expect(logged.message).toBe('Request request-0001: site.layout failed.');
      expect(logged.error).toMatchObject({ originalError: error });
    });

    it('does not log what the caller did wrong', async () => {
      await failWith(send, notFoundProblem('The layout'));
      expect(broken.warnings).toEqual([]);
    });
  });

  it('returns a well-formed request id, and creates one when it is missing or malformed', async () => {
    const ask = async (id?: string) =>
      (
        await broken.app.inject({
          method: 'POST',
          url: '/graphql',
          payload: { query: '{ __typename }' },
          headers: id === undefined ? {} : { 'x-request-id': id },
        })
      ).headers['x-request-id'];
    expect(await ask('abc-12345')).toBe('abc-12345');
    for (const forged of [undefined, 'short', 'a b c d e f g', 'x'.repeat(65), '<script>alert(1)']) {
      expect(await ask(forged)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
