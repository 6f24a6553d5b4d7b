import { expect, it } from 'vitest';
import { emptyReport, skip } from './report.ts';
import { formatSummary } from './summary.ts';

/** The lines of reasons in the summary. */
function summaryLines(...reasons: string[]): string[] {
  const report = emptyReport();
  for (const [index, reason] of reasons.entries()) {
    skip(report, { kind: 'devotional', where: `line ${index}`, reason });
  }
  const plan = { sharedDays: 0, furtherReadings: 0 } as Parameters<typeof formatSummary>[1];
  return formatSummary(report, plan, { dryRun: false, checkImages: false })
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim());
}

it('groups reasons by kind, with the real value and number', () => {
  const tooLong = 'content: longer than 200000 characters';
  expect(summaryLines(tooLong, 'date: ‘2024-02-30’ is no day there is', tooLong)).toEqual([
    '2 × content: longer than 200000 characters',
    '1 × date: ‘2024-02-30’ is no day there is',
  ]);
});

it('shows the first of several values of one kind, and that there are others', () => {
  const dates = ['30/02/2024', '31/02/2024', '31/02/2024'];
  expect(summaryLines(...dates.map((date) => `date: ‘${date}’ is no day there is`))).toEqual([
    '3 × date: ‘30/02/2024’ is no day there is, and the like',
  ]);
  const many = Array.from({ length: 60 }, (_, index) => `${String.fromCodePoint(0x4e00 + index)} is wrong`);
  expect(summaryLines(...many).at(-1)).toBe('20 × other reasons');
});

it('shortens values and removes terminal control characters', () => {
  expect(summaryLines(`date: ‘${'ab'.repeat(50)}’ is no day there is`)).toEqual([
    `1 × date: ‘${'ab'.repeat(19)}a…’ is no day there is`,
  ]);
  expect(summaryLines('date: ‘\u001b[2J\u202eevil\nline’ is no day there is')).toEqual([
    '1 × date: ‘[2Jevil line’ is no day there is',
  ]);
});
