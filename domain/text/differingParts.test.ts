import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { differingParts } from './differingParts.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it.each([
  ['a b c', 'a d c', ['a b c', 'a d c']],
  ['', 'a', ['', 'a']],
  ['a', '', ['a', '']],
])('of the short texts %j and %j are the whole texts', (one, other, expected) => {
  expect(differingParts(one, other)).toEqual(expected);
});

it('leaves out what is the same, between words', () => {
  const [one, other] = differingParts(`${many(30)} old ${many(30)}`, `${many(30)} new ${many(30)}`);
  expect(one).toMatch(/^…word\d+ .*word29 old word0 .*word\d…$/);
  expect(other).toBe(one.replace('old', 'new'));
  expect(one.length).toBeLessThan(130);
});

it('shows a text without spaces from its start', () => {
  const text = 'လုကာ'.repeat(30);
  expect(differingParts(`${text}က`, `${text}ခ`)[0].startsWith('လုကာ')).toBe(true);
});

it('differ whenever the texts differ within their limit', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'cd', 'ef'), { maxLength: 40 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [left, right] = differingParts(one, other);
      expect(left === right).toBe(one === other);
    }),
    { numRuns: propertyRuns(500) },
  );
});
