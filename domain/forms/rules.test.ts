import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledTerms } from '../translation/bundledTerms.ts';
import {
  atMost,
  englishOf,
  isURL,
  maxLength,
  maxLengthFifteen,
  noHTML,
  noSpaces,
  notOnlySpaces,
  noXSS,
  ruleTextOf,
  storable,
  thirtyCharOrLess,
  twentyCharOrLess,
  unreserved,
  type FormRule,
} from './rules.ts';
import { collapseSpaces } from './spaces.ts';

const allRules: readonly FormRule[] = [
  notOnlySpaces,
  noSpaces,
  noHTML,
  noXSS,
  isURL,
  storable,
  maxLength,
  unreserved(['admin']),
];

describe('lengths', () => {
  it.each([
    ['maxLength', maxLength, 50],
    ['maxLengthFifteen', maxLengthFifteen, 15],
    ['thirtyCharOrLess', thirtyCharOrLess, 30],
    ['twentyCharOrLess', twentyCharOrLess, 20],
  ])('%s accepts its limit and nothing longer', (_name, rule, limit) => {
    for (const letter of ['a', 'ễ', 'ễ'.normalize('NFD'), 'ကို', '👍🏽', '🇲🇲']) {
      expect(rule.isValid(letter.repeat(limit)), letter).toBe(true);
      expect(rule.isValid(letter.repeat(limit + 1)), letter).toBe(false);
    }
    expect(rule.isValid('')).toBe(true);
    expect(englishOf(rule.code)).toBe(`Too long: at most ${limit} characters.`);
  });
});

describe('notOnlySpaces', () => {
  it.each(['', ' ', '\t\r\n', '\u00A0\u3000', '\u200B\u200F\uFEFF', '\u00AD', '\u2800', '\u3164', '\0'])(
    'rejects %j, which shows nothing',
    (text) => {
      expect(notOnlySpaces.isValid(text)).toBe(false);
    },
  );

  it.each(['a', ' a ', '.', '\u200Fا', '0'])('accepts %j', (text) => {
    expect(notOnlySpaces.isValid(text)).toBe(true);
  });
});

describe('noSpaces', () => {
  it.each([' ', 'a b', 'a\tb', 'a\n', 'a\u00A0b', 'a\u2009b', 'a\u200Bb', '\uFEFFa'])(
    'rejects %j',
    (text) => {
      expect(noSpaces.isValid(text)).toBe(false);
    },
  );

  it.each(['', 'ab', 'می\u200Cخواهم', '👨‍👩‍👧', 'a\u2800b'])('accepts %j', (text) => {
    expect(noSpaces.isValid(text)).toBe(true);
  });
});

describe('isURL', () => {
  it.each([
    '',
    'http://example.org',
    'https://example.org/a?b=c#d',
    'HTTPS://example.org',
    'https://例え.jp/',
    'https://example.org/\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  ])('accepts %j', (text) => {
    expect(isURL.isValid(text)).toBe(true);
  });

  it.each([
    ' ',
    'example.org',
    '//example.org',
    '/path',
    'ftp://example.org',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https:example.org',
    'https:///example.org',
    'https://user:pass@example.org',
    'https://exa mple.org',
    'https:\\\\example.org',
    'https://example.org/\n',
    `https://example.org/${'a'.repeat(2_000)}`,
    'https://example.org/\u202Efdp.exe',
    'https://example.org/?a=\u2067b\u2069',
    'https://example.org/\u200F',
    'https://example.org/\u061C',
  ])('rejects %s', (text) => {
    expect(isURL.isValid(text)).toBe(false);
  });
});

describe('unreserved', () => {
  const rule = unreserved(['admin', 'devo-admin', 'Tin-Tức']);
  it.each(['admin', 'ADMIN', ' admin ', '/admin/', 'ad\u200Bmin', 'ａｄｍｉｎ', 'tin-tức'.normalize('NFD')])(
    'rejects %j',
    (text) => {
      expect(rule.isValid(text)).toBe(false);
    },
  );
  it.each(['', 'administer', 'my-admin', 'tin-tuc'])('accepts %j', (text) => {
    expect(rule.isValid(text)).toBe(true);
  });
});

describe('collapsed spaces', () => {
  it('are single, and not at the start or the end', () => {
    expect(collapseSpaces('  Anna \u00A0 Maria\t\n Müller ')).toBe('Anna Maria Müller');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\u3000', '\n', 'a', 'ب', '\u200C') }), (text) => {
        const once = collapseSpaces(text);
        expect(once).not.toMatch(/^\s|\s$|\s\s/);
        expect(collapseSpaces(once)).toBe(once);
        expect(once.replaceAll(' ', '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('every rule', () => {
  it('has a text among the terms', () => {
    for (const { code } of [...allRules, atMost(7)]) {
      const sentence = ruleTextOf(code);
      expect(bundledTerms['forms']![sentence!.key], code).toBeTruthy();
      expect(englishOf(code)).not.toMatch(/\{|:$/);
    }
    expect(ruleTextOf('constructor')).toBeNull();
    expect(englishOf('else')).toBe('else');
  });

  it('accepts any input, and is deterministic', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...allRules), (text, rule) => {
        expect(rule.isValid(text)).toBe(rule.isValid(text));
      }),
    );
  });

  it.each([99_999, 10_000_000])('checks %i characters within a second', (size) => {
    const fillers = [
      'a',
      ' ',
      '&',
      '&#',
      '&lt',
      '&amp;',
      'on',
      ' onabc',
      '" onabc',
      '<a onabc',
      '<a onload',
      '<',
      '< ',
      'javascrip',
      '\u200B',
      'j\n',
      '\n',
    ];
    for (const filler of fillers) {
      const text = filler.repeat(size / filler.length);
      for (const rule of allRules) {
        const started = performance.now();
        rule.isValid(text);
        expect(performance.now() - started, `${rule.code} ${JSON.stringify(filler)}`).toBeLessThan(1_000);
      }
    }
  });
});
