/** Short notes at the bottom of the window (spec 1 §2 'Snackbar'). Anyone may post one. */

/** How long a note stays, in ms. Spec 1 §9. */
export const NOTICE_MS = 5_000;

export interface Notice {
  readonly text: string;
  readonly tone?: 'plain' | 'success' | 'error';
  /** How long it stays, in ms; without it `NOTICE_MS`, and one with an action until it is answered or sent away. */
  readonly lasts?: number;
  /** A way on from the note. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Posts a note. One that says what another says already is not said twice. */
export function notify(notice: Notice): void {
  if (waiting.some((it) => it.text === notice.text)) return;
  waiting = [...waiting, notice];
  tell();
}

/** Takes a note away: it was read, answered or sent away. */
export function dismiss(notice: Notice): void {
  waiting = waiting.filter((it) => it !== notice);
  tell();
}

/** The notes nobody has sent away, the oldest first. The same array until it changes. */
export const notices = (): readonly Notice[] => waiting;

/** Hears of every change; for `useSyncExternalStore`. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
