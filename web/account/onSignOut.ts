/**
 * What must go when somebody signs out: feature flags, journals, whatever belongs to the account and not to the device.
 * Whoever keeps such things says here how they are removed; consent and what the device keeps for the reader stay. Told is
 * whether they left of their own wish, or for another: who was only away too long finds unfinished words again (security
 * page, idle sign-out).
 */
export type SignOutListener = (isOwnWish: boolean) => void | Promise<void>;

const listeners = new Set<SignOutListener>();

/** Has something done at each sign-out, in this tab or another one; the answer takes it back. */
export function onSignOut(listener: SignOutListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says whether signing out on purpose may go on: what is still to be brought into the account is brought there now. */
export type BeforeSignOut = () => Promise<boolean>;

const before = new Set<BeforeSignOut>();

/** Has something done before each sign-out on purpose, while the account can still be written to. */
export function beforeSignOut(listener: BeforeSignOut): () => void {
  before.add(listener);
  return () => before.delete(listener);
}

/** Whether nobody would rather stay. What fails stands in nobody's way. */
export async function maySignOut(): Promise<boolean> {
  for (const listener of before) {
    const may = await listener().catch((error: unknown) => {
      console.error('Something may not be in the account yet.', error);
      return true;
    });
    if (!may) return false;
  }
  return true;
}

/** Tells all of it. One that fails is logged and keeps no other from its work. */
export async function tellSignOut(isOwnWish: boolean): Promise<void> {
  const results = await Promise.allSettled([...listeners].map(async (listener) => listener(isOwnWish)));
  for (const result of results)
    if (result.status === 'rejected') console.error('Something of the account may be left.', result.reason);
}
