/**
 * An operation that failed for want of a network: the address is loaded as a whole, once, so that the worker may answer
 * with what it kept, or the server with a page that needs no operation.
 */
import { keep, readKept } from '../app/storage.ts';
import { isUnsaved } from '../app/unsaved.ts';

/** In session storage: the address that was loaded so last. */
const LOADED = 'loadedInFull';

const failures = new WeakSet<object>();

/** `fetch` for operations; remembers what it threw, for a TypeError alone may be anybody's. */
export const notedFetch: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (typeof error === 'object' && error !== null) failures.add(error);
    throw error;
  }
};

/** Whether the network failed, and nothing the server said. */
export const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

/**
 * Loads this address as a whole after such an error; false where that would not help: it has been tried already, something
 * would be lost, or there is neither a network nor a worker.
 */
export function loadInFull(error: unknown): boolean {
  if (!isNetworkFailure(error) || isUnsaved()) return false;
  const canAnswer = navigator.onLine || navigator.serviceWorker?.controller != null;
  const { href } = location;
  if (!canAnswer || readKept(LOADED, 'sessionStorage') === href) return false;
  if (!keep(LOADED, href, 'sessionStorage')) return false;
  location.reload();
  return true;
}
