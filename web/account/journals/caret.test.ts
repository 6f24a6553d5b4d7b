import { expect, it } from 'vitest';
import { caretAfter } from './PaperFields.tsx';

/** Texts with the caret as '|'. */
it.each([
  ['one|\n\ntwo', 'zero\n\none\n\ntwo', 'zero\n\none|\n\ntwo'],
  ['one\n\ntw|o', 'one\n\nand\n\ntwo\n\nthree', 'one\n\nand\n\ntw|o\n\nthree'],
  ['|one', 'zero\none', 'zero\n|one'],
  ['one|', 'ONE', 'ONE|'],
  ['one tw|o', 'one two three', 'one tw|o three'],
  ['a three|', 'a two three', 'a two three|'],
  ['gone|', '', '|'],
])('in %j after %j came in: %j', (before, after, expected) => {
  const at = caretAfter(before.replace('|', ''), after, before.indexOf('|'));
  expect(`${after.slice(0, at)}|${after.slice(at)}`).toBe(expected);
});
