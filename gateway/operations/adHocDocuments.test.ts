/** Documents of others that come often: the same answers as at first, without calls, and never of another viewer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unavailableProblem } from '../../rest/problem.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { NOON } from '../seeds.fixture.ts';

let base: GatewayTest;
let test: GatewayTest;
let calls: string[] = [];
let down: ServiceName | null = null;
beforeAll(async () => {
  base = await openGateway();
  test = await openGateway({
    on: base,
    explorer: true,
    wrap: (service, transport) => async (name, input, call) => {
      calls.push(`${service}.${name}`);
      if (down === service) throw unavailableProblem(service);
      return transport(name, input, call);
    },
  });
});
beforeEach(() => {
  [calls, down] = [[], null];
  base.clock.now = NOON;
});
afterAll(async () => {
  await test.close();
  await base.close();
});

async function send(payload: object, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ method: 'POST', url: '/graphql', payload, headers });
  const { 'content-type': type, 'cache-control': cacheControl } = answer.headers;
  return { status: answer.statusCode, type, cacheControl, body: answer.json<Record<string, unknown>>() };
}
/** Sends the same request until its document is compiled; returns the first answer. */
async function teach(payload: object) {
  const [first] = [await send(payload), await send(payload), await send(payload)];
  return first;
}

const devotional = `query Day($date: LocalDate!) {
  site(domain: "localhost") { __typename devotionalDay(date: $date, today: "2026-11-21", country: "US") { date devotional { title author } } }
}`;
const day = (date: string) => ({ query: devotional, variables: { date } });

describe('a document that comes often', () => {
  it('has the answer that Apollo Server gave at first, in the same form, and then without a call', async () => {
    const first = await teach(day('2026-11-20'));
    const computed = await send(day('2026-11-20'));
    expect(computed).toEqual(first);
    calls = [];
    expect(await send(day('2026-11-20'))).toEqual(first);
    expect(await send({ ...day('2026-11-20'), operationName: 'Day' })).toEqual(first);
    expect(calls).toEqual([]);
    expect(first).toMatchObject({
      status: 200,
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-store',
    });
    expect(first.body['data']).toMatchObject({ site: { devotionalDay: { date: '2026-11-20' } } });
  });

  it('is answered for each set of variables, and again after what it shows has changed', async () => {
    await teach(day('2026-11-20'));
    const other = await send(day('2026-11-21'));
    expect(other.body['data']).toMatchObject({ site: { devotionalDay: { date: '2026-11-21' } } });
    await send(day('2026-11-20'));
    calls = [];
    base.services.bus.purgeAll();
    await send(day('2026-11-20'));
    expect(calls).not.toEqual([]);
  });

  it('has the form that the caller accepts', async () => {
    await teach(day('2026-11-20'));
    const accept = 'application/graphql-response+json';
    expect((await send(day('2026-11-20'), { accept })).type).toBe(`${accept}; charset=utf-8`);
  });

  it('is refused for invalid variables and for too high a cost as before', async () => {
    const days = `devotionals(first: $n, today: "2026-11-21") { items { id title slug path reference verse body author minutes excerpt } }`;
    const query = `query List($n: Int) { site(domain: "localhost") { a: ${days} b: ${days} } }`;
    await teach({ query, variables: { n: 1 } });
    for (const [n, code] of [
      ['many', 'BAD_USER_INPUT'],
      [100, 'QUERY_TOO_COMPLEX'],
    ]) {
      const { status, body } = await send({ query, variables: { n } });
      expect([status, body['errors']]).toMatchObject([400, [{ extensions: { code } }]]);
    }
    expect((await send({ query, variables: { n: 1 } })).status).toBe(200);
  });

  it('reports a service that failed as before, and caches no such answer', async () => {
    const { body: good } = await teach(day('2026-11-19'));
    base.services.bus.purgeAll();
    down = 'devotionals';
    const query = `query Other($date: LocalDate!) ${devotional.slice(devotional.indexOf('{'))}`;
    const failing = { query, variables: { date: '2026-11-18' } };
    const first = await teach(failing);
    const again = await send(failing);
    const withoutIds = (answer: typeof first) =>
      JSON.stringify(answer).replaceAll(/"requestId":"[^"]+"/g, '"requestId":""');
    expect(withoutIds(again)).toBe(withoutIds(first));
    expect(first.body['errors']).toHaveLength(1);
    down = null;
    expect((await send(failing)).body['errors']).toBeUndefined();
    expect((await send(day('2026-11-19'))).body).toEqual(good);
  });
});

describe('is always run by Apollo Server', () => {
  const viewer = '{ viewer { id } }';
  it.each([
    ['a document of private data', { query: viewer }, {}],
    ['a request with a session cookie', day('2026-11-20'), { cookie: 'a=b; session=x' }],
    ['introspection', { query: '{ __type(name: "Site") { name } }' }, {}],
  ])('%s', async (_, payload, headers) => {
    const first = await teach(payload);
    base.services.bus.purgeAll();
    const again = await send(payload, headers);
    expect(again.body).toEqual(first.body);
    // Apollo Server ends its answers with a line break.
    const { body } = await test.app.inject({ method: 'POST', url: '/graphql', payload, headers });
    expect(body.endsWith('\n')).toBe(true);
  });

  it('a GET that a form of another site can send', async () => {
    await teach(day('2026-11-20'));
    const { query, variables } = day('2026-11-20');
    const url = `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`;
    expect((await test.app.inject({ url })).statusCode).toBe(400);
    const allowed = await test.app.inject({ url, headers: { 'apollo-require-preflight': '1' } });
    expect(allowed.json()).toMatchObject({ data: { site: {} } });
    expect(allowed.body.endsWith('\n')).toBe(false);
  });
});
