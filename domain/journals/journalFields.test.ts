import { describe, expect, it } from 'vitest';
import { journalReading, journalText, journalTitle, label, labels } from './journalFields.ts';

const hasFit = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('the fields of an entry', () => {
  it('take a title of 120 characters on one line, any sign in it', () => {
    expect(journalTitle.parse('  a\n b <3 ')).toBe('a b <3');
    expect(hasFit(journalTitle, 'ก็'.repeat(120))).toBe(true);
    expect(hasFit(journalTitle, 'ก็'.repeat(121))).toBe(false);
    expect(hasFit(journalTitle, '')).toBe(true);
  });

  it('take a label of 30 characters that is no HTML and not blank', () => {
    expect(hasFit(label, 'a'.repeat(30))).toBe(true);
    for (const refused of ['a'.repeat(31), '<b>x</b>', '&lt;script&gt;', '   ', '\u200B'])
      expect(hasFit(label, refused), refused).toBe(false);
    expect(labels.parse(['b', ' B ', 'a'])).toEqual(['a', 'b']);
  });

  it('keep a text as it was typed, but for line ends and what no database takes', () => {
    expect(journalText.parse('a\r\nb\rc\0\uD800')).toBe('a\nb\nc\uFFFD');
  });

  it('know readings by site and number', () => {
    expect(hasFit(journalReading, { site: 'en', dateId: '7', title: 'x' })).toBe(true);
    for (const refused of [
      { site: '../x' },
      { dateId: '7/../8' },
      { dateId: '' },
      { title: 'x'.repeat(301) },
    ])
      expect(hasFit(journalReading, { site: 'en', dateId: null, title: '', ...refused })).toBe(false);
  });
});
