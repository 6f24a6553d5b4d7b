/** Reads the response of a service reached by URL: size-limited, validated, and with errors as typed problems. */
import type { z } from 'zod';
import { typeOf, type Binary } from '../binary.ts';
import type { AnyRoute, Contract } from '../contract.ts';
import { Problem } from '../problem.ts';

/** Reads the body. Throws BAD_ANSWER once it is larger than `most` bytes; the rest is not read. */
export async function readBytes(body: AsyncIterable<Uint8Array>, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > max) throw badAnswer(`The response is larger than ${max} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A route's response in the shape of its contract. Throws the service's own problem for a refusal, BAD_ANSWER for
 * anything else. A remote response is always validated: it may be from an older or a foreign service.
 */
export function readAnswer(
  contract: Contract,
  route: AnyRoute,
  name: string,
  status: number,
  text: string,
): unknown {
  const body = jsonOf(text);
  if (status >= 400) throw Problem.fromBody(status, body);
  // Redirects are not followed: the target of calls is a setting and not the remote service's choice.
  if (status < 200 || status >= 300)
    throw badAnswer(`The ${contract.service} service responded with ${status}.`);
  if (body === undefined) throw badAnswer('The response is not JSON.');
  return validated(contract, route, name, body);
}

/**
 * A route's response in bytes, with their content type. Throws BAD_ANSWER for a type that the contract does not list.
 */
export function readBinary(
  contract: Contract,
  route: AnyRoute,
  name: string,
  contentType: unknown,
  bytes: Uint8Array,
): unknown {
  return validated(contract, route, name, { type: typeOf(String(contentType)), bytes } satisfies Binary);
}

function validated(contract: Contract, route: AnyRoute, name: string, body: unknown): unknown {
  const result: z.ZodSafeParseResult<unknown> = route.response.safeParse(body);
  if (result.success) return result.data;
  throw badAnswer(
    `The response of the ${contract.service} service to ${name} does not match its contract.`,
    result.error,
  );
}

/** Milliseconds from a Retry-After header, in seconds or as a date; 0 for none. */
export function retryAfterMs(header: unknown, now: number): number {
  if (typeof header !== 'string') return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return ms > 0 ? ms : 0;
}

/** The parsed text; undefined when it is not JSON, such as the page of a proxy. The content type is ignored. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const badAnswer = (title: string, cause?: unknown): Problem =>
  new Problem({ status: 502, code: 'BAD_ANSWER', title, ...(cause !== undefined && { cause }) });
