/**
 * Registers what is deleted on sign-out: feature flags, journals and other data that belongs to the account rather than
 * the device. Consent and the reader's own settings stay. `isExplicit` says whether the user signed out themselves;
 * after an idle sign-out unfinished text is kept for the user's return (security page, idle sign-out).
 */
export type SignOutListener = (isExplicit: boolean) => void | Promise<void>;

const listeners = new Set<SignOutListener>();

/** Registers a listener for each sign-out, in this tab or another. Returns the function that removes it. */
export function onSignOut(listener: SignOutListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs before an explicit sign-out, to save unsent changes to the account. Resolves to false when the user would rather
 * stay.
 */
export type BeforeSignOut = () => Promise<boolean>;

const beforeListeners = new Set<BeforeSignOut>();

/**
 * Registers a listener that runs before each explicit sign-out, while the account can still be written to. Returns the
 * function that removes it.
 */
export function beforeSignOut(listener: BeforeSignOut): () => void {
  beforeListeners.add(listener);
  return () => beforeListeners.delete(listener);
}

/** Runs the listeners; false when one objects. A listener that fails does not block the sign-out. */
export async function maySignOut(): Promise<boolean> {
  for (const listener of beforeListeners) {
    const mayGoOn = await listener().catch((error: unknown) => {
      console.error('Something may not be in the account yet.', error);
      return true;
    });
    if (!mayGoOn) return false;
  }
  return true;
}

/** Notifies all listeners. One that fails is logged and does not prevent the others. */
export async function notifySignOut(isExplicit: boolean): Promise<void> {
  const results = await Promise.allSettled([...listeners].map(async (listener) => listener(isExplicit)));
  for (const result of results)
    if (result.status === 'rejected') console.error('Something of the account may be left.', result.reason);
}
