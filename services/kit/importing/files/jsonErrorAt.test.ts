import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { jsonErrorAt } from './jsonErrorAt.ts';

it.each([
  ['{"a":1,}', 7],
  ['[1,,2]', 3],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ["['a']", 1],
  ['[1]]', 3],
  ['[', 1],
  ['', 0],
  ['{"a":"b\n"}', 5],
  ['["\\x"]', 1],
  ['[01]', 2],
  ['[tru]', 1],
  ['<html>', 0],
])('finds the error of %j at %i', (text, at) => expect(jsonErrorAt(text)).toBe(at));

it('agrees with JSON.parse on whether a text is JSON', () => {
  const damaged = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', '{', ':', '0', '\\', ' '),
    )
    .map(
      ([text, at, sign]) =>
        text.slice(0, at % (text.length + 1)) + sign + text.slice((at % (text.length + 1)) + 1),
    );
  fc.assert(
    fc.property(fc.oneof(fc.json(), damaged, fc.string()), (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(jsonErrorAt(text) === null).toBe(isJson);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
