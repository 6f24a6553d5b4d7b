import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { type Boot, shellTerm } from '../base/site/boot.ts';
import { answerLeave, isLeaveConfirmationOpen, onLeaveConfirmation } from '../base/navigation/leaveGuard.ts';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { dismiss, notices, onNotices } from '../base/navigation/notices.ts';
import { onPanel, currentPanel, showPanel } from '../base/navigation/panels.ts';
import { isUnsaved } from '../base/navigation/unsaved.ts';
import { whenIdle } from '../base/device/whenIdle.ts';

type ShellPartsComponent = ComponentType<{ readonly boot: Boot }>;

/**
 * Lazy loads what is layered over the page (consent, dialogs, messages): when the browser is idle, or at once when
 * something needs it. Not rendered on the server.
 */
export function LazyDialogs({ boot }: { readonly boot: Boot }) {
  const [ShellParts, setShellParts] = useState<ShellPartsComponent | null>(null);
  const [isIdle, setIdle] = useState(false);
  const isNeeded = useSyncExternalStore(onNeedChange, isNeededNow, () => false);
  const { key } = useLocation();
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (ShellParts || !(isIdle || isNeeded)) return;
    import('../shell/ShellParts.tsx').then(
      (module) => setShellParts(() => module.ShellParts),
      (error: unknown) => {
        if (isNeeded) showBrowserDialogs(error);
      },
    );
  }, [ShellParts, isIdle, isNeeded]);
  // A dialog closes when the user navigates to another page.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) showPanel(null);
    openedAt.current = key;
  }, [key]);
  return ShellParts && <ShellParts boot={boot} />;
}

/** Fallback when the code cannot be loaded: the browser's own dialogs, and for a dialog of ours a reload. */
function showBrowserDialogs(error: unknown): void {
  /* oxlint-disable no-alert -- our own are what is missing */
  if (isLeaveConfirmationOpen()) answerLeave(window.confirm(shellTerm('leave#text')));
  else if (isUnsaved()) window.alert(shellTerm('update#unsaved'));
  else onMissingChunk(error);
  /* oxlint-enable no-alert */
  showPanel(null);
  for (const notice of notices()) dismiss(notice); // nothing can show them
}

const isNeededNow = (): boolean =>
  currentPanel() !== null || isLeaveConfirmationOpen() || notices().length > 0;

function onNeedChange(listener: () => void): () => void {
  const stops = [onPanel(listener), onLeaveConfirmation(listener), onNotices(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
