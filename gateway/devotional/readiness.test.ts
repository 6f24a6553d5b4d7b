/** The readiness of the sites that a viewer edits, over all services. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, openGateway, type GatewayTest } from '../gateway.fixture.ts';

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const { direct, callTo } = test.services;
  const posts = [
    { date: '12-01-2026', title: 'Bread' },
    { date: '12-01-2026', date_id: '4', country: 'MX', title: 'Pan', has_audio: true },
    { date: '12-02-2024', title: 'Of the archive' },
  ];
  const query = { site_id: '1-publish' };
  await direct.devotionals.saveDevotionals({ query, body: { posts } }, await callTo('devotionals'));
});
afterAll(() => test?.close());

interface Cell {
  readonly country?: string;
  readonly state: string;
  readonly post: string | null;
  readonly lacks: readonly string[];
}
interface Site {
  readonly id: string;
  readonly devotionalReadiness: {
    readonly countries: readonly string[];
    readonly days: readonly {
      readonly date: string;
      readonly isCovered: boolean;
      readonly standard: Cell;
      readonly own: readonly Cell[];
    }[];
  } | null;
}

async function read(rights: Rights) {
  const call = await test.services.callTo('devotionals', rights);
  const { hash } = adminOperations.byName('DevotionalReadiness');
  const answer = (await test.gateway.run(hash, { from: '2026-12-01', to: '2026-12-03' }, call))!;
  const { sites } = answer.data as unknown as { readonly sites: readonly Site[] };
  const { calls } = call.notes as unknown as { calls: readonly string[] };
  return { sites, errors: answer.errors, calls };
}

it('is what readers of each site get on each day, for every country and for those with their own version', async () => {
  const { sites } = await read(superAdmin);
  // The site has a picture for each day.
  const lacks = ['audio'];
  const archive = { state: 'archive', post: null, lacks: [] };
  expect(sites[0]!.devotionalReadiness).toMatchObject({
    countries: ['MX'],
    days: [
      {
        date: '2026-12-01',
        isCovered: true,
        standard: { state: 'published', post: expect.stringMatching(/^1:/), lacks },
        own: [{ country: 'MX', state: 'published', lacks: [] }],
      },
      { date: '2026-12-02', isCovered: true, standard: archive, own: [] },
      { date: '2026-12-03', isCovered: false, standard: { ...archive, state: 'empty' }, own: [] },
    ],
  });
});

it('costs one call for each site, and none for a site that the viewer may not read', async () => {
  const { sites, calls } = await read(superAdmin);
  expect(sites.length).toBeGreaterThan(1);
  expect(calls.filter((name) => name === 'devotionals.readCalendar')).toHaveLength(sites.length);
  const ofOneSite: Rights = {
    ...noRights,
    content: { devotionals: { MX: { r: true } } },
    sites: [Number(sites[1]!.id)],
  };
  const one = await read(ofOneSite);
  expect(one.errors).toEqual([]);
  expect(one.sites.filter((site) => site.devotionalReadiness !== null).map(({ id }) => id)).toEqual([
    sites[1]!.id,
  ]);
  expect(one.calls.filter((name) => name.startsWith('devotionals.'))).toEqual(['devotionals.readCalendar']);
  const other = await read({ ...noRights, admin: ['admin_translation'], sites: null });
  expect(other.calls.filter((name) => name.startsWith('devotionals.'))).toEqual([]);
});
