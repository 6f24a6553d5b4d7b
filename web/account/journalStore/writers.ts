/**
 * Tracks which pages of this browser are writing. A page holds a Web Lock, which is released however it ends: closed,
 * crashed or killed. Without Web Locks every other page counts as closed; two of them may then send the same text,
 * which the account merges.
 */
import { randomUuid } from '../../base/device/randomId.ts';

export interface Writers {
  /** The id of this page. */
  readonly self: string;
  /** Marks this page as writing. While the lock is held, the page is excluded from the back/forward cache. */
  startWriting(): void;
  /** Marks this page as no longer writing. */
  stopWriting(): void;
  /** Whether a page is writing. Waits a moment for one that is being closed. */
  isWriting(writer: string): Promise<boolean>;
}

/** How long a page that is reloading needs to release its lock, in ms. */
const LOCK_WAIT_MS = 400;
const lockName = (writer: string): string => `lectern-writer ${writer}`;

export function openWriters(locks: LockManager | undefined = globalThis.navigator?.locks): Writers {
  const self = randomUuid();
  let release: (() => void) | null = null;
  return {
    self,
    startWriting() {
      if (release || !locks) return;
      const untilReleased = new Promise<void>((resolve) => (release = resolve));
      locks.request(lockName(self), () => untilReleased).catch(() => undefined);
    },
    stopWriting() {
      release?.();
      release = null;
    },
    async isWriting(writer) {
      if (writer === self) return true;
      if (!locks) return false;
      const signal = AbortSignal.timeout(LOCK_WAIT_MS);
      return locks.request(lockName(writer), { signal }, () => false).catch(() => true);
    },
  };
}
