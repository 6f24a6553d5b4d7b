/** Reads the requests of our own client: an operation of ours, by its hash alone. Apollo Server reads all others. */
import type { FastifyRequest } from 'fastify';

export interface OwnOperation {
  readonly hash: string;
  /** The name it is called by; null when none is given. */
  readonly name: string | null;
  /** As text: a key of the result cache. */
  readonly variables: string;
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * The hash and the variables' text of a GET by hash, or null when it is anything else: Apollo Server decides then, a GET
 * with a content type that forms of other sites can send included (GHSA-9q82-xgwf-vj6h). Apollo Client names JSON.
 */
export function ownGet(request: FastifyRequest): OwnOperation | null {
  const type = request.headers['content-type'];
  if (type !== undefined && type !== 'application/json') return null;
  const { extensions, variables = '{}', query, operationName } = request.query as Record<string, unknown>;
  if (typeof extensions !== 'string' || query !== undefined || typeof variables !== 'string') return null;
  const hash = /"sha256Hash":"([0-9a-f]{64})"/.exec(extensions)?.[1];
  return hash ? { hash, name: nameOf(operationName), variables } : null;
}

/** The same of a POST with a JSON body; null for a document and for a batch. */
export function ownPost({ body }: FastifyRequest): OwnOperation | null {
  if (!isRecord(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (query !== undefined || !isRecord(extensions)) return null;
  const { persistedQuery } = extensions;
  const hash = isRecord(persistedQuery) ? persistedQuery['sha256Hash'] : undefined;
  if (typeof hash !== 'string' || !HASH.test(hash)) return null;
  return { hash, name: nameOf(operationName), variables: JSON.stringify(variables ?? {}) };
}

/** Whether a document comes along: where only known operations are taken it is refused unread. */
export function hasDocument({ body, query }: FastifyRequest): boolean {
  const given = [query, body].map((it) => (isRecord(it) ? it['query'] : undefined));
  return given.some((text) => typeof text === 'string' && text !== '');
}

/** The variables, or null when the text is too long or holds no object. */
export function parseVariables(text: string, most: number): Record<string, unknown> | null {
  if (text.length > most) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const nameOf = (given: unknown): string | null => (typeof given === 'string' && given !== '' ? given : null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
