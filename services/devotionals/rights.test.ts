import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { editorOf, openOverHttp } from './devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openOverHttp>>;
beforeAll(async () => void (devo = await openOverHttp()));
afterAll(() => devo.close());

describe('refused', () => {
  const reads = [
    '/v2/ahead?site_id=1-publish&on=11-24-2026',
    '/v2/admin?site_id=1-publish&on=11-21-2026&status=draft',
    '/admin?site_id=1-publish',
  ];
  const body = { date: '11-21-2026', title: 'Taken over' };

  it('is an editor of another site: 403', async () => {
    const rights = { ...editorOf('global'), sites: [2] };
    const authorization = await devo.bearer(rights);
    const before = await devo.everything();
    for (const url of reads) expect((await devo.get(url, { authorization })).status).toBe(403);
    expect((await devo.post(body, { rights })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await devo.post({ posts: [] }, { rights, url: '/batch?site_id=1-publish' })).status).toBe(403);
    expect((await devo.remove('site_id=1-publish&date=11-21-2026', rights)).status).toBe(403);
    expect(await devo.everything()).toBe(before);
  });

  it.each([
    ["everybody's default", { date: '11-21-2026', title: 'x' }, ['global']],
    ['a further reading', { date: '11-21-2026', date_id: '9', title: 'x' }, ['global']],
    ["another country's text", { date: '11-21-2026', date_id: '9', country: 'FR', title: 'x' }, ['FR']],
    [
      "another country's record as one of Mexico",
      { date: '11-21-2026', date_id: '4', country: 'MX', title: 'x' },
      ['FR'],
    ],
    [
      "another country's record without a country",
      { date: '11-21-2026', date_id: '4', title: 'x' },
      ['global'],
    ],
  ])('is an editor of Mexico who writes %s: 403 with the countries', async (_, post, countries) => {
    const before = await devo.everything();
    const rights = editorOf('MX');
    const { status, body: problem } = await devo.post(post, { rights });
    expect(status).toBe(403);
    expect(problem).toMatchObject({ code: 'FORBIDDEN', data: { countries } });
    expect((await devo.post({ posts: [post] }, { rights, url: '/batch?site_id=1-publish' })).status).toBe(
      403,
    );
    expect(await devo.everything()).toBe(before);
  });

  it('is not an editor of Mexico on a site open to all; on other sites it is', async () => {
    const post = { date: '11-22-2026', title: 'Open to all' };
    const open = (siteId: number) => ({ ...editorOf('MX'), openSites: [{ siteId, siteCode: 'x' }] });
    expect((await devo.post(post, { rights: open(2) })).status).toBe(403);
    expect((await devo.post(post, { rights: open(1) })).status).toBe(200);
  });

  it("is an editor of Mexico who trashes another country's post", async () => {
    const before = await devo.everything();
    for (const date_id of ['', '11/21/2026', '4']) {
      const { status, body: problem } = await devo.remove(
        `site_id=1-publish&date=11-21-2026&date_id=${date_id}`,
        editorOf('MX'),
      );
      expect(status).toBe(403);
      expect(problem.data.countries).toEqual([date_id === '4' ? 'FR' : 'global']);
    }
    expect(await devo.everything()).toBe(before);
  });

  it('is someone with update but no delete right, or read but no update right', async () => {
    const rights = (flags: object): Rights => ({
      admin: [],
      content: { devotionals: { MX: flags } },
      sites: null,
    });
    const query = 'site_id=1-publish&date=11-21-2026&date_id=5';
    expect((await devo.remove(query, rights({ u: true, r: true, c: true }))).status).toBe(403);
    const own = { date: '11-21-2026', date_id: '5', country: 'MX', title: 'Pan' };
    expect((await devo.post(own, { rights: rights({ r: true, d: true }) })).status).toBe(403);
  });

  it('is not the editor of Mexico for Mexico', async () => {
    const own = { date: '11-21-2026', date_id: '5', country: 'mx', title: 'Pan dulce' };
    expect((await devo.post(own, { rights: editorOf('MX') })).body.updated).toMatchObject({ country: 'MX' });
    expect(await devo.trash({ site_id: '1-publish', date: '11-21-2026', date_id: '5' }, editorOf('MX'))).toBe(
      1,
    );
    expect((await devo.post(own, { rights: editorOf('MX') })).status).toBe(200);
  });
});
