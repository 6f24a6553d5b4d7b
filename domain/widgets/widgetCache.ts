/** How long what a layout shows is taken for true without asking again. Decision 1, spec 1 §9. */

/** Three days, in ms. */
export const WIDGET_CACHE_MS = 259_200_000;

export interface Held {
  /** When it was read, in ms. */
  readonly readAt: number;
  /** The next start, end or expiry of a widget in it, in ms; null for none. */
  readonly changesAt: number | null;
}

/**
 * Whether it is to be read again: three days have passed, or a widget has begun or ended since. What was read after that
 * moment holds, whatever it says: a clock that goes fast asks once, not without end.
 */
export const isOverdue = ({ readAt, changesAt }: Held, now: number): boolean =>
  now - readAt >= WIDGET_CACHE_MS || (changesAt !== null && readAt < changesAt && changesAt <= now);
