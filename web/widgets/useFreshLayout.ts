import { useEffect } from 'react';
import { isOverdue } from '../../domain/widgets/widgetCache.ts';
import { isHinted } from '../account/signedInHint.ts';
import type { LayoutFieldsFragment } from './Widget.types.ts';

/** ms between two looks at the clock. */
const EVERY_MS = 60_000;
/** When each layout was read in this tab, by its name. */
const readAt = new Map<string, number>();

/**
 * Reads a layout of this tab again in the background when a widget in it begins or ends, after three days, and for who is
 * signed in each time they come to it (decision 1). What is on screen stands until the answer has come.
 * @param refetch reads the page's operation anew
 */
export function useFreshLayout(layout: LayoutFieldsFragment | null, refetch: () => Promise<unknown>): void {
  const name = layout?.name ?? null;
  const changes = layout?.changesAt ?? null;
  useEffect(() => {
    if (name === null) return;
    const changesAt = changes === null ? null : new Date(changes).getTime(); // a local time: that of this device
    const read = () => {
      readAt.set(name, Date.now());
      refetch().catch(() => undefined); // asked for again at the next occasion
    };
    const check = () => {
      if (isOverdue({ readAt: readAt.get(name)!, changesAt }, Date.now())) read();
    };
    if (!readAt.has(name)) readAt.set(name, Date.now());
    else if (isHinted()) read();
    check();
    const timer = setInterval(check, EVERY_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [name, changes, refetch]);
}
