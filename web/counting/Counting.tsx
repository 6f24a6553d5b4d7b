import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Boot } from '../base/site/boot.ts';
import type { ConsentStore } from '../consent/consentStore.ts';
import { clearCounts } from './storedCounts.ts';
import type { Counting as Running } from './startCounting.ts';

/**
 * Counts in A/B tests while there is consent for the site's own statistics. Without consent nothing is loaded, sent or
 * stored, and stored counts are deleted at once. Previews of an editor have no scripts, so they are not counted (0029),
 * and neither is a browser that a script drives: each of its runs would be a new visitor (0076). Decision 16.
 */
export function Counting({ boot, consent }: { readonly boot: Boot; readonly consent: ConsentStore }) {
  const { prefs } = useSyncExternalStore(consent.onChange, consent.current);
  const { pathname } = useLocation();
  const [running, setRunning] = useState<Running | null>(null);
  const mayCount = prefs.siteSpecific;

  useEffect(() => {
    if (!mayCount) {
      clearCounts();
      return undefined;
    }
    if (navigator.webdriver) return undefined;
    let started: Running | null = null;
    let isUnmounted = false;
    const { env, site } = boot;
    const url = `/api/widgets${env === 'development' ? '-dev' : ''}/counts?site=${site.id}`;
    import('./startCounting.ts').then(
      ({ startCounting }) => {
        if (isUnmounted) return;
        started = startCounting({ address: url, basePath: site.basePath });
        setRunning(started);
      },
      () => undefined, // counting is not needed by the page
    );
    return () => {
      isUnmounted = true;
      started?.stop();
      setRunning(null);
    };
  }, [boot, mayCount]);
  useEffect(() => running?.visited(pathname), [running, pathname]);
  return null;
}
