import { expect, it } from 'vitest';
import { latinDigits, typedDecimal, typedInteger } from './typedNumber.ts';

it.each([
  ['٥٠', '50'],
  ['۵۰', '50'],
  ['၅၀', '50'],
  ['५०', '50'],
  ['５０ %', '50 %'],
  ['abc', 'abc'],
])('latinDigits turns the digits of %s into %s', (text, expected) => {
  expect(latinDigits(text)).toBe(expected);
});

it.each([
  [' 50 ', 50],
  ['٥٠', 50],
  ['၉၉', 99],
  ['-5', -5],
  ['−5', -5],
  ['1,000', 1_000],
  ['١٬٠٠٠', 1_000],
  ['50.5', null],
  ['50,5', null],
  ['1e1', null],
  ['5 0', null],
  ['abc', null],
  ['', null],
])('typedInteger reads %j as %s', (text, expected) => {
  expect(typedInteger(text)).toBe(expected);
});

it.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['٢٫٥', 2.5],
  ['5', 5],
  ['-1', -1],
  ['1.2.3', null],
  ['1e3', null],
  ['', null],
])('typedDecimal reads %j as %s', (text, expected) => {
  expect(typedDecimal(text)).toBe(expected);
});
