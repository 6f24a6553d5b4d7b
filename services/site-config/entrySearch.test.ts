/** The search over the entries of a service's declared resources. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeNamesOf } from '../../domain/resource/names.ts';
import { initialValues } from '../../domain/resource/resource.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { headerSlideInResource } from '../../domain/site/headerSlideIn.ts';
import { siteConfigService } from './service.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';

const editor: Rights = { ...noRights, admin: ['admin_site'], sites: [1] };

const names = routeNamesOf(headerSlideInResource);

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService);
  await save('Advent calendar', 'Open a door each day.');
  await save('Lent', 'The plan for Advent is over.');
  await save('Christmas', 'Nine lessons.');
  await save('50%', 'Half of it.');
  await save('Năm mới', 'Chúc mừng.');
  await save('Advent elsewhere', 'Of another site.', '2');
});
afterAll(() => test.close());

async function save(name: string, text: string, site = '1'): Promise<void> {
  const values = {
    ...initialValues(headerSlideInResource.fields),
    name,
    text,
    linkText: 'Read',
    link: '/today',
  };
  await test.client.saveHeaderSlideIn(
    { body: { site, baseVersion: 0, values } },
    await test.call({ ...editor, sites: null }),
  );
}
async function find(text: string, { rights = editor, site = '1' } = {}) {
  const { data } = await test.client.searchEntries(
    { query: { site, code: 'en', text } },
    await test.call(rights),
  );
  return data.map(({ name, match }) => `${name}: ${match}`);
}

it('finds entries by their words, those that begin with them first', async () => {
  expect(await find('advent')).toEqual(['Advent calendar: start', 'Lent: word']);
  expect(await find('endar')).toEqual(['Advent calendar: inside']);
  expect(await find('day calendar')).toEqual(['Advent calendar: word']);
  expect(await find('nam moi')).toEqual(['Năm mới: start']);
});

it.each(['advnet', 'chrismas', 'Kristmas', 'calender'])('finds what was meant by %s', async (typed) => {
  const found = await find(typed);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((it) => it.endsWith(': similar'))).toBe(true);
  expect(found[0]).toMatch(typed.endsWith('mas') ? /^Christmas/ : /^Advent calendar/);
});

it.each(['', '  ', 'zzzzzzzz', 'zz', '%', '_'])(
  'finds nothing by "%s" that does not contain it',
  async (typed) => {
    expect(await find(typed)).toEqual(typed === '%' ? ['50%: inside'] : []);
  },
);

it('finds nothing on a site without rights, nor of a type that the caller may not read', async () => {
  expect(await find('advent', { site: '2' })).toEqual([]);
  expect(await find('advent', { rights: { ...noRights, admin: ['admin_translation'] } })).toEqual([]);
  expect(
    await find('advent', { rights: { ...noRights, admin: ['super_admin'], sites: null }, site: '2' }),
  ).toEqual(['Advent elsewhere: start']);
});

it('no longer finds an archived entry', async () => {
  await save('Pentecost', 'Fifty days.');
  expect(await find('pentecost')).toEqual(['Pentecost: start']);
  const { data } = await test.client[names.list](
    { query: { site: '1', search: 'pentecost' } },
    await test.call(editor),
  );
  const [{ id, version }] = data as [(typeof data)[number]];
  await test.client[names.change](
    { body: { site: '1', changes: [{ id, baseVersion: version, action: 'archive' }] } },
    await test.call(editor),
  );
  expect(await find('pentecost')).toEqual([]);
  expect(await find('pentecots')).toEqual([]);
});
