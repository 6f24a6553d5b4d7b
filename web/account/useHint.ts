import { useSyncExternalStore } from 'react';
import { isHinted } from './signedInHint.ts';

/**
 * Whether somebody is signed in, as far as the page's hint says: without asking, and without the code of accounts. It
 * follows the attribute which that code sets, and looks again when the page does.
 */
export const useHint = (): boolean => useSyncExternalStore(onHint, isHinted, () => false);

function onHint(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-signed-in'] });
  document.addEventListener('visibilitychange', listener);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', listener);
  };
}
