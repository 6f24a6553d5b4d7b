import { useSyncExternalStore } from 'react';
import { isAccountShown } from '../../base/site/signedInHint.ts';

/**
 * Whether a user is signed in, as far as the page shows, without a request and without the account code. It follows the
 * attribute that the account code sets rather than the cookie: the cookie stays until the server has ended the session,
 * which causes no event.
 */
export const useSignedInHint = (): boolean => useSyncExternalStore(onHint, isAccountShown, () => false);

function onHint(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-signed-in'] });
  return () => observer.disconnect();
}
