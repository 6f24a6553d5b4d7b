/**
 * The gateway over HTTP. `GET /graphql` with one of our hashes is answered from the result cache or the executor; all
 * other requests go to Apollo Server. The explorer and the SDL are served only in development or with
 * LECTERN_EXPLORER=1.
 */
import { randomUUID } from 'node:crypto';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { GraphQLError, Kind, parse } from 'graphql';
import type { JWK } from 'jose';
import {
  budgets,
  emptyMetadata,
  readRequestId,
  REQUEST_ID_HEADER,
  startCall,
  type Call,
  type CallMetadata,
} from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { crossSiteProblem } from '../rest/problem.ts';
import { chooseEncoding } from '../rest/http/encoding.ts';
import { isCurrent } from '../rest/http/etag.ts';
import { openEdgeCall, type EdgeCall, type SessionPort } from './request/edgeSession.ts';
import { formatError } from './request/errors.ts';
import { limits } from './operations/limits.ts';
import { explorerPage, explorerPolicy } from './explorerPage.ts';
import { keyOf, type Gateway } from './gateway.ts';
import type { Answer } from './operations/answers.ts';
import {
  hasDocument,
  parseAdHoc,
  parseOwnGet,
  parseOwnPost,
  parsePosted,
  parseVariables,
  type OwnOperation,
} from './operations/ownOperation.ts';
import { STALE_HEADER, unknownOperation } from './operations/plugins.ts';
import type { Result } from './operations/results.ts';

export interface GraphqlHttpOptions {
  readonly gateway: Gateway;
  readonly sdl: string;
  readonly explorer: boolean;
  /** Verifies the tokens of sessions; null when no one can be signed in. */
  readonly publicKey: JWK | null;
  /** Reads and sets the session cookie of a browser. */
  readonly sessionPort: (request: FastifyRequest, reply: FastifyReply) => SessionPort;
  /** True for a request that may run no mutation: from the page of another origin. */
  readonly isReadOnly?: (request: FastifyRequest) => boolean;
}

