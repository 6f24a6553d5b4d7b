/** Announcements for screen readers; the editor's live region shows the last one. */
let last = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Announces a text; the same text twice is announced twice. */
export function announce(text: string): void {
  last = { text, count: last.count + 1 };
  for (const listener of listeners) listener();
}

/** The last announcement, and the number of announcements so far. */
export const lastAnnouncement = (): { readonly text: string; readonly count: number } => last;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
