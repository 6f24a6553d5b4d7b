import { expect, it } from 'vitest';
import { newErrorId } from './errorId.ts';

it('is ODB- and twelve hex digits, different each time', () => {
  const ids = Array.from({ length: 2_000 }, newErrorId);
  for (const id of ids) expect(id).toMatch(/^ODB-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
