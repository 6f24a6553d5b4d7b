/** The overview of the admin area over all services: what it lists, what it asks for, and what it survives. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { anonymous } from '../../rest/caller.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const site = { override: 'en' };
let test: GatewayTest;
/** Services that do not answer. */
const away = new Set<string>();
beforeAll(async () => {
  test = await openGateway({
    extra: adminManifest,
    wrap: (service, transport) => (route, input, call) =>
      away.has(service)
        ? Promise.reject(unavailableProblem(service, new Error('away')))
        : transport(route, input, call),
  });
  const slideIn = { text: 'Open a door.', linkText: 'Read', link: '/today' };
  const save = (values: object) =>
    run('SaveHeaderSlideIn', {
      input: { site, baseVersion: 0, publish: true, values: { ...slideIn, ...values } },
    });
  await save({ name: 'Advent', start: '2026-11-29T00:00', end: '2026-12-24T00:00' });
  await save({ name: 'Over', end: '2026-11-01T00:00' });
  await run('SaveDevotionalPost', {
    input: {
      site,
      baseVersion: 0,
      publish: false,
      values: { title: 'My draft', date: '2026-12-20', number: '', hasComments: true },
    },
  });
  await run('SaveSitePage', {
    input: { site, baseVersion: 0, publish: false, values: { title: 'My page', slug: 'my-page' } },
  });
});
afterAll(() => test?.close());

async function run(name: string, variables: Record<string, unknown>, rights: Rights = superAdmin) {
  const call = await test.services.callTo('devotionals', rights);
  const answer = (await test.gateway.run(adminOperations.byName(name).hash, variables, call))!;
  return { data: answer.data as unknown, errors: answer.errors, calls: call.notes?.calls ?? [] };
}
interface Item {
  readonly kind: string;
  readonly name: string;
  readonly screen: string;
  readonly subpath: string;
  readonly count: number | null;
  readonly wallClock: string | null;
}
async function overview(rights?: Rights) {
  const { data, errors, calls } = await run('AdminOverview', { site, today: '2026-11-21' }, rights);
  const { adminOverview } = data as {
    adminOverview: { readonly items: readonly Item[]; readonly unavailable: readonly string[] };
  };
  return { ...adminOverview, errors, calls };
}
const ofKind = (items: readonly Item[], kind: string) => items.filter((item) => item.kind === kind);

it('lists what is wrong, what the viewer has begun and what comes, each with its place', async () => {
  const { items, unavailable, errors } = await overview();
  expect([errors, unavailable]).toEqual([[], []]);
  expect(ofKind(items, 'emptyDays')[0]).toMatchObject({ screen: 'devotional', subpath: '?view=readiness' });
  expect(ofKind(items, 'draft')).toMatchObject([
    { name: 'My draft', screen: 'devotional', subpath: expect.stringMatching(/^\?entry=1%3A/) },
    { name: 'My page', screen: 'sitePage', subpath: expect.stringMatching(/^\?entry=en%3A/) },
  ]);
  // It ends after the next 14 days.
  expect(ofKind(items, 'start')).toMatchObject([
    { name: 'Advent', screen: 'headerSlideIn', wallClock: '2026-11-29T00:00' },
  ]);
  expect(ofKind(items, 'end')).toEqual([]);
  const order = items.map(({ kind }) => kind);
  expect(order.indexOf('emptyDays')).toBeLessThan(order.indexOf('draft'));
  expect(order.indexOf('draft')).toBeLessThan(order.indexOf('start'));
});

it('asks each service once, and the calendar once for each site', async () => {
  const { calls } = await overview();
  const counts = new Map<string, number>();
  for (const name of calls) counts.set(name, (counts.get(name) ?? 0) + 1);
  const { sites } = (await run('Sites', {})).data as { sites: readonly unknown[] };
  for (const [name, count] of counts)
    expect([name, count]).toEqual([name, name === 'devotionals.readCalendar' ? sites.length : 1]);
});

it('asks for nothing that the viewer may not see', async () => {
  const translator = await overview({ ...noRights, admin: ['admin_translation'], sites: null });
  expect(translator.calls.filter((name) => !name.startsWith('site-config.')).toSorted()).toEqual([
    'translation.listTermLanguages',
  ]);
  const moderator: Rights = { ...noRights, content: { comments: { MX: { u: true } } }, sites: [2] };
  expect((await overview(moderator)).calls.filter((name) => !name.startsWith('site-config.'))).toEqual([]);
  const { calls } = await overview({
    ...noRights,
    content: { devotionals: { MX: { r: true, u: true } } },
    sites: [1],
  });
  expect(calls.filter((name) => name === 'devotionals.readCalendar')).toHaveLength(1);
});

it('is complete but for a service that does not answer, which is named', async () => {
  away.add('devotionals');
  const { items, unavailable } = await overview();
  away.clear();
  expect(unavailable.toSorted()).toEqual(['comments', 'devotionals', 'mail', 'readiness']);
  expect(ofKind(items, 'start')).toHaveLength(1);
});

it('is refused to visitors', async () => {
  const call = { ...(await test.services.callTo('devotionals', superAdmin)) };
  const { hash } = adminOperations.byName('AdminOverview');
  const answer = (await test.gateway.run(
    hash,
    { site, today: '2026-11-21' },
    { ...call, caller: anonymous },
  ))!;
  expect(answer.errors).toHaveLength(1);
});
