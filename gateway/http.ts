/**
 * The gateway on HTTP. `GET /graphql` with a hash of ours is answered from the result cache or the executor; everything
 * else goes to Apollo Server. The explorer and the SDL are there in development only (or with LECTERN_EXPLORER=1).
 */
import { randomUUID } from 'node:crypto';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { JWK } from 'jose';
import {
  budgets,
  emptyNotes,
  readRequestId,
  REQUEST_ID_HEADER,
  startCall,
  type Call,
  type Notes,
} from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { chooseEncoding } from '../rest/encoding.ts';
import { isCurrent } from '../rest/etag.ts';
import { openEdgeCall, type EdgeCall, type SessionPort } from './edgeSession.ts';
import { formatError } from './errors.ts';
import { limits } from './limits.ts';
import { explorerPage, explorerPolicy } from './explorerPage.ts';
import { keyOf, type Answer, type Gateway } from './gateway.ts';
import { hasDocument, ownGet, ownPost, parseVariables, type OwnOperation } from './ownOperation.ts';
import { STALE_HEADER, unknownOperation } from './plugins.ts';
import type { Result } from './results.ts';

export interface GraphqlHttpOptions {
  readonly gateway: Gateway;
  readonly sdl: string;
  readonly explorer: boolean;
  /** Checks the tokens of sessions; null where nobody can be signed in. */
  readonly publicKey: JWK | null;
  /** The session of a browser: its cookie, and how it gets another. */
  readonly sessionPort: (request: FastifyRequest, reply: FastifyReply) => SessionPort;
}

