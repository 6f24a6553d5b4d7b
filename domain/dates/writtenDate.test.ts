import { expect, it } from 'vitest';
import { orderOfColumn, readWrittenDate } from './writtenDate.ts';

it.each([
  ['2023-03-01', '2023-03-01'],
  ['2023-03-03 00:00:00', '2023-03-03'],
  ['2023-03-04T00:00:00.000Z', '2023-03-04'],
  ['2023/03/06', '2023-03-06'],
  ['07.03.2023', '2023-03-07'],
  ['1/3/2023', '2023-03-01'],
  ['٠١/٠٣/٢٠٢٣', '2023-03-01'],
  ['၁၅-၀၃-၂၀၂၃', '2023-03-15'],
  ['13/13/2023', 'noSuchDay'],
  ['2023-02-29', 'noSuchDay'],
  ['3/5/23', 'twoDigitYear'],
  ['1-Mar-23', 'monthName'],
  ['44987', 'dayNumber'],
  ['soon', 'unreadDate'],
  ['', 'unreadDate'],
])('reads %j in a column that begins with the day as %s', (text, date) =>
  expect(readWrittenDate(text, 'dayFirst')).toBe(date),
);

it.each([
  ['13/5/2023', 'monthFirst', 'otherOrder'],
  ['5/13/2023', 'dayFirst', 'otherOrder'],
  ['31/2/2023', 'dayFirst', 'noSuchDay'],
  ['7.3.2023', 'monthFirst', '2023-03-07'],
] as const)('says of %j in a column with the other order (%s) that it is %s', (text, order, date) =>
  expect(readWrittenDate(text, order)).toBe(date),
);

it('reads the month first where the column does', () =>
  expect(readWrittenDate('3/12/2023', 'monthFirst')).toBe('2023-03-12'));

it.each([
  ['the day comes first in one value', ['01/03/2023', '13/03/2023'], 'dayFirst', false],
  ['the month comes first in one value', ['3/1/2023', '3/31/2023'], 'monthFirst', false],
  ['most values fit the day first', ['13/03/2023', '14/03/2023', '03/15/2023'], 'dayFirst', false],
  ['no value tells', ['01/03/2023', '02/03/2023'], null, true],
  ['every value is the same in both orders', ['01/01/2023', '02.02.2023'], null, false],
  ['the year comes first', ['2023-03-01', '2023/13/01'], null, false],
])('decides the order of a column where %s', (_, values, order, isAmbiguous) =>
  expect(orderOfColumn(values)).toMatchObject({ order, isAmbiguous }),
);

it.each([
  [
    ['13/02/2025', '02/14/2025', '01/01/2025'],
    ['13/02/2025', '02/14/2025'],
  ],
  [
    ['02/14/2025', '02/15/2025', '1-3-2025', '13-02-2025'],
    ['13-02-2025', '02/14/2025'],
  ],
  [['13.02.2025', '02/14/2025'], null],
  [['13/02/2025', '01/02/2025', '2025-02-14'], null],
] as const)('finds values of both orders in %j', (values, mixed) =>
  expect(orderOfColumn(values).mixed).toEqual(mixed),
);
