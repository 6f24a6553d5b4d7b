/**
 * The gateway on HTTP. `GET /graphql` with a hash of ours is answered from the result cache or the executor; everything
 * else goes to Apollo Server. The explorer and the SDL are there in development only (or with LECTERN_EXPLORER=1).
 */
import { createHash, randomUUID } from 'node:crypto';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
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
import type { TagBus } from '../rest/tagBus.ts';
import { createTaggedStore } from '../rest/taggedStore.ts';
import { formatError } from './errors.ts';
import { explorerPage, explorerPolicy } from './explorerPage.ts';
import type { Answer, Gateway } from './gateway.ts';
import { STALE_HEADER } from './plugins.ts';

export interface GraphqlHttpOptions {
  readonly gateway: Gateway;
  readonly sdl: string;
  readonly explorer: boolean;
  readonly bus: TagBus;
}

interface Result {
  readonly body: string;
  readonly etag: string;
}

const MOST_RESULTS = 5_000;
/** Characters of all results kept. */
const MOST_KEPT = 64_000_000;
const MOST_VARIABLES = 4_000;
const JSON_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Registers `/graphql` and, for developers, `/graphql/schema.graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlHttpOptions): Promise<void> {
  const { gateway, explorer, bus } = options;
  const results = createTaggedStore<Result>({
    bus,
    now: () => gateway.now().getTime(),
    most: MOST_RESULTS,
    weigh: ({ body }) => body.length,
    mostWeight: MOST_KEPT,
  });
  gateway.apollo.addPlugin(fastifyApolloDrainPlugin(app));
  await gateway.apollo.start();
  const handle = fastifyApolloHandler(gateway.apollo, {
    context: async (request, reply) => gateway.contextOf(callOf(request, reply)),
  });
  const apollo = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    return handle.call(app, request, reply);
  };

  app.get('/graphql', async (request, reply) => {
    if (explorer && wantsHtml(request)) {
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', explorerPolicy)
        .header('cross-origin-opener-policy', 'same-origin')
        .send(explorerPage);
    }
    const asked = ownOperation(request);
    if (!asked || !gateway.operations.byHash(asked.hash)) return apollo(request, reply);
    return sendResult(request, reply, asked);
  });
  app.post('/graphql', { bodyLimit: 100_000 }, apollo);
  if (explorer) {
    app.get('/graphql/schema.graphql', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(options.sdl),
    );
  }

  async function sendResult(request: FastifyRequest, reply: FastifyReply, asked: OwnOperation) {
    const call = callOf(request, reply);
    const key = `${asked.hash} ${asked.variables}`;
    const result = results.fresh(key)?.value ?? (await answer(reply, asked, key, call));
    if (!result) return reply;
    void reply
      .header('cache-control', 'no-cache') // kept by browsers and asked again: a publish shows at once
      .header('etag', result.etag)
      .type(JSON_TYPE);
    const isKnown = isNamed(result.etag, request.headers['if-none-match']);
    return isKnown ? reply.code(304).send() : reply.send(result.body);
  }

  /** Runs the operation and keeps what may be kept; null when it has sent an answer that nobody may keep. */
  async function answer(reply: FastifyReply, asked: OwnOperation, key: string, call: PublicCall) {
    const since = bus.generation();
    const variables = parseVariables(asked.variables);
    if (!variables) {
      const error = new GraphQLError('The variables are no JSON object.', {
        extensions: { code: 'BAD_REQUEST' },
      });
      await sendUnkept(reply.code(400), { errors: [formatError(error, call.requestId)] });
      return null;
    }
    const run = (await gateway.run(asked.hash, variables, call))!;
    const stale = [...run.notes.stale];
    const content = {
      ...(isRefused(run) ? {} : { data: run.data }),
      ...(run.errors.length > 0 && { errors: run.errors.map((error) => formatError(error, call.requestId)) }),
      ...(stale.length > 0 && { extensions: { stale } }),
    };
    if (run.errors.length > 0 || run.drew || stale.length > 0 || run.notes.failed.size > 0) {
      if (stale.length > 0) void reply.header(STALE_HEADER, stale.join(' '));
      await sendUnkept(reply.code(isRefused(run) ? 400 : 200), content);
      return null;
    }
    const body = JSON.stringify(content);
    const result = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    const until = run.changesAt?.getTime() ?? Infinity;
    results.keep(key, result, { tags: [...run.notes.tags], since, until });
    return result;
  }
}

const sendUnkept = (reply: FastifyReply, content: object) =>
  reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(content));

/** The variables did not fit: nothing was run. */
const isRefused = ({ data, errors }: Answer): boolean =>
  data === null && errors.some(({ extensions }) => extensions['code'] === 'BAD_USER_INPUT');

/** True when If-None-Match names the tag; proxies weaken tags, and send several. */
const isNamed = (etag: string, header: string | undefined): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((it) => ['*', etag, `W/${etag}`].includes(it.trim())));

interface OwnOperation {
  readonly hash: string;
  readonly variables: string;
}

/**
 * The hash and the variables' text of a GET by hash, or null when it is anything else: Apollo Server decides then, a GET
 * with a content type included (GHSA-9q82-xgwf-vj6h).
 */
function ownOperation(request: FastifyRequest): OwnOperation | null {
  if (request.headers['content-type'] !== undefined) return null;
  const { extensions, variables, query } = request.query as Record<string, unknown>;
  if (typeof extensions !== 'string' || query !== undefined) return null;
  const hash = /"sha256Hash":"([0-9a-f]{64})"/.exec(extensions)?.[1];
  if (!hash || (variables !== undefined && typeof variables !== 'string')) return null;
  return { hash, variables: variables ?? '{}' };
}

function parseVariables(text: string): Record<string, unknown> | null {
  if (text.length > MOST_VARIABLES) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

type PublicCall = Call & { readonly notes: Notes };

/** A public caller with the budget of a page, its id sent back. Signed-in callers come with the identity service. */
function callOf(request: FastifyRequest, reply: FastifyReply): PublicCall {
  const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  void reply.header(REQUEST_ID_HEADER, requestId);
  return { ...startCall(anonymous, budgets.publicPage, requestId), notes: emptyNotes() };
}

const wantsHtml = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true &&
  (request.query as { extensions?: unknown }).extensions === undefined;
