import { describe as suite, expect, it } from 'vitest';
import { describeError, isMissingChunk } from './missingChunk.ts';

suite('any thrown value', () => {
  it('has a message, and its stack if it has one', () => {
    const error = new TypeError('x is undefined');
    expect(describeError(error)).toEqual({ message: 'x is undefined', stack: error.stack });
    expect(describeError(error, '\n    at Part')).toEqual({
      message: 'x is undefined',
      stack: `${error.stack}\n\n    at Part`,
    });
  });

  const unreadable = {
    get message(): string {
      throw new Error('no');
    },
  };
  it.each([
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [7, '7'],
    [{ message: 7 }, '[object Object]'],
    [Object.create(null), 'Something that cannot be read was thrown.'],
    [unreadable, 'Something that cannot be read was thrown.'],
    [Symbol('s'), 'Symbol(s)'],
  ])('%# is described by a message', (thrown, message) => {
    expect(describeError(thrown)).toEqual({ message, stack: null });
  });
});

it.each([
  ['Failed to fetch dynamically imported module: https://a.test/assets/x.js', true],
  ['error loading dynamically imported module: https://a.test/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['Failed to fetch', false],
])('"%s" is a missing chunk: %s', (message, isMissing) => {
  expect(isMissingChunk(new TypeError(message))).toBe(isMissing);
});
