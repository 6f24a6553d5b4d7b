/** Ctrl-C and SIGTERM stop everything that was started, in order; so does the end of whoever started us. */
import { log } from './log.ts';

/** Milliseconds for requests that have begun: whoever presses Ctrl-C wants his prompt back, a deployment does not. */
const PATIENCE = { SIGINT: 800, SIGHUP: 800, SIGTERM: 8_000, disconnect: 800 } as const;
/** Milliseconds after which nothing is waited for any more. A database still at it goes on by itself. */
const MOST = { SIGINT: 1_900, SIGHUP: 1_900, SIGTERM: 10_000, disconnect: 1_900 } as const;
type Cause = keyof typeof PATIENCE;

/** Ctrl-C reaches us by the terminal, by npm and by `tools/start`: within this many milliseconds they are one. */
const ONE_PRESS = 1_000;

/** Exit codes: a shell expects 128 + 2 after Ctrl-C; a stop that was asked for is a success. */
const codes: Readonly<Record<Cause, number>> = { SIGINT: 130, SIGHUP: 129, SIGTERM: 0, disconnect: 0 };

type Close = (patience: number) => Promise<void>;

/**
 * From now on signals stop the program, and a second press ends it at once. Answers what takes the program's `close`
 * once there is one; until then there is nothing to close, for the database ends with us.
 */
export function stopOnSignals(): (close: Close) => void {
  let close: Close = async () => undefined;
  let since: number | null = null;
  const stop = (cause: Cause) => {
    if (since !== null) {
      if (performance.now() - since > ONE_PRESS) process.exit(1);
      return;
    }
    since = performance.now();
    log('info', 'Lectern stops.', { cause });
    setTimeout(() => process.exit(codes[cause] || 1), MOST[cause]).unref();
    close(PATIENCE[cause]).then(
      () => process.exit(codes[cause]),
      (error: unknown) => {
        log('error', 'The stop was not clean.', { error });
        process.exit(1);
      },
    );
  };
  // With the terminal, whoever would read the log may be gone: no reason to leave anything open.
  process.stderr.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  if (process.connected) process.on('disconnect', () => stop('disconnect')); // tools/start was killed
  return (given) => {
    close = given;
  };
}

/** What nobody caught leaves the program in a state nobody knows: it is written down, and the program ends. */
export function endOnSurprise(): void {
  const end = (error: unknown) => {
    log('error', 'An error nobody expected ends the program.', { error });
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
