/** How long a cached layout is valid without being read again. Decision 1, spec 1 §9. */

/** Three days, in ms. */
export const WIDGET_CACHE_MS = 259_200_000;

export interface CachedLayout {
  /** When it was read, in ms. */
  readonly readAt: number;
  /** The next start, end or expiry of a widget in it, in ms; null for none. */
  readonly changesAt: number | null;
}

/**
 * Whether it must be read again: three days have passed, or a widget has started or ended since. If it was read after
 * that moment it is valid whatever it contains, so that a fast clock reads again once and not endlessly.
 */
export const isOverdue = ({ readAt, changesAt }: CachedLayout, now: number): boolean =>
  now - readAt >= WIDGET_CACHE_MS || (changesAt !== null && readAt < changesAt && changesAt <= now);
