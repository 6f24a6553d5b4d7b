/** Stops the program in order on Ctrl-C, SIGTERM, or the end of its parent process. */
import { log } from './log.ts';

/** Milliseconds to wait for running requests: after Ctrl-C the prompt should return soon, a deployment can wait. */
const GRACE_MS = { SIGINT: 800, SIGHUP: 800, SIGTERM: 8_000, disconnect: 800 } as const;
/** Milliseconds after the drain in which the process exits in any case. A database that is still stopping continues by itself. */
const MAX_STOP_MS = { SIGINT: 1_900, SIGHUP: 1_900, SIGTERM: 10_000, disconnect: 1_900 } as const;
type Cause = keyof typeof GRACE_MS;

/**
 * Ctrl-C arrives from the terminal, from npm and from `tools/start`: signals within this many milliseconds are one
 * press.
 */
const SAME_PRESS_MS = 1_000;

/** Exit codes: a shell expects 128 + 2 after Ctrl-C; a requested stop is a success. */
const codes: Readonly<Record<Cause, number>> = { SIGINT: 130, SIGHUP: 129, SIGTERM: 0, disconnect: 0 };

export interface Running {
  /** Answers requests for these milliseconds while balancers are told to stop sending them. */
  drain(ms: number): Promise<void>;
  close(graceMs: number): Promise<void>;
}

const nothingRuns: Running = { drain: async () => undefined, close: async () => undefined };

/**
 * Handles signals from now on: the first stops the program, a second Ctrl-C exits immediately. Returns a function that
 * takes the program once it runs, and the milliseconds of its drain; until then there is nothing to close, because the
 * database ends with this process. Only SIGTERM, which deployments send, drains.
 */
export function stopOnSignals(): (running: Running, drainMs: number) => void {
  let program = nothingRuns;
  let drainMs = 0;
  let stoppingSince: number | null = null;
  const stop = (cause: Cause) => {
    if (stoppingSince !== null) {
      // Only a person presses twice. A deployment may send SIGTERM to npm and to this process, at different times.
      const isByPerson = cause === 'SIGINT' || cause === 'SIGHUP';
      if (isByPerson && performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log('info', 'Lectern stops.', { cause });
    const drainFor = cause === 'SIGTERM' ? drainMs : 0;
    setTimeout(() => process.exit(codes[cause] || 1), drainFor + MAX_STOP_MS[cause]).unref();
    const drained = drainFor > 0 ? program.drain(drainFor) : Promise.resolve();
    drained
      .then(() => program.close(GRACE_MS[cause]))
      .then(
        () => process.exit(codes[cause]),
        (error: unknown) => {
          log('error', 'The stop was not clean.', { error });
          process.exit(1);
        },
      );
  };
  // When the terminal is gone, so may be the reader of the log: write errors must not prevent the stop.
  process.stderr.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  if (process.connected) process.on('disconnect', () => stop('disconnect')); // tools/start was killed
  return (running, ms) => {
    program = running;
    drainMs = ms;
  };
}

/** Logs an uncaught error and exits, because the program's state is then unknown. */
export function exitOnUncaughtError(): void {
  const end = (error: unknown) => {
    log('error', 'Uncaught error: the program stops.', { error });
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
