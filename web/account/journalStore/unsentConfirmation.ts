/** The confirmation before an explicit sign-out that would delete the only copy of unsent entries. */
let resolveAnswer: ((leaves: boolean) => void) | null = null;
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Asks for confirmation; resolves to true for signing out anyway, also when no component can show the question. */
export function confirmUnsentLoss(): Promise<boolean> {
  resolveAnswer?.(false);
  if (listeners.size === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    resolveAnswer = resolve;
    notifyListeners();
  });
}

/** True while the question is open. */
export const isUnsentConfirmationOpen = (): boolean => resolveAnswer !== null;

export function answerUnsentConfirmation(leaves: boolean): void {
  const resolve = resolveAnswer;
  resolveAnswer = null;
  notifyListeners();
  resolve?.(leaves);
}

/** Subscribes to the question opening or closing; for `useSyncExternalStore`. */
export function onUnsentConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
