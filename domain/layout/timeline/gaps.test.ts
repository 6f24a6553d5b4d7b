/** The gaps of timelines. */
import { expect, it } from 'vitest';
import { columns, layoutOf, row, text } from '../layout.fixture.ts';
import type { LayoutInput } from '../types.ts';
import { groupGaps } from './gaps.ts';
import { timelineOf } from './timeline.ts';

const at = new Date('2026-11-21T12:00:00Z');
const countries = [
  { code: 'US', zone: 'America/New_York' },
  { code: 'MX', zone: 'America/Mexico_City' },
  { code: 'VN', zone: 'Asia/Ho_Chi_Minh' },
];
const groups = (layout: LayoutInput, days = 90) =>
  groupGaps(
    timelineOf([{ from: at, layout }], { countries, flags: [{}], at, horizon: days * 86_400_000 }),
  ).map(({ countries: codes, gaps }) => [
    codes.join(),
    ...gaps.map(
      ({ rowKey, column, from, until }) =>
        `${rowKey} ${column} ${from?.local.slice(0, 10) ?? 'now'} ${until?.local.slice(0, 10) ?? 'on'}`,
    ),
  ]);
const dated = [
  text('always'),
  text('advent', { endDate: '2026-12-23' }),
  text('christmas', { startDate: '2026-12-26' }),
  text('whole', { startDate: '2026-12-24' }),
];

it('names the countries with gaps, those in one row together whatever their zones', () => {
  const rows = [
    row('mx', { countries: ['MX'], columns: columns('always', 'advent christmas') }),
    row('all', { countries: ['default'], columns: columns('always', 'christmas') }),
  ];
  expect(groups(layoutOf(rows, dated))).toEqual([
    ['US,VN', 'all 1 now 2026-12-26'],
    ['MX', 'mx 1 2026-12-24 2026-12-26'],
  ]);
});

it('has no group for a place in which one widget follows the other', () => {
  const rows = [row('all', { countries: ['default'], columns: columns('always', 'advent whole') })];
  expect(groups(layoutOf(rows, dated))).toEqual([]);
});

it('is one gap while other places change, and leaves out what is later than the period', () => {
  const rows = [row('all', { countries: ['default'], columns: columns('always', 'advent', 'christmas') })];
  expect(groups(layoutOf(rows, dated))).toEqual([
    ['US,MX,VN', 'all 2 now 2026-12-26', 'all 1 2026-12-24 on'],
  ]);
  expect(groups(layoutOf([row('all', { columns: columns('advent', 'always') })], dated), 20)).toEqual([]);
});

it('reports a layout that shows nothing as a whole', () => {
  expect(groups(layoutOf([row('all', { columns: columns('advent') })], dated))).toEqual([
    ['US,MX,VN', 'null null 2026-12-24 on'],
  ]);
});
