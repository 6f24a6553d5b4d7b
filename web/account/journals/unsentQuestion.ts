/** Asked before somebody signs out whose words are on this device alone: signing out would take the only copy of them. */
let answer: ((leaves: boolean) => void) | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks; true for signing out all the same, as where nothing stands on the page that could ask. */
export function askUnsent(): Promise<boolean> {
  answer?.(false);
  if (listeners.size === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    answer = resolve;
    tell();
  });
}

/** True while the question is open. */
export const isUnsentAsked = (): boolean => answer !== null;

export function answerUnsent(leaves: boolean): void {
  const give = answer;
  answer = null;
  tell();
  give?.(leaves);
}

/** Hears when the question opens or closes; for `useSyncExternalStore`. */
export function onUnsentAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
