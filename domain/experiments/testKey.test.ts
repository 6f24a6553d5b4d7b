import { describe, expect, it } from 'vitest';
import { testKeyOf } from './testKey.ts';

const shares = [
  { version: 'A', percent: 99 },
  { version: 'B', percent: 1 },
];

describe('testKeyOf', () => {
  it('names rows and widgets, with a phase of seven signs that never changes between releases', () => {
    expect(testKeyOf({ layout: 'homePage', rowKey: 'r1' }, shares)).toBe('row:homePage:r1:1w1kizd');
    expect(testKeyOf({ widget: 'w-1' }, shares)).toBe('widget:w-1:1w1kizd');
  });

  it('begins a new phase when a share changes or a version is added', () => {
    const keys = [
      shares,
      [
        { version: 'A', percent: 98 },
        { version: 'B', percent: 2 },
      ],
      [...shares, { version: 'C', percent: 0 }],
    ].map((each) => testKeyOf({ widget: 'w' }, each));
    expect(new Set(keys).size).toBe(3);
  });
});
