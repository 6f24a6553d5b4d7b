/** Whether a page registers a service worker, and what happens to one whose script is gone. Spec 1 §8. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '../base/site/boot.ts';
import { registerUnsaved } from '../base/navigation/unsaved.ts';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { isLocalhost, startOffline } from './register.ts';

const boot = {
  build: 'b',
  site: { ...testSite, domain: 'localhost' },
  siteKey: { domain: 'localhost', override: null },
} as unknown as Boot;
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });

const request = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
const unregister = vi.fn(() => Promise.resolve(true));
const postMessage = vi.fn();
const register = vi.fn<() => Promise<EventTarget>>();
/** The worker registration of the page; null for none. */
let registration: { unregister: () => Promise<boolean> } | null;
let connection: { saveData: boolean } | undefined;

beforeEach(() => {
  for (const mock of [request, reload, unregister, postMessage, register]) mock.mockClear();
  request.mockResolvedValue(script());
  register.mockResolvedValue(new EventTarget());
  registration = { unregister };
  connection = undefined;
  vi.stubEnv('DEV', false);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', reload });
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
    serviceWorker: {
      register,
      getRegistration: async () => registration,
      ready: Promise.resolve({ active: { postMessage } }),
    },
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const nextTick = () => new Promise((resolve) => setTimeout(resolve));

describe('a page', () => {
  it('registers the worker and tells it what to cache', async () => {
    startOffline(boot);
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledOnce());
    expect(register).toHaveBeenCalledWith('/custom-sw.js');
    expect(postMessage.mock.calls[0]![0]).toMatchObject({ type: 'keep', site: { domain: 'localhost' } });
    expect(unregister).not.toHaveBeenCalled();
  });

  it('does not check the script first on a real host', async () => {
    vi.stubGlobal('location', { hostname: 'example.org', origin: 'https://example.org', reload });
    startOffline(boot);
    await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
    expect(request).not.toHaveBeenCalled();
  });

  it('does nothing when the data saver is on', async () => {
    connection = { saveData: true };
    startOffline(boot);
    await nextTick();
    expect([request, register].flatMap((mock) => mock.mock.calls)).toEqual([]);
  });

  it('logs an error when registration fails, and continues', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    register.mockRejectedValue(new TypeError('no script'));
    startOffline(boot);
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(error.mock.calls[0]![0]).toBe('Error during service worker registration:');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('on localhost a worker', () => {
  const page = () => new Response('<h1>Another project</h1>', { headers: { 'content-type': 'text/html' } });
  it.each([
    ['gone', () => new Response('', { status: 404 })],
    ['a page', page],
  ])('whose script is %s is unregistered and the page reloaded once', async (_what, answer) => {
    request.mockResolvedValue(answer());
    startOffline(boot);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(unregister).toHaveBeenCalledOnce();
    expect(register).not.toHaveBeenCalled();
    registration = null; // the reloaded page has no worker to unregister
    request.mockResolvedValue(answer());
    startOffline(boot);
    await nextTick();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('whose script is gone is unregistered at once; the page reloads when nothing is unsaved any more', async () => {
    const release = registerUnsaved();
    request.mockResolvedValue(page());
    startOffline(boot);
    await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce());
    await nextTick();
    expect(reload).not.toHaveBeenCalled();
    release();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('whose script cannot be requested stays, and the specified text is logged', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    startOffline(boot);
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(log.mock.calls[0]![0]).toBe('No internet connection found. App is running in offline mode.');
    expect([unregister, register].flatMap((mock) => mock.mock.calls)).toEqual([]);
  });
});

it.each([
  ['localhost', true],
  ['es.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['example.org', false],
  ['localhost.example.org', false],
])('%s is this machine: %s', (hostname, expected) => {
  expect(isLocalhost(hostname)).toBe(expected);
});
