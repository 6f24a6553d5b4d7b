/**
 * The idle clock of who did not choose to stay signed in: 15 minutes from their last activity, with a warning before the
 * end. Activity is checked at most every 30 seconds. By the wall clock, for timers stand still while a computer sleeps.
 * Spec 1 §4 and §9; decision 2; design, security 'Idle sign-out' (WCAG 2.2.1).
 */
export const IDLE_MS = 900_000;
export const CHECK_MS = 30_000;
/** A pointer that moves says the same a hundred times a second. */
const LITTLE_MS = 1_000;
/** The warning stands so long before the end. */
export const WARNING_MS = 60_000;

export interface IdleClockOptions {
  readonly now: () => number;
  /** They were there, last at this time: told at most every `CHECK_MS`. */
  readonly onActive: (at: number) => void;
  /** When it ends, while that is near; null when it no longer is. */
  readonly onWarning: (endsAt: number | null) => void;
  readonly onIdle: () => void;
}

export interface IdleClock {
  /** Begins anew: they are there now. */
  start(): void;
  stop(): void;
  /** They do something in this tab. While the warning stands, only what is done on purpose extends. */
  seen(isOnPurpose: boolean): void;
  /** They did something in another tab, which has told everybody else. */
  seenElsewhere(at: number): void;
  /** Looks at the time: after a sleep, or when the tab is shown again. */
  look(): void;
}

export function createIdleClock({ now, onActive, onWarning, onIdle }: IdleClockOptions): IdleClock {
  let isRunning = false;
  let isWarning = false;
  let last = 0;
  let checked = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setTimeout> | undefined;

  function warn(is: boolean): void {
    if (isWarning === is) return;
    isWarning = is;
    onWarning(is ? last + IDLE_MS : null);
  }

  function look(): void {
    clearTimeout(next);
    if (!isRunning) return;
    const at = now();
    last = Math.min(last, at); // the device's clock was put back
    const left = last + IDLE_MS - at;
    if (left <= 0) {
      stop();
      onIdle();
      return;
    }
    warn(left <= WARNING_MS);
    next = setTimeout(look, left > WARNING_MS ? left - WARNING_MS : left);
  }

  function tell(): void {
    clearTimeout(check);
    check = undefined;
    checked = now();
    onActive(last);
  }

  function stop(): void {
    isRunning = false;
    clearTimeout(next);
    clearTimeout(check);
    check = undefined;
    warn(false);
  }

  return {
    start() {
      stop();
      isRunning = true;
      last = checked = now();
      look();
    },
    stop,
    look,
    seen(isOnPurpose) {
      if (!isRunning) return;
      const since = now() - last;
      if (!isWarning && since >= 0 && since < LITTLE_MS) return;
      look(); // nobody wakes a clock that ran out while the computer slept
      if (!isRunning || (isWarning && !isOnPurpose)) return;
      const wasWarning = isWarning;
      last = now();
      look();
      const wait = checked + CHECK_MS - last;
      if (wasWarning || wait <= 0) tell();
      else check ??= setTimeout(tell, wait);
    },
    seenElsewhere(at) {
      if (!isRunning || at <= last) return;
      last = at;
      look();
    },
  };
}
