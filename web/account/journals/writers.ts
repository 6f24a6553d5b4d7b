/**
 * Which pages of this browser are writing. A page says so by a lock that goes with it, whatever becomes of it: closed,
 * crashed or killed. Where a browser has no locks every other page is taken to be gone; then two of them may send one
 * text, which the account merges into one.
 */
import { newId } from './begin.ts';

export interface Writers {
  /** This page. */
  readonly self: string;
  /** From now on the others see that this page writes; while it does, a browser does not keep it for going back. */
  begin(): void;
  /** It writes no more. */
  end(): void;
  /** Whether a page writes. One that is just going is waited for a moment. */
  isWriting(writer: string): Promise<boolean>;
}

/** Milliseconds in which a page that is loaded anew has let go of its lock. */
const MOMENT = 400;
const nameOf = (writer: string): string => `lectern-writer ${writer}`;

export function openWriters(locks: LockManager | undefined = globalThis.navigator?.locks): Writers {
  const self = newId();
  let letGo: (() => void) | null = null;
  return {
    self,
    begin() {
      if (letGo || !locks) return;
      const isOver = new Promise<void>((resolve) => (letGo = resolve));
      locks.request(nameOf(self), () => isOver).catch(() => undefined);
    },
    end() {
      letGo?.();
      letGo = null;
    },
    async isWriting(writer) {
      if (writer === self) return true;
      if (!locks) return false;
      const signal = AbortSignal.timeout(MOMENT);
      return locks.request(nameOf(writer), { signal }, () => false).catch(() => true);
    },
  };
}
