/** Reads what a service reached by URL answered: bounded, checked, and as a typed problem where it is none. */
import type { z } from 'zod';
import { typeOf, type Binary } from './binary.ts';
import type { AnyRoute, Contract } from './contract.ts';
import { Problem } from './problem.ts';

/** The body. Throws BAD_ANSWER once it is larger than `most` bytes; the rest is not read. */
export async function readBytes(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw badAnswer(`The answer is larger than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * What a route answered, in the shape of its contract. Throws the service's own problem for a refusal, BAD_ANSWER for
 * anything else. Another's answer is always checked: it may be an older or a foreign service.
 */
export function readAnswer(
  of: Contract,
  route: AnyRoute,
  name: string,
  status: number,
  text: string,
): unknown {
  const body = jsonOf(text);
  if (status >= 400) throw Problem.fromBody(status, body);
  // A redirect is followed nowhere: who is called is a setting, not another's to say.
  if (status < 200 || status >= 300) throw badAnswer(`The ${of.service} service answered ${status}.`);
  if (body === undefined) throw badAnswer('The answer is not JSON.');
  return fitting(of, route, name, body);
}

/** Bytes a route answered, with their content type; BAD_ANSWER for a type its contract does not name. */
export function readBinary(
  of: Contract,
  route: AnyRoute,
  name: string,
  contentType: unknown,
  bytes: Uint8Array,
): unknown {
  return fitting(of, route, name, { type: typeOf(String(contentType)), bytes } satisfies Binary);
}

function fitting(of: Contract, route: AnyRoute, name: string, body: unknown): unknown {
  const result: z.ZodSafeParseResult<unknown> = route.response.safeParse(body);
  if (result.success) return result.data;
  throw badAnswer(`The ${of.service} service does not answer ${name} as its contract says.`, result.error);
}

/** Milliseconds from a Retry-After header, in seconds or as a date; 0 for none. */
export function retryAfterMs(given: unknown, now: number): number {
  if (typeof given !== 'string') return 0;
  const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - now;
  return ms > 0 ? ms : 0;
}

/** What the text says, or undefined for one that is no JSON: the page of a proxy. Its label is not asked for. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const badAnswer = (title: string, cause?: unknown): Problem =>
  new Problem({ status: 502, code: 'BAD_ANSWER', title, ...(cause !== undefined && { cause }) });