/** The most characters of variables in a URL; posted variables are limited by the body size. */
const MAX_VARIABLES_IN_URL = 4_000;
const READ_ONLY = 'Pages of other origins run queries only.';
const PLAIN_TYPE = 'application/json; charset=utf-8';
const JSON_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Registers `/graphql` and, with the explorer, `/graphql/schema.graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlHttpOptions): Promise<void> {
  const { gateway, explorer, publicKey, sessionPort } = options;
  const { identity } = gateway.clients;
  gateway.apollo.addPlugin(fastifyApolloDrainPlugin(app));
  await gateway.apollo.start();
  const handler = fastifyApolloHandler(gateway.apollo, {
    context: async (request, reply) => gateway.contextOf(await viewersCall(request, reply)),
  });
  const apollo = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    // Refuses unknown documents before Apollo Server: it parses and validates a document before it checks whether the
    // document is known, so its errors would reveal the schema.
    if (!explorer && hasDocument(request)) {
      return sendUncached(reply.code(400), {
        errors: [formatError(unknownOperation(), setRequestId(request, reply))],
      });
    }
    const answer = explorer && (await answerOfAdHoc(request, reply));
    return answer ? sendAdHoc(request, reply, answer) : handler.call(app, request, reply);
  };

  /** The answer to a document that came often from an anonymous caller; null where Apollo Server has to answer. */
  async function answerOfAdHoc(request: FastifyRequest, reply: FastifyReply): Promise<Answer | null> {
    const document = isAnonymous(request) ? parseAdHoc(request) : null;
    if (!document) return null;
    const answer = await gateway.runAdHoc(document, document.variables, callOf(request, reply));
    return answer && isRefused(answer) ? null : answer;
  }

  app.get('/graphql', (request, reply) => {
    if (explorer && wantsHtml(request)) {
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', explorerPolicy)
        .header('cross-origin-opener-policy', 'same-origin')
        .send(explorerPage);
    }
    const operation = isOurs(parseOwnGet(request), 'GET');
    if (!operation) return apollo(request, reply);
    // Private operations are never cached.
    const cached = gateway.cachedResult(keyOf(operation.hash, operation.variables));
    if (cached) {
      setRequestId(request, reply);
      return sendResult(request, reply, cached);
    }
    return answer(request, reply, operation);
  });
  app.post(
    '/graphql',
    { bodyLimit: limits.maxBodyBytes.layout, onRequest: refuseLargeAnonymousBody },
    (request, reply) => {
      const operation = isOurs(parseOwnPost(request), 'POST');
      const { adHoc, own, layout } = limits.maxBodyBytes;
      const acceptsLayout = operation !== null && gateway.operations.byHash(operation.hash)!.acceptsLayout;
      const maxBytes = operation === null ? adHoc : acceptsLayout ? layout : own;
      if (sizeOf(request) > maxBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      if (options.isReadOnly?.(request) && runsMutation(request)) throw crossSiteProblem(READ_ONLY);
      return operation ? answer(request, reply, operation) : apollo(request, reply);
    },
  );
  if (explorer) {
    app.get('/graphql/schema.graphql', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(options.sdl),
    );
  }

  /** The operation if it is one of ours, requested by its own name or without one, and a GET runs no mutation. */
  function isOurs(operation: OwnOperation | null, method: 'GET' | 'POST'): OwnOperation | null {
    const known = operation && gateway.operations.byHash(operation.hash);
    if (!known || (operation.name ?? known.name) !== known.name) return null;
    return method === 'POST' || known.operation.operation === 'query' ? operation : null;
  }

  /** True when a posted document or known operation may be something else than a query. */
  function runsMutation(request: FastifyRequest): boolean {
    const { hash, text } = parsePosted(request);
    const known = hash === null ? undefined : gateway.operations.byHash(hash);
    return (known && known.operation.operation !== 'query') || (text !== null && hasMutation(text));
  }

  /** A call by the signed-in user. Public requests of a browser stay anonymous although they carry the cookie too. */
  async function viewersCall(request: FastifyRequest, reply: FastifyReply): Promise<EdgeCall> {
    const port = sessionPort(request, reply);
    const callInput = { requestId: setRequestId(request, reply), address: request.ip };
    return { ...(await openEdgeCall(port, callInput, { identity, publicKey })), notes: emptyMetadata() };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, { hash, variables }: OwnOperation) {
    const { isPrivate } = gateway.operations.byHash(hash)!;
    const call = isPrivate ? await viewersCall(request, reply) : callOf(request, reply);
    const parsed = parseVariables(variables, request.method === 'GET' ? MAX_VARIABLES_IN_URL : Infinity);
    if (!parsed) {
      const error = new GraphQLError('The variables must be a JSON object.', {
        extensions: { code: 'BAD_REQUEST' },
      });
      return sendUncached(reply.code(400), { errors: [formatError(error, call.requestId)] });
    }
    const operationAnswer = (await gateway.run(hash, parsed, call, keyOf(hash, variables)))!;
    if (operationAnswer.result) return sendResult(request, reply, operationAnswer.result);
    const stale = [...operationAnswer.notes.stale];
    if (stale.length > 0) void reply.header(STALE_HEADER, stale.join(' '));
    return sendUncached(reply.code(isRefused(operationAnswer) ? 400 : 200), {
      ...(isRefused(operationAnswer) ? {} : { data: operationAnswer.data }),
      ...(operationAnswer.errors.length > 0 && {
        errors: operationAnswer.errors.map((error) => formatError(error, call.requestId)),
      }),
      ...(stale.length > 0 && { extensions: { stale } }),
    });
  }
}

/**
 * Refuses bodies above the size of `own` before reading them when the request has no session cookie: only signed-in
 * users send layouts.
 */
function refuseLargeAnonymousBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  const isLarge = Number(request.headers['content-length'] ?? 0) > limits.maxBodyBytes.own;
  next(isAnonymous(request) && isLarge ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : undefined);
}

/** True without a session cookie. */
const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  !/(^|; )(__Host-)?session=/.test(headers.cookie ?? '');

/** The size of a body in bytes: its content-length, else the length of the parsed body as JSON. */
const sizeOf = ({ headers, body }: FastifyRequest): number =>
  Number(headers['content-length'] ?? JSON.stringify(body ?? null).length);

/** Bytes; shorter answers fit into one packet uncompressed. */
const MIN_COMPRESSED_LENGTH = 1_000;

function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, bytes }: Result,
): FastifyReply {
  // Browsers cache a GET and revalidate it, so a publish shows at once. Answers to POST are not cached.
  const isGet = request.method === 'GET';
  void reply.header('cache-control', isGet ? 'no-cache' : 'no-store').type(JSON_TYPE);
  if (isGet) {
    const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
    void reply.header('etag', etag).header('vary', vary);
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  const encoding =
    body.length < MIN_COMPRESSED_LENGTH ? null : chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(bytes(encoding ?? 'plain'));
}

/** Sends the answer to an ad-hoc document as Apollo Server does: never cached, and as plain JSON by default. */
function sendAdHoc(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { data, errors, notes, result } = answer;
  const type = /application\/graphql-response\+json/.test(request.headers.accept ?? '')
    ? JSON_TYPE
    : PLAIN_TYPE;
  void reply.type(type);
  if (result) return reply.send(result.bytes('plain'));
  const stale = [...notes.stale];
  if (stale.length > 0) void reply.header(STALE_HEADER, stale.join(' '));
  const requestId = String(reply.getHeader(REQUEST_ID_HEADER));
  return reply.send(
    JSON.stringify({
      ...(errors.length > 0 && { errors: errors.map((error) => formatError(error, requestId)) }),
      data,
      ...(stale.length > 0 && { extensions: { stale } }),
    }),
  );
}

const sendUncached = (reply: FastifyReply, content: object) =>
  reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(content));

/** True when the variables were invalid and nothing was run. */
const isRefused = ({ data, errors }: Answer): boolean =>
  data === null && errors.some(({ extensions }) => extensions['code'] === 'BAD_USER_INPUT');

/** True when the document has an operation other than a query. One that does not parse is refused later. */
function hasMutation(text: string): boolean {
  try {
    return parse(text, { noLocation: true }).definitions.some(
      (it) => it.kind === Kind.OPERATION_DEFINITION && it.operation !== 'query',
    );
  } catch {
    return false;
  }
}

type PublicCall = Call & { readonly notes: CallMetadata };

/** An anonymous call with the budget of a public page; the answer carries its request id. */
function callOf(request: FastifyRequest, reply: FastifyReply): PublicCall {
  const requestId = setRequestId(request, reply);
  return {
    ...startCall(anonymous, budgets.publicPage, requestId),
    address: request.ip,
    notes: emptyMetadata(),
  };
}

/** Returns the request id, the caller's own if it is well-formed, and sets it on the answer. */
function setRequestId(request: FastifyRequest, reply: FastifyReply): string {
  const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  void reply.header(REQUEST_ID_HEADER, requestId);
  return requestId;
}

const wantsHtml = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true &&
  (request.query as { extensions?: unknown }).extensions === undefined;
