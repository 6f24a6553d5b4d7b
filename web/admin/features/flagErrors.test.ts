import { expect, it } from 'vitest';
import { emptyFlag } from './flagDraft.ts';
import { flagErrorsFrom, validateFlag } from './flagErrors.ts';

const now = new Date('2026-11-21T12:00:00Z');
const valid = { ...emptyFlag('America/Mexico_City'), name: 'new-hero.v2' };

it('accepts the names that the service accepts, and no others', () => {
  expect(validateFlag({ ...valid, name: ' hero ' }, null, now)).toEqual([]);
  for (const name of ['', ' ', 'two words', 'ñandú', 'a/b', 'x'.repeat(81)])
    expect(validateFlag({ ...valid, name }, null, now), name).toEqual([{ field: 'name', code: 'name' }]);
});

it('rejects an end before the start, an end in the past, and implausible years', () => {
  const codes = (part: object) =>
    validateFlag({ ...valid, ...part }, null, now).map((it) => `${it.field} ${it.code}`);
  expect(codes({ start: '2026-12-02T00:00', end: '2026-12-01T00:00' })).toEqual(['end endBeforeStart']);
  expect(codes({ end: '2026-11-21T05:59' })).toEqual(['end endPassed']); // 11:59 UTC
  expect(codes({ end: '2026-11-21T06:01' })).toEqual([]);
  expect(codes({ start: '20261-01-01T00:00' })).toEqual(['start outOfYears']);
  expect(codes({ start: '0026-01-01T00:00' })).toEqual(['start outOfYears']);
});

it('accepts an end in the past that was not changed', () => {
  const over = { ...valid, end: '2026-11-01T00:00' };
  expect(validateFlag({ ...over, note: 'Over.' }, over, now)).toEqual([]);
});

it('maps the service’s errors to their fields, and all others to the form', () => {
  const serverError = (pointer: string, code: string | null = null) => ({ pointer, detail: 'No.', code });
  expect(
    flagErrorsFrom([
      serverError('/end', 'endPassed'),
      serverError('/settings/2/country'),
      serverError('/note'),
      serverError('/'),
    ]),
  ).toEqual([
    { field: 'end', code: 'endPassed', text: 'No.' },
    { field: 'settings', code: null, text: 'No.' },
    { field: 'other', code: null, text: 'No.' },
    { field: 'other', code: null, text: 'No.' },
  ]);
});
