/**
 * The gateway on HTTP. `GET /graphql` with a hash of ours is answered from the result cache or the executor; everything
 * else goes to Apollo Server. The explorer and the SDL are there in development only (or with LECTERN_EXPLORER=1).
 */
import { createHash, randomUUID } from 'node:crypto';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { budgets, emptyNotes, readRequestId, REQUEST_ID_HEADER, startCall, type Call } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import type { TagBus } from '../rest/tagBus.ts';
import { createTaggedStore } from '../rest/taggedStore.ts';
import { formatError } from './errors.ts';
import { explorerPage, explorerPolicy } from './explorerPage.ts';
import type { Gateway } from './gateway.ts';

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
const MOST_VARIABLES = 4_000;

/** Registers `/graphql` and, for developers, `/graphql/schema.graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlHttpOptions): Promise<void> {
  const { gateway, explorer, bus } = options;
  const results = createTaggedStore<Result>({ bus, now: () => Date.now(), most: MOST_RESULTS });
  gateway.apollo.addPlugin(fastifyApolloDrainPlugin(app));
  await gateway.apollo.start();
  const apollo = fastifyApolloHandler(gateway.apollo, {
    context: async (request) => gateway.contextOf(callOf(request)),
  });

  app.get('/graphql', async (request, reply) => {
    if (explorer && wantsHtml(request)) {
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', explorerPolicy)
        .header('cross-origin-opener-policy', 'same-origin')
        .send(explorerPage);
    }
    const asked = ownOperation(request);
    if (!asked || !gateway.operations.byHash(asked.hash)) return apollo.call(app, request, reply);
    return sendResult(request, reply, asked);
  });
  app.post('/graphql', { bodyLimit: 100_000 }, apollo);
  if (explorer) {
    app.get('/graphql/schema.graphql', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(options.sdl),
    );
  }

  async function sendResult(request: FastifyRequest, reply: FastifyReply, asked: OwnOperation) {
    const key = `${asked.hash} ${asked.variables}`;
    const kept = results.fresh(key);
    const result = kept?.value ?? (await answer(request, reply, asked, key));
    if (!result) return reply;
    return reply
      .header('cache-control', 'no-cache') // kept by browsers and asked again: a publish shows at once
      .header('etag', result.etag)
      .code(request.headers['if-none-match'] === result.etag ? 304 : 200)
      .type('application/graphql-response+json; charset=utf-8')
      .send(request.headers['if-none-match'] === result.etag ? '' : result.body);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: OwnOperation, key: string) {
    const since = bus.generation();
    const call = callOf(request);
    const variables = parseVariables(asked.variables);
    if (!variables) {
      await reply.code(400).send({
        errors: [{ message: 'The variables are no JSON object.', extensions: { code: 'BAD_REQUEST' } }],
      });
      return null;
    }
    const run = (await gateway.run(asked.hash, variables, call))!;
    const errors = run.errors.map((error) => formatError(error, call.requestId));
    const badInput =
      run.data === null && errors.some((error) => error.extensions?.['code'] === 'BAD_USER_INPUT');
    const body = JSON.stringify({
      ...(run.data !== null || !badInput ? { data: run.data } : {}),
      ...(errors.length > 0 && { errors }),
      ...(run.notes.stale.size > 0 && { extensions: { stale: [...run.notes.stale] } }),
    });
    const result = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    if (errors.length === 0 && !run.drew && run.notes.stale.size === 0 && run.notes.failed.size === 0) {
      const until = run.changesAt?.getTime() ?? Infinity;
      results.keep(key, result, { tags: [...run.notes.tags], since, until });
    } else {
      await reply
        .code(badInput ? 400 : 200)
        .header('cache-control', 'no-store')
        .header('x-lectern-stale', [...run.notes.stale].join(' ') || 'none')
        .type('application/graphql-response+json; charset=utf-8')
        .send(body);
      return null;
    }
    return result;
  }
}

interface OwnOperation {
  readonly hash: string;
  readonly variables: string;
}

/** The hash and the variables' text of a GET by hash, or null when it is anything else. */
function ownOperation(request: FastifyRequest): OwnOperation | null {
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

/** A public caller with the budget of a page. Signed-in callers come with the identity service. */
function callOf(request: FastifyRequest): Call {
  const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  return { ...startCall(anonymous, budgets.publicPage, requestId), notes: emptyNotes() };
}

const wantsHtml = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true &&
  (request.query as { extensions?: unknown }).extensions === undefined;
