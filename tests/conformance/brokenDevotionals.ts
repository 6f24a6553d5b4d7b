/** Breakages of devotionals, each with the check that must fail. */
import type { ProxiedRequest } from './alteringServer.ts';
import {
  changeRows,
  emptyList,
  withOtherMessage,
  respondWith,
  hasQuery,
  changeList,
  reversedList,
  setFields,
  type Breakage,
  type Row,
} from './breakages.ts';

const DAY = '11-21-2026';
const hasDateLike =
  (pattern: RegExp) =>
  ({ query }: ProxiedRequest): boolean =>
    pattern.test(query.get('on') ?? '');

export const brokenDevotionals: readonly Breakage[] = [
  {
    check: 'answers a day',
    route: 'readDay',
    alter: changeRows((post) => ({ ...post, date: '11-20-2026' })),
  },
  { check: 'answers a day', route: 'readDay', alter: changeRows((post) => ({ ...post, status: 'draft' })) },
  { check: 'answers a day', route: 'readDay', alter: changeRows((post) => ({ ...post, title: undefined })) },
  { check: 'answers a day', route: 'readDay', alter: (answer) => ({ ...answer, body: { default: {} } }) },
  { check: 'reads a date as', route: 'readDay', when: hasDateLike(/\//), alter: emptyList },
  { check: 'reads a date as', route: 'readDay', when: hasDateLike(/^\d{10}$/), alter: emptyList },
  { check: 'reads a date as', route: 'readDay', when: hasDateLike(/^\d{13}$/), alter: respondWith(400) },
  {
    check: "says 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp' for an invalid date",
    route: 'readDay',
    alter: withOtherMessage,
  },
  {
    check: "says 'Incorrect Date",
    route: 'readDay',
    when: hasDateLike(/02-30/),
    alter: respondWith(200, []),
  },
  { check: "says 'Missing field: Site ID'", route: 'readDay', alter: withOtherMessage },
  {
    check: 'shows visitors nothing but',
    route: 'readDay',
    when: hasQuery('status', 'draft'),
    alter: respondWith(200, [
      { id: '1', site_id: '1', date: DAY, date_id: DAY, title: 'x', slug: 'x', status: 'draft' },
    ]),
  },
  {
    check: 'shows visitors nothing but',
    route: 'readDay',
    when: hasDateLike(/2199/),
    alter: respondWith(200, [
      { id: '1', site_id: '1', date: '12-31-2199', date_id: '1', title: 'x', slug: 'x', status: 'publish' },
    ]),
  },
  { check: 'lists posts page by page', route: 'listDevotionals', alter: emptyList },
  { check: 'lists posts page by page', route: 'listDevotionals', alter: reversedList },
  {
    check: 'lists posts page by page',
    route: 'listDevotionals',
    alter: changeList((rows) => [...rows, ...rows]),
  },
  { check: 'lists posts page by page', route: 'listDevotionals', alter: setFields({ total: 0 }) },
  {
    check: 'answers several days',
    route: 'readDay',
    alter: changeRows((post) => ({ ...post, on: undefined })),
  },
  {
    check: 'answers several posts by id',
    route: 'listDevotionals',
    when: ({ query }) => query.has('id'),
    alter: reversedList,
  },
  { check: 'lists which days', route: 'listDays', alter: emptyList },
  {
    check: 'lists which days',
    route: 'listDays',
    alter: changeList(([row]) => [row, { ...row, date: '11-22-2026' }]),
  },
  { check: 'shows editors the posts', route: 'readDayAsEditor', alter: emptyList },
  {
    check: 'shows editors the posts',
    route: 'readDayAsEditor',
    when: hasQuery('status', 'draft'),
    alter: respondWith(403),
  },
  {
    check: 'writes a draft',
    route: 'saveDevotional',
    alter: setFields((body) => ({ updated: { ...(body['updated'] as Row), status: 'publish' } })),
  },
  {
    check: 'writes a draft',
    route: 'saveDevotional',
    alter: setFields((body) => ({ updated: { ...(body['updated'] as Row), content: '<script>' } })),
  },
  { check: 'writes a draft', route: 'trashDevotional', alter: respondWith(500) },
  {
    check: "says 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp' for a post",
    route: 'saveDevotional',
    alter: withOtherMessage,
  },
];
