/**
 * Setup of the dom project: all test files of a process share one jsdom document. Packages stay loaded; after each file
 * the document and our own modules are reset.
 */
import type { EmotionCache, Options } from '@emotion/cache';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { trackListeners } from './trackListeners.ts';

/**
 * Emotion computes class names as usual but inserts no style rules: jsdom renders nothing, yet it would match every
 * rule for each role and visibility query of a test.
 */
vi.mock('@emotion/cache', async (load) => {
  const { default: createCache } = await load<{ default: (options: Options) => EmotionCache }>();
  return {
    default: (options: Options) => Object.assign(createCache(options), { insert: () => undefined }),
  };
});

// Generous, like the timeouts in vitest.config.ts: a busy machine must not fail a test.
configure({ asyncUtilTimeout: 15_000 });

const pageListeners = trackListeners([window, document]);

afterEach(() => cleanup());

afterAll(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie'); // two spies on one accessor leave an own property behind
  vi.useRealTimers();
  vi.unstubAllGlobals();
  pageListeners.remove();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; max-age=0`;
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.resetModules();
});
