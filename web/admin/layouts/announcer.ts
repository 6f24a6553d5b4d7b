/** Sentences for who cannot see what happened: the editor's live region says the last one. */
let last = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Says a sentence; the same one twice is said twice. */
export function announce(text: string): void {
  last = { text, count: last.count + 1 };
  for (const listener of listeners) listener();
}

/** The last sentence, and how many there were. */
export const announced = (): { readonly text: string; readonly count: number } => last;

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
