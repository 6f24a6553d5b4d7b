import { describe, expect, it } from 'vitest';
import { momentFormat, ownFormat, type MomentStyle, monthNames } from './momentFormat.ts';

const AT = new Date('2026-11-21T18:05:00Z');
const styles: MomentStyle[] = [
  { date: 'medium' },
  { date: 'long' },
  { date: 'day' },
  { date: 'medium', time: true },
  { date: 'long', time: true },
];

it.each([
  ['en', 'Nov 21, 2026, 6:05 PM'],
  ['es-MX', '21 nov 2026, 6:05 p.m.'],
  ['vi_VN', '18:05 21 thg 11, 2026'],
  ['ar', '٢١‏/١١‏/٢٠٢٦، ٦:٠٥ م'],
  ['my_MM', '၂၀၂၆ နို ၂၁ ၁၈:၀၅'],
  ['xx-none', 'Nov 21, 2026, 6:05 PM'],
])('formats a date and time in %s', (language, expected) => {
  const written = momentFormat(language, { date: 'medium', time: true, zone: 'UTC' })(AT);
  expect(written.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toBe(expected);
});

it('uses the Gregorian calendar where the language has another default', () => {
  expect(momentFormat('fa', { date: 'medium', zone: 'UTC' })(AT)).toContain('نوامبر');
});

it('uses the clock of the zone', () => {
  const written = momentFormat('vi', { date: 'day', time: true, zone: 'Asia/Ho_Chi_Minh' })(AT);
  expect(written).toMatch(/^0?1:05 22/);
});

it('throws a RangeError for an unknown zone', () => {
  expect(() => momentFormat('en', { date: 'day', zone: 'Nowhere/None' })).toThrow(RangeError);
});

describe('where the runtime has no dates of a language', () => {
  const zone = { timeZone: 'Asia/Yangon' };
  const moments = Array.from(
    { length: 12 },
    (_, month) => new Date(Date.UTC(2026, month, 2 * month + 1, month, 7)),
  );

  it.each(styles)('formats like Intl does where it knows the language: %j', (style) => {
    const fallback = ownFormat(monthNames['my']!, 'mymr', {
      date: style.date,
      time: style.time === true,
      zone,
    });
    const intl = momentFormat('my', { ...style, zone: zone.timeZone });
    expect(Intl.DateTimeFormat.supportedLocalesOf('my')).toEqual(['my']); // otherwise both formats would be the same fallback
    for (const at of moments) expect(fallback(at)).toBe(intl(at));
  });
});
