import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { Boot } from './boot.ts';
import { answerLeave, isAsking, onAsking } from './guard.ts';
import { onMissingChunk } from './missingChunk.ts';
import { dismiss, notices, onNotices } from './notices.ts';
import { onPanel, openPanel, showPanel } from './panels.ts';
import { shellWord } from './shellWord.ts';
import { isUnsaved } from './unsaved.ts';
import { whenIdle } from './whenIdle.ts';

type Parts = ComponentType<{ readonly boot: Boot }>;

/**
 * What stands in front of the page (consent, dialogs, notes): its code comes when the page has been read into, or at once
 * when something is asked of it. Nothing of it is on the server.
 */
export function LateParts({ boot }: { readonly boot: Boot }) {
  const [ShellParts, setParts] = useState<Parts | null>(null);
  const [isIdle, setIdle] = useState(false);
  const isWanted = useSyncExternalStore(onAnything, wanted, () => false);
  const { key } = useLocation();
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (ShellParts || !(isIdle || isWanted)) return;
    import('../shell/ShellParts.tsx').then(
      (module) => setParts(() => module.ShellParts),
      (error: unknown) => {
        if (isWanted) doWithout(error);
      },
    );
  }, [ShellParts, isIdle, isWanted]);
  // A dialog belongs to the page it was opened on.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) showPanel(null);
    openedAt.current = key;
  }, [key]);
  return ShellParts && <ShellParts boot={boot} />;
}

/** The code cannot be had: the browser's own questions stand in, and for a dialog the page is loaded anew. */
function doWithout(error: unknown): void {
  /* oxlint-disable no-alert -- our own are what is missing */
  if (isAsking()) answerLeave(window.confirm(shellWord('leave#text')));
  else if (isUnsaved()) window.alert(shellWord('update#unsaved'));
  else onMissingChunk(error);
  /* oxlint-enable no-alert */
  showPanel(null);
  for (const notice of notices()) dismiss(notice); // nobody can show them
}

const wanted = (): boolean => openPanel() !== null || isAsking() || notices().length > 0;

function onAnything(listener: () => void): () => void {
  const stops = [onPanel(listener), onAsking(listener), onNotices(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
