/** The origins whose pages may call REST and GraphQL of a site. */
import { z } from 'zod';

/** Allows the pages of every origin; must be the only entry. */
export const ANY_ORIGIN = '*';
const MAX_ORIGINS = 50;

/** True for an origin as browsers send it; plain http only on the developer's own machine. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return (
    origin === text && !hostname.includes('*') && (protocol === 'https:' || (protocol === 'http:' && isLocal))
  );
}

export const corsOrigins = z
  .array(
    z
      .string()
      .max(300)
      .refine(
        (text) => text === ANY_ORIGIN || isOrigin(text),
        'An origin such as https://app.example.org, in lower case, without a path or a slash at the end; or * alone.',
      ),
  )
  .max(MAX_ORIGINS)
  .refine(
    (origins) => !origins.includes(ANY_ORIGIN) || origins.length === 1,
    '* means every origin and must be the only entry.',
  );

/**
 * The value of Access-Control-Allow-Origin for a request from this origin; null when it is not allowed. The origin `null`
 * (a sandboxed frame, a file) is only allowed where every origin is.
 */
export function allowedOrigin(origins: readonly string[], origin: string): string | null {
  if (origins.includes(ANY_ORIGIN)) return ANY_ORIGIN;
  return origin !== 'null' && origins.includes(origin) ? origin : null;
}
