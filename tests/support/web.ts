/** Test files of `web/` share a process: packages stay loaded, our own modules and what a file has replaced do not. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
