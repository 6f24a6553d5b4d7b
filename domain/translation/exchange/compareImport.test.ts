import { describe, expect, it } from 'vitest';
import { compareImport, isSameLanguage, keysToImport } from './compareImport.ts';
import type { ExchangeTerm } from './exchangeTerms.ts';

const source = {
  'home#hello': 'Hello {name}',
  'home#read': 'Read',
  'home#share': 'Share',
  'read#minutes#one': 'one minute',
  'read#minutes#other': '{count} minutes',
};
const current = { 'home#hello': 'Chào {name}', 'home#old': 'Cũ', 'home#share': 'Chia sẻ' };
const compare = (
  texts: Record<string, string | null>,
  over: Partial<ExchangeTerm> = {},
  language = 'vi_VN',
) => {
  const terms = Object.entries(texts).map(([key, text]): ExchangeTerm => {
    return { key, source: null, text, state: 'translated', note: '', ...over };
  });
  return compareImport({ language, current, source, file: { language, terms } });
};
const kinds = (report: ReturnType<typeof compareImport>) =>
  Object.fromEntries(report.rows.map(({ key, kind, refusal }) => [key, refusal ?? kind]));

describe('compareImport', () => {
  it('tells new, changed, same and missing terms', () => {
    const report = compare({ 'home#read': 'Đọc', 'home#hello': 'Xin chào {name}', 'home#share': 'Chia sẻ' });
    expect(kinds(report)).toEqual({
      'home#read': 'new',
      'home#hello': 'changed',
      'read#minutes#other': 'missing',
    });
    expect(report.same).toBe(1);
  });

  it('never removes a text: an empty one of the file is missing', () => {
    expect(kinds(compare({ 'home#hello': null }))['home#hello']).toBe('missing');
  });

  it('shows both sources when the source has changed since the file was written', () => {
    const [row] = compare({ 'home#read': 'Đọc ngay' }, { source: 'Read now' }).rows;
    expect(row).toMatchObject({ kind: 'conflict', source: 'Read', fileSource: 'Read now', text: 'Đọc ngay' });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['an unknown key', { 'home#nothing': 'x' }, { 'home#nothing': 'UNKNOWN' }],
    ['a lost placeholder', { 'home#hello': 'Chào' }, { 'home#hello': 'PLACEHOLDER' }],
    ['control characters', { 'home#read': 'a\u0007' }, { 'home#read': 'CHARACTERS' }],
    ['a very long text', { 'home#read': 'a'.repeat(10_001) }, { 'home#read': 'CHARACTERS' }],
    ['a key of the prototype', { toString: 'x' }, { toString: 'UNKNOWN' }],
  ])('refuses %s', (_case, texts, expected) => {
    expect(kinds(compare(texts))).toMatchObject(expected);
  });

  it('refuses a plural without the forms of its language', () => {
    expect(kinds(compare({ 'read#minutes#few': '{count} دقائق' }, {}, 'ar'))['read#minutes#few']).toBe(
      'PLURAL',
    );
  });

  it('refuses a key that is in the file twice, and a key that collides with another', () => {
    const term = (key: string, text: string): ExchangeTerm => ({
      key,
      source: null,
      text,
      state: 'translated',
      note: '',
    });
    const terms = [term('home#read', 'a'), term('home#read', 'b'), term('home#old#er', 'c')];
    const stored = { ...current, 'home#old#er': null };
    const report = compareImport({
      language: 'vi_VN',
      current: stored,
      source,
      file: { language: null, terms },
    });
    expect(report.rows.map(({ refusal }) => refusal).filter(Boolean)).toEqual([
      'DUPLICATE',
      'DUPLICATE',
      'COLLISION',
    ]);
  });
});

describe('keysToImport', () => {
  const conflicting = compare({ 'home#read': 'Đọc', 'home#hello': 'Xin chào {name}', 'home#x': 'y' });
  it('is all that is new or changed, or what is chosen of it', () => {
    expect([...keysToImport(conflicting, undefined)]).toEqual(['home#read', 'home#hello']);
    expect([...keysToImport(conflicting, ['home#hello', 'home#x'])]).toEqual(['home#hello']);
  });
  it('takes a conflict only when it is chosen', () => {
    const report = compare({ 'home#read': 'Đọc' }, { source: 'Old' });
    expect(keysToImport(report, undefined).size).toBe(0);
    expect([...keysToImport(report, ['home#read'])]).toEqual(['home#read']);
  });
});

it.each([
  ['vi', 'vi_VN', true],
  ['vi_VN', 'vi_VN', true],
  ['ar', 'ar', true],
  ['es', 'vi_VN', false],
  ['es_ES', 'es_MX', false],
])('a file that names %s is for %s: %s', (named, language, expected) => {
  expect(isSameLanguage(named, language)).toBe(expected);
});
