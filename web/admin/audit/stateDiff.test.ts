import { expect, it } from 'vitest';
import { stateDiff } from './stateDiff.ts';

const diff = (before: unknown, after: unknown) =>
  stateDiff(before === null ? null : JSON.stringify(before), after === null ? null : JSON.stringify(after));

it('lists each path that differs, and no other', () => {
  const before = { groups: ['a'], content: { pages: { MX: { u: true } } }, version: 1 };
  const after = { groups: ['a', 'b'], content: { pages: { MX: { u: true }, US: { r: true } } }, version: 1 };
  expect(diff(before, after)).toEqual([
    { place: 'content.pages.US.r', before: null, after: 'true' },
    { place: 'groups', before: '["a"]', after: '["a","b"]' },
  ]);
});

it('lists every value of a state that was added or removed, and compares non-objects as one value', () => {
  expect(diff(null, { a: 1 })).toEqual([{ place: 'a', before: null, after: '1' }]);
  expect(diff({ a: 1 }, null)).toEqual([{ place: 'a', before: '1', after: null }]);
  expect(diff('CONFIRMED', 'DISABLED')).toEqual([{ place: '', before: '"CONFIRMED"', after: '"DISABLED"' }]);
  expect(stateDiff('no json', null)).toEqual([{ place: '', before: '"no json"', after: null }]);
  expect(diff(null, null)).toEqual([]);
});
