/** Breakages of devotionals, each with the check that must fail. */
import type { Asked } from './alteringServer.ts';
import {
  each,
  empty,
  inOtherWords,
  instead,
  isFor,
  list,
  reversed,
  set,
  type Breakage,
  type Row,
} from './breakages.ts';

const DAY = '11-21-2026';
const hasDateLike =
  (pattern: RegExp) =>
  ({ query }: Asked): boolean =>
    pattern.test(query.get('on') ?? '');

export const brokenDevotionals: readonly Breakage[] = [
  { check: 'answers a day', route: 'readDay', alter: each((post) => ({ ...post, date: '11-20-2026' })) },
  { check: 'answers a day', route: 'readDay', alter: each((post) => ({ ...post, status: 'draft' })) },
  { check: 'answers a day', route: 'readDay', alter: each((post) => ({ ...post, title: undefined })) },
  { check: 'answers a day', route: 'readDay', alter: (answer) => ({ ...answer, body: { default: {} } }) },
  { check: 'reads a date as', route: 'readDay', when: hasDateLike(/\//), alter: empty },
  { check: 'reads a date as', route: 'readDay', when: hasDateLike(/^\d{10}$/), alter: empty },
  { check: 'reads a date as', route: 'readDay', when: hasDateLike(/^\d{13}$/), alter: instead(400) },
  {
    check: "says 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp' for an invalid date",
    route: 'readDay',
    alter: inOtherWords,
  },
  { check: "says 'Incorrect Date", route: 'readDay', when: hasDateLike(/02-30/), alter: instead(200, []) },
  { check: "says 'Missing field: Site ID'", route: 'readDay', alter: inOtherWords },
  {
    check: 'shows visitors nothing but',
    route: 'readDay',
    when: isFor('status', 'draft'),
    alter: instead(200, [
      { id: '1', site_id: '1', date: DAY, date_id: DAY, title: 'x', slug: 'x', status: 'draft' },
    ]),
  },
  {
    check: 'shows visitors nothing but',
    route: 'readDay',
    when: hasDateLike(/2199/),
    alter: instead(200, [
      { id: '1', site_id: '1', date: '12-31-2199', date_id: '1', title: 'x', slug: 'x', status: 'publish' },
    ]),
  },
  { check: 'lists posts page by page', route: 'listDevotionals', alter: empty },
  { check: 'lists posts page by page', route: 'listDevotionals', alter: reversed },
  { check: 'lists posts page by page', route: 'listDevotionals', alter: list((rows) => [...rows, ...rows]) },
  { check: 'lists posts page by page', route: 'listDevotionals', alter: set({ total: 0 }) },
  { check: 'answers several days', route: 'readDay', alter: each((post) => ({ ...post, on: undefined })) },
  {
    check: 'answers several posts by id',
    route: 'listDevotionals',
    when: ({ query }) => query.has('id'),
    alter: reversed,
  },
  { check: 'lists which days', route: 'listDays', alter: empty },
  {
    check: 'lists which days',
    route: 'listDays',
    alter: list(([row]) => [row, { ...row, date: '11-22-2026' }]),
  },
  { check: 'shows editors the posts', route: 'readDayAsEditor', alter: empty },
  {
    check: 'shows editors the posts',
    route: 'readDayAsEditor',
    when: isFor('status', 'draft'),
    alter: instead(403),
  },
  {
    check: 'writes a draft',
    route: 'saveDevotional',
    alter: set((body) => ({ updated: { ...(body['updated'] as Row), status: 'publish' } })),
  },
  {
    check: 'writes a draft',
    route: 'saveDevotional',
    alter: set((body) => ({ updated: { ...(body['updated'] as Row), content: '<script>' } })),
  },
  { check: 'writes a draft', route: 'trashDevotional', alter: instead(500) },
  {
    check: "says 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp' for a post",
    route: 'saveDevotional',
    alter: inOtherWords,
  },
];
