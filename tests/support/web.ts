/** Setup of the web project: test files share a process. Packages stay loaded; our own modules and mocks are reset. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
