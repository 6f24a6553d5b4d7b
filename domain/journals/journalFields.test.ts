import { describe, expect, it } from 'vitest';
import { journalReading, journalText, journalTitle, label, labels } from './journalFields.ts';

const isValid = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('the fields of an entry', () => {
  it('accept a title of 120 characters on one line, with any character', () => {
    expect(journalTitle.parse('  a\n b <3 ')).toBe('a b <3');
    expect(isValid(journalTitle, 'ก็'.repeat(120))).toBe(true);
    expect(isValid(journalTitle, 'ก็'.repeat(121))).toBe(false);
    expect(isValid(journalTitle, '')).toBe(true);
  });

  it('accept a label of 30 characters that is neither HTML nor blank', () => {
    expect(isValid(label, 'a'.repeat(30))).toBe(true);
    for (const refused of ['a'.repeat(31), '<b>x</b>', '&lt;script&gt;', '   ', '\u200B'])
      expect(isValid(label, refused), refused).toBe(false);
    expect(labels.parse(['b', ' B ', 'a'])).toEqual(['a', 'b']);
  });

  it('keep a text as typed, except for line ends and characters that no database accepts', () => {
    expect(journalText.parse('a\r\nb\rc\0\uD800')).toBe('a\nb\nc\uFFFD');
  });

  it('identify readings by site and number', () => {
    expect(isValid(journalReading, { site: 'en', dateId: '7', title: 'x' })).toBe(true);
    for (const refused of [
      { site: '../x' },
      { dateId: '7/../8' },
      { dateId: '' },
      { title: 'x'.repeat(301) },
    ])
      expect(isValid(journalReading, { site: 'en', dateId: null, title: '', ...refused })).toBe(false);
  });
});
