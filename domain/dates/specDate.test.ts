import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from './localDate.ts';
import { displaySpecDate, formatSpecDate, parseSpecDate, SpecDateError } from './specDate.ts';

describe('parseSpecDate', () => {
  it.each([
    ['11-21-2026', '2026-11-21'],
    ['11/21/2026', '2026-11-21'],
    ['02-29-2028', '2028-02-29'],
    ['1795219200', '2026-11-21'],
    ['1795305599', '2026-11-21'],
    ['1795219199', '2026-11-20'],
    ['1795219200000', '2026-11-21'],
    ['1795219199999', '2026-11-20'],
    ['0000000000', '1970-01-01'],
  ])('parses %s as %s', (input, expected) => {
    expect(parseSpecDate(input)).toBe(expected);
  });

  it.each([
    '',
    '2026-11-21',
    '21-11-2026',
    '02-30-2026',
    '02-29-2026',
    '00-10-2026',
    '01-01-0000',
    '11-21/2026',
    '1-2-2026',
    '11-21-26',
    ' 11-21-2026',
    '11-21-2026\n',
    '179521920',
    '17952192001',
    '179521920000',
    '-1795219200',
    '1795219200.5',
    '１１-２１-２０２６',
    'tomorrow',
  ])('rejects %j with the literal text of the specification', (input) => {
    expect(() => parseSpecDate(input)).toThrow(SpecDateError);
    expect(() => parseSpecDate(input)).toThrow(
      expect.objectContaining({
        message: 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp',
        code: 'INCORRECT_DATE_FORMAT',
        name: 'SpecDateError',
      }),
    );
  });

  it('throws nothing but SpecDateError for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-/\d]{1,14}$/)), (text) => {
        try {
          expect(formatSpecDate(parseSpecDate(text))).toMatch(/^\d\d-\d\d-\d{4}$/);
        } catch (error) {
          expect(error).toBeInstanceOf(SpecDateError);
        }
      }),
    );
  });
});

it('writes hyphens for the service and slashes for display, and parses both back', () => {
  expect(formatSpecDate('2026-01-05' as LocalDate)).toBe('01-05-2026');
  expect(displaySpecDate('0987-01-05' as LocalDate)).toBe('01/05/0987');
  const anyDay = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, (date) => {
      const local = date.toISOString().slice(0, 10) as LocalDate;
      expect(parseSpecDate(formatSpecDate(local))).toBe(local);
      expect(parseSpecDate(displaySpecDate(local))).toBe(local);
    }),
  );
});
