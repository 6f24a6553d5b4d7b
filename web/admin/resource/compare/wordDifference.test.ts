import { expect, it } from 'vitest';
import { textLines, wordDifference } from './wordDifference.ts';

const marked = (before: string, after: string, language = 'en') => {
  const difference = wordDifference(before, after, language);
  const side = (name: 'before' | 'after') =>
    difference[name].map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join('');
  return [side('before'), side('after'), difference.count];
};

it('marks the words that differ, not the lines or letters', () => {
  expect(
    marked('Get up and eat. The journey is long.', 'Get up and drink. The journey is very long.'),
  ).toEqual(['Get up and [eat]. The journey is long.', 'Get up and [drink]. The journey is [very ]long.', 2]);
});

it('keeps both texts whole, whatever they are', () => {
  for (const [before, after] of [
    ['', 'New text'],
    ['Old text', ''],
    ['One\ntwo', 'Two\none'],
    ['قم وكل لأن السفر طويل', 'قم واشرب لأن السفر طويل'],
  ] as const) {
    const { before: left, after: right } = wordDifference(before, after, 'ar');
    expect(left.map(({ text }) => text).join('')).toBe(before);
    expect(right.map(({ text }) => text).join('')).toBe(after);
  }
});

it('divides a language without spaces into words', () => {
  // 'In the beginning God created the heavens' with another word for 'created'.
  const [before, after, count] = marked('အစအဦး၌ဘုရားသခင်ဖန်ဆင်းတော်မူ၏', 'အစအဦး၌ဘုရားသခင်ပြုလုပ်တော်မူ၏', 'my');
  expect(before).toContain('အစအဦး၌ဘုရားသခင်[');
  expect(after).toMatch(/\]တော်မူ၏$/);
  expect(count).toBe(1);
});

it('gives every paragraph, heading and item a line', () => {
  expect(textLines('<h2>Bread</h2><p>Get <em>up</em>.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
    'Bread\nGet up.\nOne\nTwo',
  );
});
