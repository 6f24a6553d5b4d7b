import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooserOf, keep, MOST_CHARACTERS, MOST_PAIRS, parseKept, printKept } from './keptVersions.ts';

const key = fc
  .tuple(
    fc.stringMatching(/^[\w.-]{1,80}$/),
    fc.stringMatching(/^[\w-]{1,64}$/),
    fc.stringMatching(/^[0-9a-z]{7}$/),
    fc.boolean(),
  )
  .map(([layout, id, phase, row]) => (row ? `row:${layout}:${id}:${phase}` : `widget:${id}:${phase}`));
const version = fc.constantFrom('A', 'B', 'Z');

describe('the cookie of versions', () => {
  it('reads what it printed', () => {
    const kept = new Map([
      ['row:homePage:r1:1cr7p2h', 'B'],
      ['widget:w-1:0000abc', 'A'],
    ]);
    expect(printKept(kept)).toBe('row:homePage:r1:1cr7p2h:B~widget:w-1:0000abc:A');
    expect(parseKept(printKept(kept))).toEqual(kept);
  });

  it('drops garbage and keeps the rest', () => {
    const text =
      'x~widget:a:0000abc:B~widget:a b:0000abc:B~widget:b:0000abc:b~__proto__:A~widget:c:0000abc:C';
    expect([...parseKept(text)]).toEqual([
      ['widget:a:0000abc', 'B'],
      ['widget:c:0000abc', 'C'],
    ]);
  });

  it('drops a pair that the length limit cuts, for the rest of it might read as another', () => {
    const pair = 'widget:abcdefgh:0000abc:B';
    const text = Array.from({ length: 100 }, () => pair).join('~');
    const cut = text.slice(0, MOST_CHARACTERS + 1);
    expect([...parseKept(cut).values()]).toEqual(['B']);
  });

  it('reads any text without failing, within its bounds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(key).map((keys) => keys.join(':A~')),
        ),
        (text) => {
          const kept = parseKept(text);
          expect(kept.size).toBeLessThanOrEqual(MOST_PAIRS);
          expect(parseKept(printKept(kept))).toEqual(kept);
        },
      ),
    );
  });

  it('prints no more than 20 pairs and 1,500 characters, the newest, safe in a cookie', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, version), { maxLength: 40 }), (pairs) => {
        const all = new Map(pairs);
        const text = printKept(all);
        expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
        expect(text).toMatch(/^[\w.:~-]*$/);
        const kept = [...parseKept(text)];
        expect(kept.length).toBeLessThanOrEqual(MOST_PAIRS);
        expect(kept).toEqual([...all].slice(all.size - kept.length));
      }),
    );
  });
});

describe('chooserOf', () => {
  const shares = [
    { version: 'A', percent: 50 },
    { version: 'B', percent: 50 },
  ];

  it('keeps the first version for the session, whatever the dice say', () => {
    expect(chooserOf(new Map([['t', 'B']]), () => 0)('t', shares)).toBe('B');
    expect(chooserOf(new Map(), () => 0)('t', shares)).toBe('A');
  });

  it('draws again when the kept version is out of date', () => {
    expect(chooserOf(new Map([['t', 'C']]), () => 0.9)('t', shares)).toBe('B');
  });

  it('keeps what was chosen as the newest', () => {
    const kept = keep(
      new Map([
        ['a', 'A'],
        ['b', 'B'],
      ]),
      [{ test: 'a', version: 'B' }],
    );
    expect([...kept]).toEqual([
      ['b', 'B'],
      ['a', 'B'],
    ]);
  });
});
