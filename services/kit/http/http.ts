/** Serves a service over HTTP: its routes, its OpenAPI document, its health, problems as problem+json. */
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
} from '../../../rest/call.ts';
import { typeOf, type Binary } from '../../../rest/binary.ts';
import { callerOf, type Caller } from '../../../rest/caller.ts';
import type { Transport } from '../../../rest/client/client.ts';
import type { AnyRoute, Contract, LecternEnv, ServiceName } from '../../../rest/contract.ts';
import { checkRule, dispatch, type RawInput } from '../../../rest/dispatch.ts';
import { isProgram } from '../../../rest/http/isProgram.ts';
import {
  asProblem,
  codeOfStatus,
  notFoundProblem,
  Problem,
  unavailableProblem,
} from '../../../rest/problem.ts';
import { createAddressThrottle, refuseThrottled, type RateLimit } from '../../../rest/throttle.ts';
import { withSite } from './withSite.ts';
import { openApiOf } from './openApi.ts';
import type { OpenService } from '../service.ts';

export interface HttpOptions {
  readonly env: LecternEnv;
  /** The public half of the key that signs service tokens; null refuses every token. */
  readonly publicKey: JWK | null;
  /**
   * The person who calls, by an API token of theirs or by the session of their browser; null for neither. Absent where a
   * service runs alone: there are only calls of other services.
   */
  readonly personalCaller?: (request: FastifyRequest, of: RestCall) => Promise<Caller | null>;
  /** The visitor's country, for calls that need it. */
  readonly countryOf?: (request: FastifyRequest) => string | undefined;
  /**
   * The site of the requested host; undefined for a host of no site. Throws UNAVAILABLE when it cannot be determined.
   */
  readonly siteOf?: (request: FastifyRequest) => Promise<number | undefined>;
  /** Called for every unexpected error. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** A call of one route. */
interface RestCall {
  readonly service: ServiceName;
  readonly isWrite: boolean;
  readonly isPublic: boolean;
  readonly requestId: string;
}

/** What runs the routes of a contract. */
interface Backend {
  readonly run: (name: string, input: RawInput, call: Call) => Promise<unknown>;
  /** Health check: throws while the service cannot answer. Absent where another process reports its own health. */
  readonly check?: () => Promise<unknown>;
}

/** Registers one service below `/api`. Each path answers with and without a trailing slash (decision 41). */
export const registerService = (
  app: FastifyInstance,
  service: OpenService,
  options: HttpOptions,
): Promise<void> =>
  registerRoutes(app, service.contract, options, {
    run: (name, input, call) => dispatch(service, name, input, call),
    check: () => service.db.rows('select 1'),
  });

/**
 * Registers the same routes for a service in another process that browsers call: limits are enforced here, then calls
 * are forwarded over `transport`.
 */
export const registerForwardedService = (
  app: FastifyInstance,
  contract: Contract,
  transport: Transport,
  options: HttpOptions,
): Promise<void> => registerRoutes(app, contract, options, { run: transport });

async function registerRoutes(
  app: FastifyInstance,
  contract: Contract,
  options: HttpOptions,
  { run, check }: Backend,
): Promise<void> {
  const base = `/api${contract.base[options.env]}`;
  const document = openApiOf(contract, options.env);

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, options));
    scope.removeContentTypeParser('text/plain'); // only JSON is accepted; other types get 415
    const methods = new Map<string, string[]>();
    const add = (
      method: string,
      path: string,
      handler: RouteHandlerMethod,
      placement: Placement = { scope },
    ) => {
      const { bodyLimit, onRequest } = placement;
      for (const url of [path, `${path}/`]) {
        placement.scope.route({
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
      const callerBy = async (request: FastifyRequest, requestId: string): Promise<Caller> => {
        const { service } = contract;
        const isPublic = 'public' in route.rule;
        const of = { service, isPublic, requestId, isWrite: route.method !== 'GET' };
        return (
          (await options.personalCaller?.(request, of)) ??
          (await callerOf(request.headers.authorization, options.publicKey, service))
        );
      };
      const handler: RouteHandlerMethod = async (request, reply) => {
        const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
        void reply.header(REQUEST_ID_HEADER, requestId);
        const caller = await callerBy(request, requestId);
        const total = readDeadline(request.headers[DEADLINE_HEADER], budgets.admin.whole);
        const received = { params: request.params, query: request.query, body: request.body } as RawInput;
        const siteOf = async () => options.siteOf?.(request);
        const input = contract.usesHostSite ? await withSite(route, received, siteOf) : received;
        const country = options.countryOf?.(request);
        const call = {
          ...startCall(caller, { whole: total, call: total }, requestId),
          address: request.ip,
          ...(country !== undefined && { country }),
          isProgram: isProgram(request),
        };
        const result = await run(name, input, call);
        // Responses to a signed-in caller depend on their rights and are not stored; public responses are revalidated.
        void reply.header('cache-control', caller.subject === null ? 'no-cache' : 'no-store');
        if (route.binaryAnswer) return sendBytes(reply, result as Binary);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
      };
      const path = route.path === '/' ? base : base + route.path;
      // Checks the rule before the body is read: ten megabytes of an unauthorised caller are not read only to be
      // refused.
      const refuseBeforeBody: onRequestAsyncHookHandler = async (request) =>
        checkRule(route.rule, await callerBy(request, request.id), name);
      await registerBehindLimits(scope, route, refuseBeforeBody, async (where) =>
        add(route.method, path, handler, where),
      );
    }
    refuseOtherRequests(scope, base, methods);
  });
}

