import { useEffect, useSyncExternalStore } from 'react';
import { currentPanel, onPanel } from '../base/navigation/panels.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { consentFor } from './consentStore.ts';
import { CookieBanner } from './CookieBanner.tsx';

/**
 * The cookie question, until it is answered. In the server's HTML, so that it shows with the first paint: an attribute
 * of the page, set before that paint (server/render/inline.ts), hides it from visitors who have answered.
 */
export function ConsentBar() {
  const site = useSite();
  const isUnanswered = useSyncExternalStore(
    (listener) => consentFor(site).onChange(listener),
    () => !consentFor(site).current().hasChosen,
    () => true,
  );
  const isPanelOpen = useSyncExternalStore(
    onPanel,
    () => currentPanel() !== null,
    () => false,
  );
  // The first paint knows less than the store: an answer may be incomplete, or given to another kind of question.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-asks-consent', isUnanswered);
  }, [isUnanswered]);
  return isUnanswered && !isPanelOpen ? <CookieBanner /> : null;
}