/** Characters of variables in an address; what is posted is bounded by its body. */
const MOST_IN_ADDRESS = 4_000;
const JSON_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Registers `/graphql` and, for developers, `/graphql/schema.graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlHttpOptions): Promise<void> {
  const { gateway, explorer, publicKey, sessionPort } = options;
  const { identity } = gateway.clients;
  gateway.apollo.addPlugin(fastifyApolloDrainPlugin(app));
  await gateway.apollo.start();
  const handle = fastifyApolloHandler(gateway.apollo, {
    context: async (request, reply) => gateway.contextOf(await viewersCall(request, reply)),
  });
  const apollo = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    // Apollo Server reads and checks a document before it asks whether it is known: its answers would tell of the schema.
    if (!explorer && hasDocument(request)) {
      return sendUnkept(reply.code(400), {
        errors: [formatError(unknownOperation(), nameOf(request, reply))],
      });
    }
    return handle.call(app, request, reply);
  };

  app.get('/graphql', (request, reply) => {
    if (explorer && wantsHtml(request)) {
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', explorerPolicy)
        .header('cross-origin-opener-policy', 'same-origin')
        .send(explorerPage);
    }
    const asked = isOurs(ownGet(request), 'GET');
    if (!asked) return apollo(request, reply);
    // Of private operations nothing is ever kept.
    const kept = gateway.kept(keyOf(asked.hash, asked.variables));
    if (kept) {
      nameOf(request, reply);
      return sendResult(request, reply, kept);
    }
    return answer(request, reply, asked);
  });
  app.post(
    '/graphql',
    { bodyLimit: limits.posted.roomy, onRequest: refuseStrangersRoom },
    (request, reply) => {
      const asked = isOurs(ownPost(request), 'POST');
      const { free, own, roomy } = limits.posted;
      const isRoomy = asked !== null && gateway.operations.byHash(asked.hash)!.isRoomy;
      const most = asked === null ? free : isRoomy ? roomy : own;
      if (sizeOf(request) > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      return asked ? answer(request, reply, asked) : apollo(request, reply);
    },
  );
  if (explorer) {
    app.get('/graphql/schema.graphql', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(options.sdl),
    );
  }

  /** The operation if it is one of ours, called by its name or by none, and a GET changes nothing. */
  function isOurs(asked: OwnOperation | null, method: 'GET' | 'POST'): OwnOperation | null {
    const known = asked && gateway.operations.byHash(asked.hash);
    if (!known || (asked.name ?? known.name) !== known.name) return null;
    return method === 'POST' || known.operation.operation === 'query' ? asked : null;
  }

  /** By whoever is signed in. A browser's other requests, though they carry the cookie too, are by nobody. */
  async function viewersCall(request: FastifyRequest, reply: FastifyReply): Promise<EdgeCall> {
    const port = sessionPort(request, reply);
    const asked = { requestId: nameOf(request, reply), address: request.ip };
    return { ...(await openEdgeCall(port, asked, { identity, publicKey })), notes: emptyNotes() };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, { hash, variables }: OwnOperation) {
    const { isPrivate } = gateway.operations.byHash(hash)!;
    const call = isPrivate ? await viewersCall(request, reply) : callOf(request, reply);
    const given = parseVariables(variables, request.method === 'GET' ? MOST_IN_ADDRESS : Infinity);
    if (!given) {
      const error = new GraphQLError('The variables are no JSON object.', {
        extensions: { code: 'BAD_REQUEST' },
      });
      return sendUnkept(reply.code(400), { errors: [formatError(error, call.requestId)] });
    }
    const run = (await gateway.run(hash, given, call, keyOf(hash, variables)))!;
    if (run.result) return sendResult(request, reply, run.result);
    const stale = [...run.notes.stale];
    if (stale.length > 0) void reply.header(STALE_HEADER, stale.join(' '));
    return sendUnkept(reply.code(isRefused(run) ? 400 : 200), {
      ...(isRefused(run) ? {} : { data: run.data }),
      ...(run.errors.length > 0 && { errors: run.errors.map((error) => formatError(error, call.requestId)) }),
      ...(stale.length > 0 && { extensions: { stale } }),
    });
  }
}

/** Who has no session has nothing to send that needs the room of a layout: refused before it is read. */
function refuseStrangersRoom(
  request: FastifyRequest,
  _reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  const { cookie = '', 'content-length': length } = request.headers;
  const isStranger = !/(^|; )(__Host-)?session=/.test(cookie);
  const isLarge = Number(length ?? 0) > limits.posted.own;
  next(isStranger && isLarge ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : undefined);
}

/** Bytes of a body, as far as its sender says; else of what it held. */
const sizeOf = ({ headers, body }: FastifyRequest): number =>
  Number(headers['content-length'] ?? JSON.stringify(body ?? null).length);

/** Shorter answers fit into one packet as they are. */
const WORTH_PACKING = 1_000;

function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, bytes }: Result,
): FastifyReply {
  // A GET is kept by browsers and asked again: a publish shows at once. What is posted is kept by nobody.
  const isGet = request.method === 'GET';
  void reply.header('cache-control', isGet ? 'no-cache' : 'no-store').type(JSON_TYPE);
  if (isGet) {
    void reply.header('etag', etag).header('vary', 'accept-encoding');
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  const encoding =
    body.length < WORTH_PACKING ? null : chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(bytes(encoding ?? 'plain'));
}

const sendUnkept = (reply: FastifyReply, content: object) =>
  reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(content));

/** The variables did not fit: nothing was run. */
const isRefused = ({ data, errors }: Answer): boolean =>
  data === null && errors.some(({ extensions }) => extensions['code'] === 'BAD_USER_INPUT');

type PublicCall = Call & { readonly notes: Notes };

/** A public caller with the budget of a page, its id sent back. */
function callOf(request: FastifyRequest, reply: FastifyReply): PublicCall {
  const requestId = nameOf(request, reply);
  return { ...startCall(anonymous, budgets.publicPage, requestId), address: request.ip, notes: emptyNotes() };
}

/** The request's id, the caller's own if it is one, on its answer. */
function nameOf(request: FastifyRequest, reply: FastifyReply): string {
  const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  void reply.header(REQUEST_ID_HEADER, requestId);
  return requestId;
}

const wantsHtml = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true &&
  (request.query as { extensions?: unknown }).extensions === undefined;
