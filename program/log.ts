/** Structured logs: one JSON line each, no line breaks from outside, no stack to a reader. */
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

/** An error with what caused it; the stack only of the innermost. */
function textOf(error: Error): string {
  const cause = error.cause instanceof Error ? ` <- ${textOf(error.cause)}` : '';
  return `${error.message}${cause || `\n${error.stack?.split('\n').slice(1, 6).join('\n') ?? ''}`}`;
}