/** Where a route is registered, and the limits and hooks in front of its handler. */
interface Placement {
  readonly scope: FastifyInstance;
  readonly bodyLimit?: number;
  readonly onRequest?: (onRequestHookHandler | onRequestAsyncHookHandler)[];
}

/**
 * Registers one route behind its limits. A route that accepts other content types gets an encapsulated Fastify scope.
 */
async function registerBehindLimits(
  scope: FastifyInstance,
  { limits, bodyTypes = [], binaryBody }: AnyRoute,
  refuseBeforeBody: onRequestAsyncHookHandler,
  addRoute: (where: Placement) => Promise<void>,
): Promise<void> {
  const before = limits ? [limitRate(limits.perMinute)] : [];
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
      await addRoute({ scope: own, ...bounds, onRequest: [...before, refuseBeforeBody] });
    });
    return;
  }
  if (bodyTypes.length === 0) return addRoute({ scope, ...bounds });
  await scope.register(async (own) => {
    const parser = own.getDefaultJsonParser('error', 'error');
    own.addContentTypeParser([...bodyTypes], { parseAs: 'string' }, parser);
    await addRoute({ scope: own, ...bounds });
  });
}

/** Sends bytes for download only: nosniff and attachment, so that a browser never runs them on this origin. */
function sendBytes(reply: FastifyReply, { type, bytes }: Binary): FastifyReply {
  void reply.header('x-content-type-options', 'nosniff').header('content-disposition', 'attachment');
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

/** Rate limits a route by address before the body is read or the database is queried: a flood costs neither. */
function limitRate(limit: RateLimit): onRequestAsyncHookHandler {
  const throttle = createAddressThrottle(limit);
  return async (request, reply) => {
    const seconds = throttle(request.ip);
    if (seconds > 0) void reply.header('retry-after', String(seconds));
    refuseThrottled(seconds);
  };
}

/**
 * Answers every other request below the service's base with a problem: 405 with `allow` for a wrong method, else 404.
 */
function refuseOtherRequests(
  scope: FastifyInstance,
  base: string,
  methods: ReadonlyMap<string, string[]>,
): void {
  const others = (known: readonly string[]) => scope.supportedMethods.filter((it) => !known.includes(it));
  for (const [path, known] of methods) {
    const allow = known.toSorted().join(', ');
    const refuse: RouteHandlerMethod = (_request, reply) => {
      void reply.header('allow', allow);
      throw new Problem({ status: 405, code: 'METHOD_NOT_ALLOWED', title: `Allowed methods: ${allow}.` });
    };
    for (const url of [path, `${path}/`]) scope.route({ method: others(known), url, handler: refuse });
  }
  const refusePath: RouteHandlerMethod = () => {
    throw notFoundProblem('The path');
  };
  if (!methods.has(base)) for (const url of [base, `${base}/`]) scope.all(url, refusePath);
  scope.all(`${base}/*`, refusePath);
}

/**
 * Sends any error as problem+json. Errors that are not problems of ours go to `onError`, without details to the caller.
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<HttpOptions, 'onError'>,
): FastifyReply {
  const sentId = reply.getHeader(REQUEST_ID_HEADER);
  const requestId =
    typeof sentId === 'string' ? sentId : (readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID());
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

/** Fastify's own errors (a body that is not JSON, is too large or of another type) carry a 4xx status. */
function fromFastify(error: unknown): unknown {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Problem || typeof status !== 'number' || status < 400 || status >= 500) return error;
  return new Problem({ status, code: codeOfStatus(status), title: (error as Error).message });
}
