import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../properties.fixture.ts';
import { bundledTexts } from '../bundledTerms.ts';
import { placeholdersOf } from '../checkTerm.ts';
import { formatTerm } from '../terms.ts';
import { findTerms, indexTerms, replaceTerm, shownTexts } from './findTerm.ts';

const texts = {
  'home#read': 'Read now',
  'menu#read': 'Read now',
  'home#hello': 'Hello {name}, it is {day}.',
  'read#minutes#other': '{count} minutes',
  'list#pair': '{one} · {other}',
  'home#until': 'Valid until {when}.',
};
const index = indexTerms(texts);

describe('findTerms', () => {
  it.each<[string, readonly string[]]>([
    ['Read now', ['home#read', 'menu#read']],
    ['\n  Read   now ', ['home#read', 'menu#read']],
    ['Hello Ruth, it is Monday.', ['home#hello']],
    ['12 minutes', ['read#minutes#other']],
    ['Valid until 9:05 a.m.', ['home#until']],
    ['{count} minutes', ['read#minutes#other']],
    ['Read now!', []],
    ['a · b', []],
    ['', []],
  ])('%j', (text, keys) => {
    expect(findTerms(text, index)).toEqual(keys);
  });

  it('finds every shipped text, with any values in it', () => {
    const all = indexTerms(bundledTexts);
    const letters = (text: string) => text.replaceAll(/\{\w+\}/g, '').match(/\p{L}/gu)?.length ?? 0;
    for (const [key, text] of Object.entries(bundledTexts)) {
      if (letters(text) < 2) continue;
      const values = Object.fromEntries(placeholdersOf(text).map((name) => [name, `«${name}»`]));
      const found = findTerms(formatTerm(text, values), all);
      expect(found.length, key).toBeGreaterThan(0);
      expect(
        found.some((each) => each === key || bundledTexts[each as 'shell#close'] === text) ||
          found.length > 7,
        key,
      ).toBe(true);
    }
  });
});

describe('replaceTerm', () => {
  it('keeps the values and the space around', () => {
    expect(replaceTerm(' Hello Ruth, it is Monday. ', texts['home#hello'], '{day}: chào {name}')).toBe(
      ' Monday: chào Ruth ',
    );
    expect(replaceTerm('Read now', 'Read now', 'Đọc ngay')).toBe('Đọc ngay');
    expect(replaceTerm('Read later', 'Read now', 'Đọc ngay')).toBeNull();
  });

  it('is undone by the opposite replacement', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/), (name, day) => {
        const shown = formatTerm(texts['home#hello'], { name, day });
        const next = replaceTerm(shown, texts['home#hello'], 'On <{day}>, ({name})')!;
        expect(replaceTerm(next, 'On <{day}>, ({name})', texts['home#hello'])).toBe(shown);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

it('shownTexts is the text of the language, or that of en_US', () => {
  expect(
    shownTexts(
      { 'home#read': 'Đọc', 'home#off': 'null', 'home#own': 'Riêng' },
      { 'home#read': 'Read', 'home#off': 'Off' },
    ),
  ).toEqual({ 'home#read': 'Đọc', 'home#off': 'Off', 'home#own': 'Riêng' });
});
