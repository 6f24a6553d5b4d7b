/** What was thrown, in words: anything can be. */
export interface Described {
  readonly message: string;
  readonly stack: string | null;
}

/** `componentStack` is React's: which component it was, and within which. Never throws. */
export function describe(thrown: unknown, componentStack?: string | null): Described {
  try {
    const { message, stack } = Object(thrown) as { message?: unknown; stack?: unknown };
    const stacks = [stack, componentStack].filter((it) => typeof it === 'string' && it !== '');
    return {
      message: typeof message === 'string' ? message : String(thrown),
      stack: stacks.length === 0 ? null : stacks.join('\n'),
    };
  } catch {
    return { message: 'Something that cannot be read was thrown.', stack: null };
  }
}

/**
 * What Chromium, Firefox, Safari and our own helper (tools/build/smallPreload.ts) say when a part of the program cannot be
 * loaded: a new build has replaced it, or the network is gone.
 */
const MISSING_CHUNK = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True for a failed dynamic import. */
export const isMissingChunk = (thrown: unknown): boolean => MISSING_CHUNK.test(describe(thrown).message);
