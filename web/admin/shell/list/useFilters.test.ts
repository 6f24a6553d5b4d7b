import { expect, it } from 'vitest';
import { filtersIn, searchWith } from './useFilters.ts';

const none = { who: 'rights', search: '', group: '' };

it('reads the filters of an address, and ignores other names', () => {
  expect(filtersIn('?group=editors&override=ar&toString=1', none)).toEqual({ ...none, group: 'editors' });
  expect(filtersIn('', none)).toEqual(none);
});

it('writes only filters that are set, and keeps the other parameters', () => {
  const chosen = { who: 'all', search: 'añ & b', group: '' };
  expect(searchWith('?override=ar&group=editors', chosen, none)).toBe(
    '?override=ar&who=all&search=a%C3%B1+%26+b',
  );
  expect(searchWith('?group=editors', none, none)).toBe('');
});

it('reads back what it wrote', () => {
  const chosen = { who: 'all', search: '100% +/?#', group: 'x' };
  expect(filtersIn(searchWith('?override=ar', chosen, none), none)).toEqual(chosen);
});
