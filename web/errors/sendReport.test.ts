import { afterAll, expect, it, vi } from 'vitest';
import { sendReport } from './sendReport.ts';

afterAll(() => vi.doUnmock('./report.ts')); // other files share the process

it('returns a failure when the report code cannot be loaded or throws', async () => {
  vi.doMock('./report.ts', () => ({
    report: () => {
      throw new Error('broken');
    },
  }));
  const error = { message: 'x', stack: null };
  expect(await sendReport(error, 'ODB-1')).toEqual({ errorId: 'ODB-1', isAccepted: false });
  vi.doMock('./report.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const reloaded = await import('./sendReport.ts');
  expect(await reloaded.sendReport(error, 'ODB-2', true)).toEqual({ errorId: 'ODB-2', isAccepted: false });
});
