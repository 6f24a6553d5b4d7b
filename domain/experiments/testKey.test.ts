import { describe, expect, it } from 'vitest';
import { fingerprintOf, testKeyOf } from './testKey.ts';

const shares = [
  { version: 'A', percent: 99 },
  { version: 'B', percent: 1 },
];

const fingerprints = ['a', 'b', 'c'].map(fingerprintOf);

describe('testKeyOf', () => {
  it('names rows and widgets, with a phase of seven characters that is stable across releases', () => {
    expect(testKeyOf({ layout: 'homePage', rowKey: 'r1' }, shares, fingerprints)).toBe(
      'row:homePage:r1:1fgygxd',
    );
    expect(testKeyOf({ widget: 'w-1' }, shares, fingerprints)).toBe('widget:w-1:1fgygxd');
  });

  it('begins a new phase when a share changes or a version is added', () => {
    const keys = [
      shares,
      [
        { version: 'A', percent: 98 },
        { version: 'B', percent: 2 },
      ],
      [...shares, { version: 'C', percent: 0 }],
    ].map((each) => testKeyOf({ widget: 'w' }, each, fingerprints));
    expect(new Set(keys).size).toBe(3);
  });

  it('begins a new phase when a version shows something else, and returns to the old one when it is reverted', () => {
    const keyOf = (b: unknown) => testKeyOf({ widget: 'w' }, shares, [fingerprints[0]!, fingerprintOf(b)]);
    expect(keyOf({ title: 'New' })).not.toBe(keyOf({ title: 'Old' }));
    expect(keyOf({ title: 'Old' })).toBe(keyOf({ title: 'Old' }));
  });
});
