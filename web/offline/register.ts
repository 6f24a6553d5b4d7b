/**
 * The service worker's registration. Spec 1 §8: an error is logged; on localhost the script is looked at first, and where
 * it is no script the worker goes and the page is loaded anew.
 */
import type { Boot } from '../app/boot.ts';
import { isUnsaved, onUnsaved } from '../app/unsaved.ts';
import { messageOf } from './keepMessage.ts';
import { offerUpdates } from './updates.ts';

/** Spec 1 §7. */
const SCRIPT = '/custom-sw.js';
const LOCALHOST = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export const isLocalhost = (hostname: string): boolean => LOCALHOST.test(hostname);

/** Starts what makes the site readable offline; called when a page has loaded and nothing else is to be done. */
export function startOffline(boot: Boot): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || !isSecureContext || connection?.saveData) return;
  void (isLocalhost(location.hostname) ? startHere(boot) : register(boot));
}

/** On localhost other projects come and go: a worker whose script is no longer served would answer for them. */
async function startHere(boot: Boot): Promise<void> {
  const answer = await fetch(SCRIPT, { headers: { 'service-worker': 'script' } }).catch(() => null);
  if (!answer) {
    // oxlint-disable-next-line no-console -- the words of spec 1 §8
    console.log('No internet connection found. App is running in offline mode.');
    return;
  }
  const isScript = answer.headers.get('content-type')?.includes('javascript') === true;
  if (import.meta.env.DEV || answer.status === 404 || !isScript) await leave();
  else await register(boot);
}

async function leave(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  await registration.unregister();
  whenSaved(() => location.reload());
}

/** Now, or as soon as nothing would be lost. */
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
  const own = paths.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}
