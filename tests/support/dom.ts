/**
 * One document for all test files of a process: packages stay loaded, and each file leaves the document and the modules as
 * it found them.
 */
import type { EmotionCache, Options } from '@emotion/cache';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { listenersAdded } from './listenersAdded.ts';

/**
 * Styles are named as always, and none is written into the document: jsdom draws nothing, but would look through every rule
 * for each role and each visibility that a test asks about.
 */
vi.mock('@emotion/cache', async (load) => {
  const { default: createCache } = await load<{ default: (options: Options) => EmotionCache }>();
  return {
    default: (options: Options) => Object.assign(createCache(options), { insert: () => undefined }),
  };
});

// Generous, as the times in vitest.config.ts are: a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

const added = listenersAdded([window, document]);

afterEach(() => cleanup());

afterAll(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie'); // an own property is what two spies on one accessor leave behind
  vi.useRealTimers();
  vi.unstubAllGlobals();
  added.remove();
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
