/**
 * The idle timer of users who did not choose to stay signed in: 15 minutes from their last activity, with a warning
 * before the end. Activity is reported at most every 30 seconds. Uses the wall clock, because timers stop while a
 * computer sleeps. Spec 1 §4 and §9; decision 2; design, security 'Idle sign-out' (WCAG 2.2.1).
 */
export const IDLE_MS = 900_000;
export const CHECK_MS = 30_000;
/** Throttles pointer movement, which fires up to a hundred times a second; in ms. */
const THROTTLE_MS = 1_000;
/** How long before the end the warning is shown, in ms. */
export const WARNING_MS = 60_000;

export interface IdleClockOptions {
  readonly now: () => number;
  /** Called at most every `CHECK_MS` with the time of the last activity. */
  readonly onActive: (at: number) => void;
  /** Called with the end time while it is near; null when it no longer is. */
  readonly onWarning: (endsAt: number | null) => void;
  readonly onIdle: () => void;
}

export interface IdleClock {
  /** Restarts the timer: the user is active now. */
  start(): void;
  stop(): void;
  /** Records activity in this tab. While the warning is shown, only deliberate acts extend the session. */
  recordActivity(isOnPurpose: boolean): void;
  /** Records activity of another tab, which has already reported it. */
  recordRemoteActivity(at: number): void;
  /** Checks the time: after a sleep, or when the tab becomes visible. */
  check(): void;
}

export function createIdleClock({ now, onActive, onWarning, onIdle }: IdleClockOptions): IdleClock {
  let isRunning = false;
  let isWarning = false;
  let last = 0;
  let reportedAt = 0;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;

  function warn(isNear: boolean): void {
    if (isWarning === isNear) return;
    isWarning = isNear;
    onWarning(isNear ? last + IDLE_MS : null);
  }

  function check(): void {
    clearTimeout(checkTimer);
    if (!isRunning) return;
    const at = now();
    last = Math.min(last, at); // the device's clock was set back
    const remaining = last + IDLE_MS - at;
    if (remaining <= 0) {
      stop();
      onIdle();
      return;
    }
    warn(remaining <= WARNING_MS);
    checkTimer = setTimeout(check, remaining > WARNING_MS ? remaining - WARNING_MS : remaining);
  }

  function report(): void {
    clearTimeout(reportTimer);
    reportTimer = undefined;
    reportedAt = now();
    onActive(last);
  }

  function stop(): void {
    isRunning = false;
    clearTimeout(checkTimer);
    clearTimeout(reportTimer);
    reportTimer = undefined;
    warn(false);
  }

  return {
    start() {
      stop();
      isRunning = true;
      last = reportedAt = now();
      check();
    },
    stop,
    check,
    recordActivity(isOnPurpose) {
      if (!isRunning) return;
      const since = now() - last;
      if (!isWarning && since >= 0 && since < THROTTLE_MS) return;
      check(); // checks first, so that activity cannot extend a timer that expired during sleep
      if (!isRunning || (isWarning && !isOnPurpose)) return;
      const wasWarning = isWarning;
      last = now();
      check();
      const wait = reportedAt + CHECK_MS - last;
      if (wasWarning || wait <= 0) report();
      else reportTimer ??= setTimeout(report, wait);
    },
    recordRemoteActivity(at) {
      if (!isRunning || at <= last) return;
      last = at;
      check();
    },
  };
}
