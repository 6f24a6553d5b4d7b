/**
 * Writes a structured log entry: one JSON line, without line breaks from outside. Stack traces go to the log only,
 * never to a reader.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  message: string,
  about: Readonly<Record<string, unknown>> = {},
): void {
  const fields = Object.fromEntries(
    Object.entries(about).map(([key, value]) => [key, value instanceof Error ? textOf(value) : value]),
  );
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`);
}

/** The message of an error and of its causes; the stack trace only of the innermost one. */
function textOf(error: Error): string {
  const cause = error.cause instanceof Error ? ` <- ${textOf(error.cause)}` : '';
  return `${error.message}${cause || `\n${error.stack?.split('\n').slice(1, 6).join('\n') ?? ''}`}`;
}
