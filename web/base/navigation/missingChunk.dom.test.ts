import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Module from './missingChunk.ts';
import type * as Notices from './notices.ts';
import type * as Unsaved from './unsaved.ts';

const missing = () =>
  new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js');
const reload = vi.fn();

/** Imports the modules again, as on a freshly loaded page of a build. */
async function load(build: string) {
  vi.resetModules();
  const { storeBoot: keepBoot } = await import('../site/boot.ts');
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

describe('a missing chunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
    'error loading dynamically imported module: https://example.org/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('reloads the page: %s', async (message) => {
    const { onMissingChunk } = await load('one');
    expect(onMissingChunk(new Error(message))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once however many chunks are missing, and never again for the same build', async () => {
    const first = await load('one');
    expect([first.onMissingChunk(missing()), first.onMissingChunk(missing())]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
    const second = await load('one');
    expect(second.onMissingChunk(missing())).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stops after one reload per build when two servers run two builds', async () => {
    for (const build of ['one', 'two', 'one', 'two']) (await load(build)).onMissingChunk(missing());
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload while work is unsaved, and asks the user to save first', async () => {
    const { onMissingChunk, registerUnsaved: holdUnsaved, notices } = await load('one');
    const release = holdUnsaved();
    expect(onMissingChunk(missing())).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(notices().map(({ text }) => text)).toEqual(['Save first.']);
    release();
    expect(onMissingChunk(missing())).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not handled offline or without session storage', async () => {
    const { onMissingChunk } = await load('one');
    vi.stubGlobal('navigator', { onLine: false });
    expect(onMissingChunk(missing())).toBe(false);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('sessionStorage', undefined);
    expect(onMissingChunk(missing())).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('ignores other errors', async () => {
    const { onMissingChunk } = await load('one');
    for (const error of [new TypeError('x is undefined'), 'text', null]) {
      expect(onMissingChunk(error)).toBe(false);
    }
  });
});
