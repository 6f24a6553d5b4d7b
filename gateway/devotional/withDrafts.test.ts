import { expect, it } from 'vitest';
import { withDrafts } from './withDrafts.ts';

const post = (title: string, date_id: string, country = '') => ({
  ...{ title, date: '12-24-2026', date_id, country },
  isDefault: date_id === '12-24-2026',
});
const standard = post('default', '12-24-2026');
const mexico = post('mexico', '2', 'MX');
const second = post('second', '3');
const titles = (...input: Parameters<typeof withDrafts<typeof standard>>) =>
  withDrafts(...input).map(({ title }) => title);

it('a draft of the default replaces it, for readers whose country has no version of its own', () => {
  const draft = post('draft', '12-24-2026');
  expect(titles([standard, second], [draft], 'US')).toEqual(['draft', 'second']);
  expect(titles([mexico, second], [draft], 'MX')).toEqual(['mexico', 'second']);
});

it('a draft for the country comes before all others', () => {
  const draft = post('draft', '5', 'MX');
  expect(titles([standard, second], [draft], 'MX')).toEqual(['draft', 'second']);
  expect(titles([mexico], [draft, post('other draft', '12-24-2026')], 'MX')).toEqual(['draft']);
});

it('drafts of further readings replace theirs or are added in the order of their numbers', () => {
  expect(titles([standard, second], [post('new third', '4'), post('new second', '3')], '')).toEqual([
    'default',
    'new second',
    'new third',
  ]);
});

it('a day without readings shows its drafts', () => {
  expect(titles([], [post('draft', '12-24-2026')], '')).toEqual(['draft']);
  expect(titles([second], [post('draft', '12-24-2026')], '')).toEqual(['draft', 'second']);
  expect(titles([second], [post('third', '4')], '')).toEqual(['second', 'third']);
});
