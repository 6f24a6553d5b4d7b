import { useEffect } from 'react';
import { isOverdue } from '../../domain/widgets/widgetCache.ts';
import { hasSignedInHint } from '../base/site/signedInHint.ts';
import type { LayoutFieldsFragment } from './Widget.types.ts';

/** How often the layout's age is checked, in ms. */
const CHECK_INTERVAL_MS = 60_000;
/** When each layout was last read in this tab, by its name. */
const readAt = new Map<string, number>();

/**
 * Refetches a layout of this tab in the background when a widget in it starts or ends, after three days, and for
 * signed-in users each time they navigate to it (decision 1). The current layout stays on screen until the response.
 * @param refetch refetches the page's operation
 */
export function useLayoutRefresh(layout: LayoutFieldsFragment | null, refetch: () => Promise<unknown>): void {
  const name = layout?.name ?? null;
  const changesAtText = layout?.changesAt ?? null;
  useEffect(() => {
    if (name === null) return;
    // A local time, in this device's zone.
    const changesAt = changesAtText === null ? null : new Date(changesAtText).getTime();
    const refresh = () => {
      readAt.set(name, Date.now());
      refetch().catch(() => undefined); // retried at the next check
    };
    const check = () => {
      if (isOverdue({ readAt: readAt.get(name)!, changesAt }, Date.now())) refresh();
    };
    if (!readAt.has(name)) readAt.set(name, Date.now());
    else if (hasSignedInHint()) refresh();
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [name, changesAtText, refetch]);
}
