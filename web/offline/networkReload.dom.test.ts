import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerUnsaved } from '../base/navigation/unsaved.ts';
import { isNetworkFailure, reloadAfterNetworkFailure, trackedFetch } from './networkReload.ts';

const reload = vi.fn();
const at = (href: string) => vi.stubGlobal('location', { href, reload });
const online = (onLine: boolean, controller: object | null = null) =>
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller } });

/** The error of an operation on a network failure. */
async function failure(): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return trackedFetch('/graphql').catch((error: unknown) => error);
}
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  at('https://example.org/2026/11/20');
  online(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('an operation that fails by the network', () => {
  it('reloads the address once', async () => {
    const error = await failure();
    expect([reloadAfterNetworkFailure(error), reloadAfterNetworkFailure(error)]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
    at('https://example.org/2026/11/19');
    expect(reloadAfterNetworkFailure(error)).toBe(true);
  });

  it('is told apart from errors of the program and from responses', async () => {
    expect(isNetworkFailure(await failure())).toBe(true);
    expect(isNetworkFailure(new TypeError('Failed to fetch'))).toBe(false);
    expect(reloadAfterNetworkFailure(new TypeError('x is not a function'))).toBe(false);
    const response = new Response('{}', { status: 503 });
    vi.stubGlobal('fetch', () => Promise.resolve(response));
    expect(await trackedFetch('/graphql')).toBe(response);
  });

  it('does not reload while work is unsaved', async () => {
    const release = registerUnsaved();
    expect(reloadAfterNetworkFailure(await failure())).toBe(false);
    release();
  });

  it('does not reload when neither a network nor a worker would answer', async () => {
    online(false);
    expect(reloadAfterNetworkFailure(await failure())).toBe(false);
    online(false, {});
    expect(reloadAfterNetworkFailure(await failure())).toBe(true);
  });
});
