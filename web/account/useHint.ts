import { useSyncExternalStore } from 'react';
import { isAccountShown } from './signedInHint.ts';

/**
 * Whether somebody is signed in, as far as the page shows: without asking, and without the code of accounts. It follows
 * the attribute which that code sets, and not the cookie: that is there until the server has ended a session, of which
 * nobody hears.
 */
export const useHint = (): boolean => useSyncExternalStore(onHint, isAccountShown, () => false);

function onHint(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-signed-in'] });
  return () => observer.disconnect();
}
