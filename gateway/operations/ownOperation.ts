/** Parses requests of our own client: one of our operations, by hash only. All other requests go to Apollo Server. */
import type { FastifyRequest } from 'fastify';

export interface OwnOperation {
  readonly hash: string;
  /** The operation name of the request; null when there is none. */
  readonly name: string | null;
  /** As JSON text: part of the result cache's key. */
  readonly variables: string;
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * Returns the hash and the variables' text of a GET by hash, or null for any other request. Apollo Server handles
 * those, including a GET with a content type that other sites' forms can send (GHSA-9q82-xgwf-vj6h). Apollo Client
 * sends application/json.
 */
export function parseOwnGet(request: FastifyRequest): OwnOperation | null {
  const type = request.headers['content-type'];
  if (type !== undefined && type !== 'application/json') return null;
  const { extensions, variables = '{}', query, operationName } = request.query as Record<string, unknown>;
  if (typeof extensions !== 'string' || query !== undefined || typeof variables !== 'string') return null;
  const hash = /"sha256Hash":"([0-9a-f]{64})"/.exec(extensions)?.[1];
  return hash ? { hash, name: nameOf(operationName), variables } : null;
}

/** The same for a POST with a JSON body; null for a document and for a batch. */
export function parseOwnPost({ body }: FastifyRequest): OwnOperation | null {
  if (!isRecord(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (query !== undefined || !isRecord(extensions)) return null;
  const { persistedQuery } = extensions;
  const hash = isRecord(persistedQuery) ? persistedQuery['sha256Hash'] : undefined;
  if (typeof hash !== 'string' || !HASH.test(hash)) return null;
  return { hash, name: nameOf(operationName), variables: JSON.stringify(variables ?? {}) };
}

/** The hash and the document of any posted request; null where there is none. */
export function parsePosted({ body }: FastifyRequest): { hash: string | null; text: string | null } {
  const { query, extensions } = isRecord(body) ? body : {};
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  const hash = isRecord(persisted) ? persisted['sha256Hash'] : undefined;
  return {
    hash: typeof hash === 'string' ? hash : null,
    text: typeof query === 'string' ? query : null,
  };
}

/** A document with its variables as text. */
export interface AdHocRequest {
  readonly text: string;
  readonly name: string | null;
  readonly variables: string;
}

/**
 * Parses the request of a document and nothing else; null for every other one. As in Apollo Server, a request that a
 * form of another site can send is none: it has no JSON body and no header of its own.
 */
export function parseAdHoc({ method, body, query, headers }: FastifyRequest): AdHocRequest | null {
  const isPost = method === 'POST';
  const source = isPost ? body : query;
  if (!isRecord(source) || (isPost ? !isEmpty(query) : headers['apollo-require-preflight'] === undefined))
    return null;
  const { query: text, operationName, variables, ...others } = source;
  if (typeof text !== 'string' || text === '' || !isEmpty(others)) return null;
  const isText = typeof variables === 'string';
  if (isPost && isText) return null;
  return {
    text,
    name: nameOf(operationName),
    variables: isText ? variables : JSON.stringify(variables ?? {}),
  };
}

const isEmpty = (value: unknown): boolean => Object.keys(value ?? {}).length === 0;

/**
 * True when the request contains a document. Where only known operations are accepted, it is refused without parsing.
 */
export function hasDocument({ body, query }: FastifyRequest): boolean {
  const documents = [query, body].map((it) => (isRecord(it) ? it['query'] : undefined));
  return documents.some((text) => typeof text === 'string' && text !== '');
}

/** Parses the variables; null when the text is longer than the limit or not a JSON object. */
export function parseVariables(text: string, maxLength: number): Record<string, unknown> | null {
  if (text.length > maxLength) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const nameOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
