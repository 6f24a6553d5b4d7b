/**
 * After a network failure of an operation, reloads the address once, so that the worker can serve a cached page, or the
 * server a page that needs no operation.
 */
import { writeStored, readStored } from '../base/device/storage.ts';
import { isUnsaved } from '../base/navigation/unsaved.ts';

/** Session storage key: the address that was last reloaded this way. */
const RELOADED_KEY = 'loadedInFull';

const networkErrors = new WeakSet<object>();
/** The last operation met no network. */
let hasFailed = false;

/** `fetch` for operations. Records the errors it throws, because a TypeError alone may come from anywhere. */
export const trackedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    hasFailed = false;
    return response;
  } catch (error) {
    hasFailed = true;
    if (typeof error === 'object' && error !== null) networkErrors.add(error);
    throw error;
  }
};

/** Whether there is no network, as far as is known: a browser that says it is online may still reach nothing. */
export const isNetworkDown = (): boolean => hasFailed || !navigator.onLine;

/** Whether the error is a network failure, not a response of the server. */
export const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && networkErrors.has(error);

/**
 * Reloads this address after a network failure. Returns false when that would not help: it was tried already, work is
 * unsaved, or there is neither a network nor a worker.
 */
export function reloadAfterNetworkFailure(error: unknown): boolean {
  if (!isNetworkFailure(error) || isUnsaved()) return false;
  const canAnswer = navigator.onLine || navigator.serviceWorker?.controller != null;
  const { href } = location;
  if (!canAnswer || readStored(RELOADED_KEY, 'sessionStorage') === href) return false;
  if (!writeStored(RELOADED_KEY, href, 'sessionStorage')) return false;
  location.reload();
  return true;
}
