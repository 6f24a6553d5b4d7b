import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createVersionChooser,
  addAssignments,
  MAX_CHARACTERS,
  MAX_PAIRS,
  parseAssignments,
  formatAssignments,
} from './versionAssignments.ts';

const key = fc
  .tuple(
    fc.stringMatching(/^[\w.-]{1,80}$/),
    fc.stringMatching(/^[\w-]{1,64}$/),
    fc.stringMatching(/^[0-9a-z]{7}$/),
    fc.boolean(),
  )
  .map(([layout, id, phase, row]) => (row ? `row:${layout}:${id}:${phase}` : `widget:${id}:${phase}`));
const version = fc.constantFrom('A', 'B', 'Z');

describe('the cookie of version assignments', () => {
  it('parses what it serialised', () => {
    const assignments = new Map([
      ['row:homePage:r1:1cr7p2h', 'B'],
      ['widget:w-1:0000abc', 'A'],
    ]);
    expect(formatAssignments(assignments)).toBe('row:homePage:r1:1cr7p2h:B~widget:w-1:0000abc:A');
    expect(parseAssignments(formatAssignments(assignments))).toEqual(assignments);
  });

  it('drops malformed pairs and keeps the rest', () => {
    const text =
      'x~widget:a:0000abc:B~widget:a b:0000abc:B~widget:b:0000abc:b~__proto__:A~widget:c:0000abc:C';
    expect([...parseAssignments(text)]).toEqual([
      ['widget:a:0000abc', 'B'],
      ['widget:c:0000abc', 'C'],
    ]);
  });

  it('drops a pair that the length limit truncates, because its rest might parse as another pair', () => {
    const pair = 'widget:abcdefgh:0000abc:B';
    const text = Array.from({ length: 200 }, () => pair).join('~');
    const cut = text.slice(0, MAX_CHARACTERS + 1);
    expect([...parseAssignments(cut).values()]).toEqual(['B']);
  });

  it('parses any text without throwing, within its limits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(key).map((keys) => keys.join(':A~')),
        ),
        (text) => {
          const assignments = parseAssignments(text);
          expect(assignments.size).toBeLessThanOrEqual(MAX_PAIRS);
          expect(parseAssignments(formatAssignments(assignments))).toEqual(assignments);
        },
      ),
    );
  });

  it('serialises at most 90 pairs and 3,600 characters, the newest ones, safe for a cookie', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, version), { maxLength: 120, size: 'max' }), (pairs) => {
        const assigned = new Map(pairs);
        const text = formatAssignments(assigned);
        expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS);
        expect(text).toMatch(/^[\w.:~-]*$/);
        const assignments = [...parseAssignments(text)];
        expect(assignments.length).toBeLessThanOrEqual(MAX_PAIRS);
        expect(assignments).toEqual([...assigned].slice(assigned.size - assignments.length));
      }),
    );
  });
});

describe('chooserOf', () => {
  const shares = [
    { version: 'A', percent: 50 },
    { version: 'B', percent: 50 },
  ];

  it('keeps the first version for the session, whatever the random number', () => {
    expect(createVersionChooser(new Map([['t', 'B']]), () => 0)('t', shares)).toBe('B');
    expect(createVersionChooser(new Map(), () => 0)('t', shares)).toBe('A');
  });

  it('draws again when the assigned version is out of date', () => {
    expect(createVersionChooser(new Map([['t', 'C']]), () => 0.9)('t', shares)).toBe('B');
  });

  it('never assigns more than the cookie can hold, so that no reader switches between versions', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 200, size: 'max' }), fc.nat(60), (tests, before) => {
        let assignments = parseAssignments(
          formatAssignments(new Map(tests.slice(0, before).map((test) => [test, 'A']))),
        );
        const visit = (dice: number) => {
          const choose = createVersionChooser(assignments, () => dice);
          const chosen = tests.map((test) => ({ test, version: choose(test, shares) }));
          const added = chosen.flatMap(({ test, version }) => (version === null ? [] : [{ test, version }]));
          assignments = parseAssignments(formatAssignments(addAssignments(assignments, added)));
          return chosen;
        };
        const first = visit(0.1);
        expect(visit(0.9)).toEqual(first);
        expect(visit(0.1)).toEqual(first);
      }),
      { endOnFailure: true },
    );
  });

  it('assigns versions on a page with sixty row tests', () => {
    const choose = createVersionChooser(new Map(), () => 0.9);
    const tests = Array.from({ length: 60 }, (_, row) => `row:homePage:r-${row}0123456789:0000abc`);
    expect(tests.map((test) => choose(test, shares))).not.toContain(null);
  });

  it('moves the chosen pair to the newest position', () => {
    const assignments = addAssignments(
      new Map([
        ['a', 'A'],
        ['b', 'B'],
      ]),
      [{ test: 'a', version: 'B' }],
    );
    expect([...assignments]).toEqual([
      ['b', 'B'],
      ['a', 'B'],
    ]);
  });
});
