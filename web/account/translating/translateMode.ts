/**
 * Whether this tab translates: pages then open a term when its text is clicked. `?translate=1` begins it; it ends with
 * the tab, or when it is stopped. Decision page 0061.
 */
import { readStored, writeStored } from '../../base/device/storage.ts';

/** In session storage. Not in the list of all keys, which every reader loads. */
const STORAGE_KEY = 'translate';

const listeners = new Set<() => void>();

export function isTranslating(): boolean {
  if (readStored(STORAGE_KEY, 'sessionStorage') === '1') return true;
  if (new URLSearchParams(location.search).get('translate') !== '1') return false;
  writeStored(STORAGE_KEY, '1', 'sessionStorage');
  return true;
}

export function setTranslating(isOn: boolean): void {
  writeStored(STORAGE_KEY, isOn ? '1' : null, 'sessionStorage');
  const url = new URL(location.href);
  if (!isOn && url.searchParams.has('translate')) {
    url.searchParams.delete('translate');
    url.searchParams.delete('term');
    history.replaceState(history.state, '', url);
  }
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function onTranslating(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
