/** Ctrl-C and SIGTERM stop everything that was started, in order; a second one stops waiting. */
const MOST_MS = 10_000;

export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), MOST_MS).unref();
    close().then(
      () => process.exit(signal === 'SIGINT' ? 130 : 0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
