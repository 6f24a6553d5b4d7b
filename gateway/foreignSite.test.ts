/** A foreign site-config service: what it may leave out, and what is no configuration at all. Decision 30. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remoteTransport } from '../rest/remote.ts';
import { visit } from '../rest/testing.ts';
import { siteConfigs } from '../services/site-config/contract.ts';
import { hashOf, openGateway, type GatewayTest } from './testing.ts';

/** What the service answers. */
let body: unknown;
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
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

/** The frame of a page of a site whose service answers so; asked cold. */
async function frameFor(answer: unknown) {
  body = answer;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const remote = remoteTransport(siteConfigs, { url, env: 'development' });
  const test = await openGateway({
    on: base,
    wrap: (service, transport) => (service === 'site-config' ? remote.transport : transport),
  });
  closers.push(remote.close, () => test.close());
  const variables = { country: 'US', sections: [] };
  const { data, notes } = (await test.gateway.run(hashOf('Shell'), variables, visit()))!;
  const { id, languages } = (data as { site: { id: string; languages: object[] } }).site;
  return { id, languages, failed: [...notes.failed], warnings: test.warnings.map(({ message }) => message) };
}

const failedRead = { failed: ['site-config'], warnings: ['Could not get api site config.'] };

it.each([[{}], [{ brandName: 'Theirs' }], [{ siteId: 0 }]])(
  '%j says not even which site it is about: a failed read, and the built-in site stands in',
  async (answer) => {
    expect(await frameFor(answer)).toEqual({ ...failedRead, id: '1', languages: [] });
  },
);

it('everything but the number may be left out', async () => {
  expect(await frameFor({ siteId: 2 })).toEqual({ id: '2', languages: [], failed: [], warnings: [] });
});

it('a language without a tag and a base path is named by its code, at the root', async () => {
  const spanish = { value: 'es_MX', label: 'Español', dir: 'ltr', site: 'es', domain: 'es.example' };
  const { languages } = await frameFor({ siteId: 2, languages: [spanish] });
  expect(languages).toEqual([
    {
      __typename: 'SiteLanguage',
      code: 'es_MX',
      site: 'es',
      domain: 'es.example',
      language: 'es-MX',
      basePath: '',
      evergreenYear: null,
    },
  ]);
});
