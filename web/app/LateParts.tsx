import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Boot } from './boot.ts';
import { isAsking, onAsking } from './guard.ts';
import { notices, onNotices } from './notices.ts';
import { onPanel, openPanel } from './panels.ts';
import { whenIdle } from './whenIdle.ts';

const ShellParts = lazy(async () => ({ default: (await import('../shell/ShellParts.tsx')).ShellParts }));

/**
 * What stands in front of the page (consent, dialogs, notes): its code comes when the page has been read into, or at once
 * when something is asked of it. Nothing of it is on the server.
 */
export function LateParts({ boot }: { readonly boot: Boot }) {
  const [isIdle, setIdle] = useState(false);
  const isWanted = useSyncExternalStore(onAnything, wanted, () => false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle && !isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ShellParts boot={boot} />
    </Suspense>
  );
}

const wanted = (): boolean => openPanel() !== null || isAsking() || notices().length > 0;

function onAnything(listener: () => void): () => void {
  const stops = [onPanel(listener), onAsking(listener), onNotices(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
