/** Puts a service on HTTP: its routes, its OpenAPI document, its health, problems as problem+json. */
import { randomUUID } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import type { JWK } from 'jose';
import {
  budgets,
  DEADLINE_HEADER,
  readDeadline,
  readRequestId,
  REQUEST_ID_HEADER,
  startCall,
  type Call,
} from '../../rest/call.ts';
import { typeOf, type Binary } from '../../rest/binary.ts';
import { callerOf } from '../../rest/caller.ts';
import type { Transport } from '../../rest/client.ts';
import type { AnyRoute, Contract, LecternEnv, Limits } from '../../rest/contract.ts';
import { checkRule, dispatch, type RawInput } from '../../rest/dispatch.ts';
import { asProblem, codeOfStatus, notFoundProblem, Problem, unavailableProblem } from '../../rest/problem.ts';
import { withSite } from './withSite.ts';
import { openApiOf } from './openApi.ts';
import type { OpenService } from './service.ts';
import { createThrottle } from './throttle.ts';

export interface HttpOptions {
  readonly env: LecternEnv;
  /** The public half of the key that signs service tokens; null refuses every token. */
  readonly publicKey: JWK | null;
  /** The visitor's country, where calls need it. */
  readonly countryOf?: (request: FastifyRequest) => string | undefined;
  /** The site of the host that was asked; undefined for a host that is no site's. Throws UNAVAILABLE where nobody can say. */
  readonly siteOf?: (request: FastifyRequest) => Promise<number | undefined>;
  /** Told of every unexpected error. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** What answers the routes of a contract. */
interface Answering {
  readonly run: (name: string, input: RawInput, call: Call) => Promise<unknown>;
  /** Throws while it cannot answer; none where another process says how it is. */
  readonly check?: () => Promise<unknown>;
}

/** Registers one service below `/api`. Both spellings of a path answer, with and without the last slash (decision 41). */
export const registerService = (
  app: FastifyInstance,
  service: OpenService,
  options: HttpOptions,
): Promise<void> =>
  registerRoutes(app, service.contract, options, {
    run: (name, input, call) => dispatch(service, name, input, call),
    check: () => service.db.rows('select 1'),
  });

/** The same routes for a service that runs elsewhere and that browsers speak to: limits are kept here, then all is passed on. */
export const registerElsewhere = (
  app: FastifyInstance,
  contract: Contract,
  transport: Transport,
  options: HttpOptions,
): Promise<void> => registerRoutes(app, contract, options, { run: transport });

async function registerRoutes(
  app: FastifyInstance,
  contract: Contract,
  options: HttpOptions,
  { run, check }: Answering,
): Promise<void> {
  const base = `/api${contract.base[options.env]}`;
  const document = openApiOf(contract, options.env);

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, options));
    scope.removeContentTypeParser('text/plain'); // JSON alone is read; all else is a 415
    const methods = new Map<string, string[]>();
    const add = (method: string, path: string, handler: RouteHandlerMethod, where: Where = { scope }) => {
      const { bodyLimit, onRequest } = where;
      for (const url of [path, `${path}/`]) {
        where.scope.route({
          method,
          url,
          handler,
          ...(bodyLimit && { bodyLimit }),
          ...(onRequest && { onRequest }),
        });
      }
      methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['HEAD'] : []), method]);
    };

    add('GET', `${base}/openapi.json`, () => document);
    if (check) {
      add('GET', `${base}/health`, async () => {
        await check().catch((error: unknown) => {
          throw unavailableProblem(contract.service, error);
        });
        return { status: 'ok' };
      });
    }
    for (const [name, route] of Object.entries(contract.routes)) {
      const handler: RouteHandlerMethod = async (request, reply) => {
        const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
        void reply.header(REQUEST_ID_HEADER, requestId);
        const caller = await callerOf(request.headers.authorization, options.publicKey, contract.service);
        const whole = readDeadline(request.headers[DEADLINE_HEADER], budgets.admin.whole);
        const given = { params: request.params, query: request.query, body: request.body } as RawInput;
        const siteOf = async () => options.siteOf?.(request);
        const input = contract.ofHost ? await withSite(route, given, siteOf) : given;
        const country = options.countryOf?.(request);
        const call = {
          ...startCall(caller, { whole, call: whole }, requestId),
          address: request.ip,
          ...(country !== undefined && { country }),
        };
        const answer = await run(name, input, call);
        // What somebody with rights was shown is nobody else's; what is public is asked for again.
        void reply.header('cache-control', caller.subject === null ? 'no-cache' : 'no-store');
        if (route.binaryAnswer) return sendBytes(reply, answer as Binary);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      };
      const path = route.path === '/' ? base : base + route.path;
      // A stranger's ten megabytes are not read to be refused.
      const refuseUnread: onRequestAsyncHookHandler = async ({ headers }) =>
        checkRule(
          route.rule,
          await callerOf(headers.authorization, options.publicKey, contract.service),
          name,
        );
      await within(scope, route, refuseUnread, async (where) => add(route.method, path, handler, where));
    }
    refuseTheRest(scope, base, methods);
  });
}

