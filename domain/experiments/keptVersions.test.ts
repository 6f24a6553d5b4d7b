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
    const text = Array.from({ length: 200 }, () => pair).join('~');
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

  it('prints no more than 90 pairs and 3,600 characters, the newest, safe in a cookie', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, version), { maxLength: 120, size: 'max' }), (pairs) => {
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

  it('never chooses more than can be kept, so that no reader sees now one version and now another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 200, size: 'max' }), fc.nat(60), (tests, before) => {
        let kept = parseKept(printKept(new Map(tests.slice(0, before).map((test) => [test, 'A']))));
        const look = (dice: number) => {
          const choose = chooserOf(kept, () => dice);
          const chosen = tests.map((test) => ({ test, version: choose(test, shares) }));
          const took = chosen.flatMap(({ test, version }) => (version === null ? [] : [{ test, version }]));
          kept = parseKept(printKept(keep(kept, took)));
          return chosen;
        };
        const first = look(0.1);
        expect(look(0.9)).toEqual(first);
        expect(look(0.1)).toEqual(first);
      }),
      { endOnFailure: true },
    );
  });

  it('takes part in a page of sixty tests of rows', () => {
    const choose = chooserOf(new Map(), () => 0.9);
    const tests = Array.from({ length: 60 }, (_, row) => `row:homePage:r-${row}0123456789:0000abc`);
    expect(tests.map((test) => choose(test, shares))).not.toContain(null);
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
