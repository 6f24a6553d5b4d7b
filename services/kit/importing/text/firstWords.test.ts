import { describe, expect, it } from 'vitest';
import { firstWords, isQuoted } from './firstWords.ts';

describe('the first words of a text', () => {
  it.each([
    ['“Continue in prayer.”', 'Continue in prayer'],
    [
      '“They did eat of the fruit of the land of Canaan that year.”',
      'They did eat of the fruit of the land of Canaan that year',
    ],
    [
      'Prayers are instantly noticed in heaven. The moment Saul began to pray',
      'Prayers are instantly noticed in heaven',
    ],
    [
      '“Now we have received ... the spirit which is of God; that we might know',
      'Now we have received ... the spirit which is of God; that…',
    ],
    [
      '“Lo! I come: in the volume of the book it is written of me, O my God.”',
      'Lo! I come: in the volume of the book it is written of me…',
    ],
    ['  «Señor,\n enséñanos a orar»  ', 'Señor, enséñanos a orar'],
    ['"(Selah)"', 'Selah'],
    ['…', ''],
    ['', ''],
    ['ကျွန်တော်တို့သည် ထာဝရဘုရား၏ ကျေးဇူးတော်ကို', 'ကျွန်တော်တို့သည် ထာဝရဘုရား၏ ကျေးဇူးတော်ကို'],
  ])('%s', (text, title) => expect(firstWords(text)).toBe(title));

  it('are cut to the given length', () => {
    expect(firstWords('one two three four five', 10)).toBe('one two…');
    expect(firstWords('one, two, three', 10)).toBe('one, two…');
    expect(firstWords('x'.repeat(500))).toBe(`${'x'.repeat(59)}…`);
  });

  it('have no ellipsis when only punctuation follows', () => {
    expect(firstWords('one two th!!!', 10)).toBe('one two th');
    expect(firstWords('one two three four. Five', 30)).toBe('one two three four. Five');
    expect(firstWords('A first sentence of some length. And a second', 40)).toBe(
      'A first sentence of some length',
    );
  });
});

it('detects a quotation mark of any kind at the start', () => {
  expect(['“a”', '"a"', ' ‘a’', '«a»', '„a“', '「a」'].map(isQuoted)).not.toContain(false);
  expect(['a “b”', '(“a”)', '', '’tis'].map(isQuoted)).not.toContain(true);
});
