/** Stops the program in order on Ctrl-C, SIGTERM, or the end of its parent process. */
import { log } from './log.ts';

/** Milliseconds to wait for running requests: after Ctrl-C the prompt should return soon, a deployment can wait. */
const GRACE_MS = { SIGINT: 800, SIGHUP: 800, SIGTERM: 8_000, disconnect: 800 } as const;
/** Milliseconds after which the process exits in any case. A database that is still stopping continues by itself. */
const MAX_STOP_MS = { SIGINT: 1_900, SIGHUP: 1_900, SIGTERM: 10_000, disconnect: 1_900 } as const;
type Cause = keyof typeof GRACE_MS;

/**
 * Ctrl-C arrives from the terminal, from npm and from `tools/start`: signals within this many milliseconds are one
 * press.
 */
const SAME_PRESS_MS = 1_000;

/** Exit codes: a shell expects 128 + 2 after Ctrl-C; a requested stop is a success. */
const codes: Readonly<Record<Cause, number>> = { SIGINT: 130, SIGHUP: 129, SIGTERM: 0, disconnect: 0 };

type Close = (graceMs: number) => Promise<void>;

/**
 * Handles signals from now on: the first stops the program, a second press exits immediately. Returns a function that
 * takes the program's `close` once it exists; until then there is nothing to close, because the database ends with this
 * process.
 */
export function stopOnSignals(): (close: Close) => void {
  let close: Close = async () => undefined;
  let stoppingSince: number | null = null;
  const stop = (cause: Cause) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log('info', 'Lectern stops.', { cause });
    setTimeout(() => process.exit(codes[cause] || 1), MAX_STOP_MS[cause]).unref();
    close(GRACE_MS[cause]).then(
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
  return (closeProgram) => {
    close = closeProgram;
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
