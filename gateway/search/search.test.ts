/** The search of the admin area over all services. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { bundledTexts } from '../../domain/translation/bundledTerms.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const site = { override: 'en' };
let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const values = { name: 'Advent calendar', text: 'Open a door.', linkText: 'Read', link: '/today' };
  await run('SaveHeaderSlideIn', { input: { site, baseVersion: 0, values } });
});
afterAll(() => test?.close());

async function run(name: string, variables: Record<string, unknown>, rights: Rights = superAdmin) {
  const call = await test.services.callTo('site-config', rights);
  const answer = (await test.gateway.run(adminOperations.byName(name).hash, variables, call))!;
  return { data: answer.data as unknown as { adminSearch: Found }, calls: call.notes?.calls ?? [] };
}
interface Found {
  readonly hits: readonly { readonly screen: string; readonly subpath: string; readonly name: string }[];
  readonly unavailable: readonly string[];
}
const find = async (text: string, rights?: Rights) => {
  const { data, calls } = await run('AdminSearch', { site, text }, rights);
  return { ...data.adminSearch, calls };
};

it('finds entries by their words, and names the place that opens them', async () => {
  const { hits } = await find('advent');
  expect(hits).toMatchObject([{ screen: 'headerSlideIn', name: 'Advent calendar', match: 'start' }]);
  expect(hits[0]!.subpath).toMatch(/^\?entry=1%3A/);
});

it('asks each service at most once, and none for a text of spaces or quotes', async () => {
  const { calls } = await find('advent');
  const services = calls.map((call) => call.split('.')[0]).filter((service) => service !== 'site-config');
  expect(services).toHaveLength(new Set(services).size);
  expect(calls).toContain('site-config.searchEntries');
  for (const text of ['  ', "'", '\u201C \u201D'])
    expect((await find(text)).calls.filter((call) => !call.startsWith('site-config.readSite'))).toEqual([]);
});

it('finds terms by their text in the language of the site, by the English one and by their key', async () => {
  const { translation } = test.services.direct;
  const call = await test.services.callTo('translation');
  for (const [language, text] of [
    ['en_US', 'Previous day'],
    ['es_MX', 'Día anterior'],
  ] as const)
    await translation.saveTerms(
      { body: { language, terms: [{ section: 'reading', term: 'previous', translation: text }] } },
      call,
    );
  const names = async (text: string, override: string) => {
    const { data } = await run('AdminSearch', { site: { override }, text });
    return data.adminSearch.hits.flatMap(({ screen, name, subpath }) =>
      screen === 'translation' ? [[name, subpath]] : [],
    );
  };
  const spanish = ['Día anterior', '?language=es_MX&key=reading%23previous'];
  expect(await names('dia anterior', 'es')).toEqual([spanish]);
  expect(await names('previous day', 'es')).toEqual([spanish]);
  expect(await names('reading#previous', 'es')).toEqual([spanish]);
  expect(await names('previous', 'en')).toEqual([['Previous day', '?language=en_US&key=reading%23previous']]);
});

it('finds the term that is what was typed, among many that begin with it', async () => {
  const call = await test.services.callTo('translation');
  const earlier = Object.keys(bundledTexts).filter((key) => key < 'b' && !/#(?:one|other)$/.test(key));
  const terms = ['shell#close', ...earlier.slice(0, 30)].map((key) => {
    const [section = '', ...term] = key.split('#');
    return { section, term: term.join('#'), translation: key === 'shell#close' ? 'Close' : `Close ${key}` };
  });
  await test.services.direct.translation.saveTerms({ body: { language: 'en_US', terms } }, call);
  const { hits } = await find('close');
  expect(hits[0]).toMatchObject({ name: 'Close', subpath: '?language=en_US&key=shell%23close' });
  expect(hits).toHaveLength(20);
});

it('finds only what the viewer may open', async () => {
  const translator: Rights = { ...noRights, admin: ['admin_translation'], sites: null };
  const { hits, calls } = await find('advent', translator);
  expect(hits).toEqual([]);
  expect(calls).not.toContain('site-config.searchEntries');
  const elsewhere: Rights = { ...noRights, admin: ['admin_site'], sites: [2] };
  expect((await find('advent', elsewhere)).hits).toEqual([]);
});
