/** Message and stack of a thrown value, which can be anything. */
export interface ErrorDescription {
  readonly message: string;
  readonly stack: string | null;
}

/** `componentStack` is React's: the failing component and its ancestors. Never throws. */
export function describeError(thrown: unknown, componentStack?: string | null): ErrorDescription {
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
 * The messages of Chromium, Firefox, Safari and our preload helper (tools/build/smallPreload.ts) when a chunk cannot be
 * loaded: a new build has replaced it, or the network is gone.
 */
const MISSING_CHUNK = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True for a failed dynamic import. */
export const isMissingChunk = (thrown: unknown): boolean => MISSING_CHUNK.test(describeError(thrown).message);
