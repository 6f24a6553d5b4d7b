import { expect, it } from 'vitest';
import { emptyFlag } from './flagDraft.ts';
import { faultsFrom, faultsOf } from './flagFaults.ts';

const now = new Date('2026-11-21T12:00:00Z');
const fine = { ...emptyFlag('America/Mexico_City'), name: 'new-hero.v2' };

it('takes names the service takes, and no other', () => {
  expect(faultsOf({ ...fine, name: ' hero ' }, null, now)).toEqual([]);
  for (const name of ['', ' ', 'two words', 'ñandú', 'a/b', 'x'.repeat(81)])
    expect(faultsOf({ ...fine, name }, null, now), name).toEqual([{ field: 'name', code: 'name' }]);
});

it('refuses an end before its start, one that has passed, and years that are a slip of the keys', () => {
  const codes = (part: object) =>
    faultsOf({ ...fine, ...part }, null, now).map((it) => `${it.field} ${it.code}`);
  expect(codes({ start: '2026-12-02T00:00', end: '2026-12-01T00:00' })).toEqual(['end endBeforeStart']);
  expect(codes({ end: '2026-11-21T05:59' })).toEqual(['end endPassed']); // 11:59 UTC
  expect(codes({ end: '2026-11-21T06:01' })).toEqual([]);
  expect(codes({ start: '20261-01-01T00:00' })).toEqual(['start outOfYears']);
  expect(codes({ start: '0026-01-01T00:00' })).toEqual(['start outOfYears']);
});

it('leaves an end alone that had passed before', () => {
  const over = { ...fine, end: '2026-11-01T00:00' };
  expect(faultsOf({ ...over, note: 'Over.' }, over, now)).toEqual([]);
});

it('puts what the service says to its field, and all else above', () => {
  const told = (pointer: string, code: string | null = null) => ({ pointer, detail: 'No.', code });
  expect(
    faultsFrom([told('/end', 'endPassed'), told('/settings/2/country'), told('/note'), told('/')]),
  ).toEqual([
    { field: 'end', code: 'endPassed', text: 'No.' },
    { field: 'settings', code: null, text: 'No.' },
    { field: 'other', code: null, text: 'No.' },
    { field: 'other', code: null, text: 'No.' },
  ]);
});
