import { useSyncExternalStore } from 'react';

/** Below the breakpoint `md` of the design system. */
const PHONE = '(max-width: 47.9375em)';

const query = () => globalThis.matchMedia?.(PHONE);

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, for screens that show something else there. Styles use `md`. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
