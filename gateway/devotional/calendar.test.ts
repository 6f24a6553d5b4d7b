/** The calendar of editors as its screen requests it. The rules are tested in services/devotionals. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { Problem } from '../../rest/problem.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const site = { override: 'en' };
const FIRST = '2031-01-01' as LocalDate;
const DAYS = 365;

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const days = Array.from({ length: DAYS }, (_, index) => formatSpecDate(addDays(FIRST, index)));
  const posts = days.flatMap((date) => [
    { date, title: `Day ${date}` },
    { date, date_id: '1', country: 'MX', title: `México ${date}` },
    { date, date_id: '2', country: 'VN', title: `Việt Nam ${date}` },
  ]);
  for (let at = 0; at < posts.length; at += 150)
    await test.services.direct.devotionals.saveDevotionals(
      { query: { site_id: '1-publish' }, body: { posts: posts.slice(at, at + 150) } },
      await test.services.callTo('devotionals', superAdmin),
    );
});
afterAll(() => test?.close());

interface Post {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly isMatch: boolean;
  readonly canMove: boolean;
}
interface Answers {
  readonly devotionalCalendar: readonly { readonly date: string; readonly posts: readonly Post[] }[];
  readonly shiftDevotionalPosts: object;
}
async function run(name: string, variables: object, rights: Rights = superAdmin) {
  const call = await test.services.callTo('devotionals', rights);
  const { hash } = adminOperations.byName(name);
  const answer = (await test.gateway.run(hash, variables as Record<string, unknown>, call))!;
  const codes = answer.errors.map(({ originalError }) => (originalError as Problem | null)?.code);
  return { data: answer.data as unknown as Answers, codes, calls: call.notes?.calls };
}
const calendar = (from: LocalDate, to: LocalDate, more: object = {}, rights?: Rights) =>
  run('DevotionalCalendar', { site, from, to, search: '', filter: null, ...more }, rights);
const shift = (input: object, rights?: Rights) =>
  run('ShiftDevotionalPosts', { input: { site, isCopy: false, isDryRun: false, ...input } }, rights);

it('has a year with the versions of its countries by one request and one call of the service', async () => {
  const { data, codes, calls } = await calendar(FIRST, addDays(FIRST, DAYS - 1));
  expect(codes).toEqual([]);
  expect(data.devotionalCalendar).toHaveLength(DAYS);
  expect(data.devotionalCalendar.flatMap(({ posts }) => posts)).toHaveLength(3 * DAYS);
  expect(calls?.filter((name) => name.startsWith('devotionals.'))).toEqual(['devotionals.readCalendar']);
});

it('marks what the search and the filters of the list are for, whatever days they name', async () => {
  const matches = async (more: object) =>
    (await calendar(FIRST, addDays(FIRST, 1), more)).data.devotionalCalendar
      .flatMap(({ posts }) => posts)
      .filter(({ isMatch }) => isMatch)
      .map(({ title }) => title);
  expect(await matches({})).toHaveLength(6);
  expect(await matches({ search: 'viet nam 01-02' })).toEqual(['Việt Nam 01-02-2031']);
  expect(
    await matches({ filter: { country: ['MX'], featuredImage: false, date: { from: '2031-01-02' } } }),
  ).toEqual(['México 01-01-2031', 'México 01-02-2031']);
});

it('moves readings by their ids, names what is in the way, and refuses what rights do not cover', async () => {
  const { data } = await calendar(FIRST, FIRST);
  const [standard, mexico] = data.devotionalCalendar[0]!.posts;
  const refs = (...posts: (Post | undefined)[]) =>
    posts.map((post) => ({ id: post!.id, baseVersion: post!.version }));
  expect((await shift({ days: 1, posts: refs(standard, mexico) })).data.shiftDevotionalPosts).toMatchObject({
    posts: [],
    conflicts: [
      { day: '2031-01-02', number: '', title: 'Day 01-02-2031', hasAddress: false },
      { number: '1' },
    ],
  });
  const ofMexico = {
    ...noRights,
    sites: [1],
    content: { devotionals: { MX: { c: true, r: true, u: true, d: true } } },
  };
  const seen = await calendar(FIRST, FIRST, {}, ofMexico);
  expect(seen.data.devotionalCalendar[0]!.posts.map(({ canMove }) => canMove)).toEqual([false, true, false]);
  const refused = await shift({ days: -10, posts: refs(standard, mexico) }, ofMexico);
  expect(refused.data.shiftDevotionalPosts).toMatchObject({ __typename: 'Forbidden' });
  const moved = await shift({ days: -10, posts: refs(mexico) }, ofMexico);
  expect(moved.data.shiftDevotionalPosts).toMatchObject({ posts: [{ id: mexico!.id }], conflicts: [] });
  const elsewhere = await shift({ days: 1, posts: [{ id: '2:none', baseVersion: 1 }] });
  expect(elsewhere.data.shiftDevotionalPosts).toMatchObject({ __typename: 'NotFound' });
});
