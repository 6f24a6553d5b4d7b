import { describe, expect, it } from 'vitest';
import { formatTerm } from './terms.ts';

describe('a term with its values', () => {
  it.each<[string, Readonly<Record<string, string | number>>, string]>([
    ['Vale hasta {when}.', { when: '28 mar, 9:05 a.m.' }, 'Vale hasta 28 mar, 9:05 a.m.'],
    ['Vale hasta {when}. Después no.', { when: '9:05 p.m.' }, 'Vale hasta 9:05 p.m. Después no.'],
    ['Vale hasta {when}.', { when: '21:05' }, 'Vale hasta 21:05.'],
    ['{when}, {who}.', { when: '9:05 a.m.', who: 'Ruth' }, '9:05 a.m., Ruth.'],
    ['{when}...', { when: '9:05 a.m.' }, '9:05 a.m....'],
    ['{count}.', { count: 3 }, '3.'],
    ['{other}. {name}', { name: 'x' }, '{other}. x'],
    ['{toString}.', {}, '{toString}.'],
  ])('%s', (text, values, expected) => {
    expect(formatTerm(text, values)).toBe(expected);
  });

  it("ends with one full stop in Mexican Spanish, where 'a.m.' ends with one", () => {
    const when = new Intl.DateTimeFormat('es-MX', { timeStyle: 'short', timeZone: 'UTC' }).format(0);
    expect(when).toMatch(/\.$/);
    expect(formatTerm('Vale hasta {when}.', { when })).toBe(`Vale hasta ${when}`);
  });
});
