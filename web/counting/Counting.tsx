import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Boot } from '../app/boot.ts';
import type { ConsentStore } from '../consent/consentStore.ts';
import { forgetCounts } from './keptCounts.ts';
import type { Counting as Running } from './startCounting.ts';

/**
 * Counts in tests while there is consent for statistics of our own. Without it nothing is loaded, sent or kept, and what was
 * kept goes at once. What an editor looks at as somebody else has no scripts, so none of it comes here (0029). Decision 16.
 */
export function Counting({ boot, consent }: { readonly boot: Boot; readonly consent: ConsentStore }) {
  const { prefs } = useSyncExternalStore(consent.onChange, consent.now);
  const { pathname } = useLocation();
  const [running, setRunning] = useState<Running | null>(null);
  const mayCount = prefs.siteSpecific;

  useEffect(() => {
    if (!mayCount) {
      forgetCounts();
      return undefined;
    }
    let started: Running | null = null;
    let isOver = false;
    const { env, site } = boot;
    const address = `/api/widgets${env === 'development' ? '-dev' : ''}/counts?site=${site.id}`;
    import('./startCounting.ts').then(
      ({ startCounting }) => {
        if (isOver) return;
        started = startCounting({ address, basePath: site.basePath });
        setRunning(started);
      },
      () => undefined, // of no consequence for anybody
    );
    return () => {
      isOver = true;
      started?.stop();
      setRunning(null);
    };
  }, [boot, mayCount]);
  useEffect(() => running?.visited(pathname), [running, pathname]);
  return null;
}
