import { describe, expect, it } from 'vitest';
import { markOf, testKeyOf } from './testKey.ts';

const shares = [
  { version: 'A', percent: 99 },
  { version: 'B', percent: 1 },
];

const marks = ['a', 'b', 'c'].map(markOf);

describe('testKeyOf', () => {
  it('names rows and widgets, with a phase of seven signs that never changes between releases', () => {
    expect(testKeyOf({ layout: 'homePage', rowKey: 'r1' }, shares, marks)).toBe('row:homePage:r1:1fgygxd');
    expect(testKeyOf({ widget: 'w-1' }, shares, marks)).toBe('widget:w-1:1fgygxd');
  });

  it('begins a new phase when a share changes or a version is added', () => {
    const keys = [
      shares,
      [
        { version: 'A', percent: 98 },
        { version: 'B', percent: 2 },
      ],
      [...shares, { version: 'C', percent: 0 }],
    ].map((each) => testKeyOf({ widget: 'w' }, each, marks));
    expect(new Set(keys).size).toBe(3);
  });

  it('begins a new phase when a version shows something else, and an old one when it is as it was', () => {
    const keyOf = (b: unknown) => testKeyOf({ widget: 'w' }, shares, [marks[0]!, markOf(b)]);
    expect(keyOf({ title: 'New' })).not.toBe(keyOf({ title: 'Old' }));
    expect(keyOf({ title: 'Old' })).toBe(keyOf({ title: 'Old' }));
  });
});
