import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Module from './missingChunk.ts';
import type * as Notices from './notices.ts';
import type * as Unsaved from './unsaved.ts';

const missing = () =>
  new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js');
const reload = vi.fn();

/** A page as if just loaded, made by a build. */
async function load(build: string) {
  vi.resetModules();
  const { keepBoot } = await import('./firstResult.ts');
  const entries = { 'update#unsaved': 'Save first.' };
  keepBoot({ build, site: { terms: [{ section: 'shell', entries }] } } as never);
  return {
    ...((await import('./missingChunk.ts')) as typeof Module),
    ...((await import('./notices.ts')) as typeof Notices),
    ...((await import('./unsaved.ts')) as typeof Unsaved),
  };
}
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

describe('a missing part of the build', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
    'error loading dynamically imported module: https://example.org/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('loads the page anew: %s', async (message) => {
    const { onMissingChunk } = await load('one');
    expect(onMissingChunk(new Error(message))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loads it once, however many parts are missing, and never again for the same build', async () => {
    const first = await load('one');
    expect([first.onMissingChunk(missing()), first.onMissingChunk(missing())]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
    const second = await load('one');
    expect(second.onMissingChunk(missing())).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ends after one load each where two servers have two builds', async () => {
    for (const build of ['one', 'two', 'one', 'two']) (await load(build)).onMissingChunk(missing());
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('loads nothing while something is unsaved, and says what is to be done', async () => {
    const { onMissingChunk, holdUnsaved, notices } = await load('one');
    const release = holdUnsaved();
    expect(onMissingChunk(missing())).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(notices().map(({ text }) => text)).toEqual(['Save first.']);
    release();
    expect(onMissingChunk(missing())).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is none without a network, nor where nothing can be noted', async () => {
    const { onMissingChunk } = await load('one');
    vi.stubGlobal('navigator', { onLine: false });
    expect(onMissingChunk(missing())).toBe(false);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('sessionStorage', undefined);
    expect(onMissingChunk(missing())).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is no other error', async () => {
    const { onMissingChunk } = await load('one');
    for (const error of [new TypeError('x is undefined'), 'text', null]) {
      expect(onMissingChunk(error)).toBe(false);
    }
  });
});
