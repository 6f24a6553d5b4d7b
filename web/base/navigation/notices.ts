/** Short messages at the bottom of the window (spec 1 §2 'Snackbar'). Any module may post one. */

/** How long a message stays, in ms. Spec 1 §9. */
export const NOTICE_MS = 5_000;

export interface Notice {
  readonly text: string;
  readonly tone?: 'plain' | 'success' | 'error';
  /** How long it stays, in ms. Default: `NOTICE_MS`, or until dismissed when it has an action. */
  readonly durationMs?: number;
  /** A button on the message. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

let current: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Posts a message. Ignored when a message with the same text is already shown. */
export function notify(notice: Notice): void {
  if (current.some((it) => it.text === notice.text)) return;
  current = [...current, notice];
  notifyListeners();
}

/** Removes a message: it expired, was answered or was dismissed. */
export function dismiss(notice: Notice): void {
  current = current.filter((it) => it !== notice);
  notifyListeners();
}

/** The messages that are not dismissed, oldest first. The same array until it changes. */
export const notices = (): readonly Notice[] => current;

/** Subscribes to every change; for `useSyncExternalStore`. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
