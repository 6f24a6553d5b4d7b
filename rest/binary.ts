/** Request and response bodies of bytes instead of JSON: pictures. Both sides of the wire run the same checks. */
import { z } from 'zod';
import type { AnyRoute } from './contract.ts';
import { Problem } from './problem.ts';

/** The value a handler receives and returns, and a client sends and receives. */
export interface Binary {
  /** Its content type without parameters: 'image/webp'. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * The schema of bytes of one of these content types. A route that uses it lists them in `binaryBody` or `binaryAnswer`.
 */
export const binary = <const T extends readonly [string, ...string[]]>(types: T) =>
  z.object({ type: z.enum(types), bytes: z.custom<Uint8Array>((it) => it instanceof Uint8Array) });

/** 'Image/PNG; charset=x' is image/png. */
export const typeOf = (contentType: string): string => contentType.split(';', 1)[0]!.trim().toLowerCase();

/** Rejects a body that HTTP would not have read: 415 for another content type, 413 for one that is too large. */
export function checkBinary({ binaryBody = [], limits }: AnyRoute, body: unknown): asserts body is Binary {
  const { type, bytes } = (body ?? {}) as Partial<Binary>;
  if (type === undefined || !binaryBody.includes(type) || !(bytes instanceof Uint8Array)) {
    throw new Problem({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      title: `Accepted types: ${binaryBody.join(', ')}.`,
    });
  }
  if (limits && bytes.length > limits.bytes) {
    throw new Problem({ status: 413, code: 'TOO_LARGE', title: `At most ${limits.bytes} bytes.` });
  }
}
