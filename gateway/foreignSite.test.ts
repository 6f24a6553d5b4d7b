/**
 * A foreign site-config service: which fields it may leave out, and which answers are no configuration at all. Decision
 * 30.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remoteTransport } from '../rest/client/remote.ts';
import { visit } from '../rest/allServices.fixture.ts';
import { siteConfigs } from '../services/site-config/contract.ts';
import { hashOf, openGateway, type GatewayTest } from './gateway.fixture.ts';

/** What the service answers, and its answer about a country's cookies. */
let body: unknown;
let cookies: unknown;
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url?.includes('/cookie-settings') ? cookies : body));
});
const closers: (() => unknown)[] = [() => server.close()];
let base: GatewayTest;
beforeAll(async () => {
  base = await openGateway();
  closers.push(() => base.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** The frame of a page of a site whose service gives this answer, read with cold caches. */
async function frameFor(answer: unknown, { defaultOn = false as unknown, country = 'US' } = {}) {
  body = answer;
  cookies = { country, defaultOn };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const remote = remoteTransport(siteConfigs, { url, env: 'development' });
  const test = await openGateway({
    on: base,
    wrap: (service, transport) => (service === 'site-config' ? remote.transport : transport),
  });
  closers.push(remote.close, () => test.close());
  const variables = { country, sections: [] };
  const { data, notes } = (await test.gateway.run(hashOf('Shell'), variables, visit()))!;
  type Frame = { id: string; languages: object[]; cookiesDefaultOn: string[] };
  const { id, languages, cookiesDefaultOn } = (data as { site: Frame }).site;
  const warnings = test.warnings.map(({ message }) => message);
  return { frame: { id, languages, failed: [...notes.failed], warnings }, cookiesDefaultOn };
}

const failedRead = { failed: ['site-config'], warnings: ['Could not get api site config.'] };

it.each([[{}], [{ brandName: 'Theirs' }], [{ siteId: 0 }]])(
  '%j names no site: a failed read, and the built-in site is used instead',
  async (answer) => {
    expect((await frameFor(answer)).frame).toEqual({ ...failedRead, id: '1', languages: [] });
  },
);

it('everything but the site id may be left out', async () => {
  const { frame } = await frameFor({ siteId: 2 });
  expect(frame).toEqual({ id: '2', languages: [], failed: [], warnings: [] });
});

it('a language without a tag and a base path gets a tag from its code, at the root', async () => {
  const spanish = { value: 'es_MX', label: 'Español', dir: 'ltr', site: 'es', domain: 'es.example' };
  const { languages } = (await frameFor({ siteId: 2, languages: [spanish] })).frame;
  expect(languages).toEqual([
    {
      __typename: 'SiteLanguage',
      code: 'es_MX',
      label: 'Español',
      direction: 'ltr',
      site: 'es',
      domain: 'es.example',
      language: 'es-MX',
      basePath: '',
      evergreenYear: null,
    },
  ]);
});

it('is asked per country for the cookie default when the site does not contain it; never for the European Union', async () => {
  const cookieDefaults = async (...args: Parameters<typeof frameFor>) =>
    (await frameFor(...args)).cookiesDefaultOn;
  expect(await cookieDefaults({ siteId: 2 }, { defaultOn: true })).toEqual(['US']);
  expect(await cookieDefaults({ siteId: 2 }, { defaultOn: false })).toEqual([]);
  expect(await cookieDefaults({ siteId: 2 }, { defaultOn: true, country: 'FR' })).toEqual([]);
  expect(await cookieDefaults({ siteId: 2, cookiesDefaultOn: ['US', 'FR'] }, { defaultOn: false })).toEqual([
    'US',
  ]);
});

it('leaves cookies off and the page complete when the cookie default cannot be read', async () => {
  const { frame, cookiesDefaultOn } = await frameFor({ siteId: 2 }, { defaultOn: 'perhaps' });
  expect(cookiesDefaultOn).toEqual([]);
  expect(frame.id).toBe('2');
  expect(frame.warnings).toEqual(['Could not load the cookie settings of a country.']);
});
