/**
 * Registers the service worker. Spec 1 §8: an error is logged; on localhost the script is checked first, and when it is
 * not a script the worker is unregistered and the page reloaded.
 */
import type { Boot } from '../base/site/boot.ts';
import { isUnsaved, onUnsaved } from '../base/navigation/unsaved.ts';
import { messageOf } from './cacheMessage.ts';
import { offerUpdates } from './updates.ts';

/** Spec 1 §7. */
const SCRIPT = '/custom-sw.js';
const LOCALHOST = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export const isLocalhost = (hostname: string): boolean => LOCALHOST.test(hostname);

/** Starts offline support; called when the page is loaded and idle. */
export function startOffline(boot: Boot): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || !isSecureContext || connection?.saveData) return;
  void (isLocalhost(location.hostname) ? startOnLocalhost(boot) : register(boot));
}

/** On localhost other projects use the same host: a worker whose script is no longer served would answer for them. */
async function startOnLocalhost(boot: Boot): Promise<void> {
  const response = await fetch(SCRIPT, { headers: { 'service-worker': 'script' } }).catch(() => null);
  if (!response) {
    // oxlint-disable-next-line no-console -- the words of spec 1 §8
    console.log('No internet connection found. App is running in offline mode.');
    return;
  }
  const isScript = response.headers.get('content-type')?.includes('javascript') === true;
  if (import.meta.env.DEV || response.status === 404 || !isScript) await unregister();
  else await register(boot);
}

async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  await registration.unregister();
  whenSaved(() => location.reload());
}

/** Runs now, or as soon as no work is unsaved. */
function whenSaved(run: () => void): void {
  if (!isUnsaved()) return run();
  const stop = onUnsaved(() => {
    if (isUnsaved()) return;
    stop();
    run();
  });
}

async function register(boot: Boot): Promise<void> {
  if (import.meta.env.DEV) return;
  try {
    const registration = await navigator.serviceWorker.register(SCRIPT);
    offerUpdates(registration, () => location.reload());
    const { active } = await navigator.serviceWorker.ready;
    const message = messageOf(boot, loadedAssets());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
    if (message) active?.postMessage(message);
  } catch (error) {
    console.error('Error during service worker registration:', error);
  }
}

/** The files of the build that this page has loaded. */
function loadedAssets(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ownFiles = paths.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(ownFiles.map(({ pathname }) => pathname))];
}