/** Where a route is registered, and what stands before its handler. */
interface Where {
  readonly scope: FastifyInstance;
  readonly bodyLimit?: number;
  readonly onRequest?: (onRequestHookHandler | onRequestAsyncHookHandler)[];
}

/** Registers one route behind its limits, in a scope of its own where it reads other content types. */
async function within(
  scope: FastifyInstance,
  { limits, bodyTypes = [], binaryBody }: AnyRoute,
  refuseUnread: onRequestAsyncHookHandler,
  register: (where: Where) => Promise<void>,
): Promise<void> {
  const before = limits ? [refuseTooMany(limits.perMinute)] : [];
  const bounds = limits && { bodyLimit: limits.bytes, onRequest: before };
  if (binaryBody) {
    await scope.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser(
        [...binaryBody],
        { parseAs: 'buffer' },
        async (request: FastifyRequest, bytes: Buffer) => ({
          type: typeOf(request.headers['content-type']!),
          bytes,
        }),
      );
      await register({ scope: own, ...bounds, onRequest: [...before, refuseUnread] });
    });
    return;
  }
  if (bodyTypes.length === 0) return register({ scope, ...bounds });
  await scope.register(async (own) => {
    const parser = own.getDefaultJsonParser('error', 'error');
    own.addContentTypeParser([...bodyTypes], { parseAs: 'string' }, parser);
    await register({ scope: own, ...bounds });
  });
}

/** Bytes are to be kept or shown by whoever asked, never to run here. */
function sendBytes(reply: FastifyReply, { type, bytes }: Binary): FastifyReply {
  void reply.header('x-content-type-options', 'nosniff').header('content-disposition', 'attachment');
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

/** Before a body is read and a database asked: a flood costs neither. */
function refuseTooMany(most: Limits['perMinute']): onRequestHookHandler {
  const throttle = createThrottle(most);
  return (request, reply, done) => {
    const seconds = throttle(request.ip);
    if (seconds === 0) return done();
    void reply.header('retry-after', String(seconds));
    done(new Problem({ status: 429, code: 'RATE_LIMITED', title: 'Too many requests; try again later.' }));
  };
}

/** Below the service's base nothing but problems: a wrong method is told the right ones, any other path is none. */
function refuseTheRest(scope: FastifyInstance, base: string, methods: ReadonlyMap<string, string[]>): void {
  const others = (known: readonly string[]) => scope.supportedMethods.filter((it) => !known.includes(it));
  for (const [path, known] of methods) {
    const allow = known.toSorted().join(', ');
    const refuse: RouteHandlerMethod = (_request, reply) => {
      void reply.header('allow', allow);
      throw new Problem({ status: 405, code: 'METHOD_NOT_ALLOWED', title: `Only ${allow} here.` });
    };
    for (const url of [path, `${path}/`]) scope.route({ method: others(known), url, handler: refuse });
  }
  const none: RouteHandlerMethod = () => {
    throw notFoundProblem('The path');
  };
  if (!methods.has(base)) for (const url of [base, `${base}/`]) scope.all(url, none);
  scope.all(`${base}/*`, none);
}

/** Answers any error as problem+json; what is not a problem of ours is told to the log, not to the caller. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<HttpOptions, 'onError'>,
): FastifyReply {
  const header = reply.getHeader(REQUEST_ID_HEADER);
  const requestId =
    typeof header === 'string' ? header : (readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID());
  const problem = asProblem(fromFastify(error));
  if (problem.status >= 500) options.onError(problem.cause ?? problem, requestId);
  if (problem.status === 503) void reply.header('retry-after', '5');
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header(REQUEST_ID_HEADER, requestId)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.toBody(requestId)));
}

/** Fastify's own refusals (a body that is no JSON, too large, of another type) carry a 4xx status. */
function fromFastify(error: unknown): unknown {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Problem || typeof status !== 'number' || status < 400 || status >= 500) return error;
  return new Problem({ status, code: codeOfStatus(status), title: (error as Error).message });
}
