/**
 * The gateway: one schema over the services. Its own operations run by hash directly in the compiled executor, in this
 * process for the server's pages and over HTTP for the browser. All other requests go through Apollo Server.
 */
import { ApolloServer, type ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { emptyMetadata, type Call } from '../rest/call.ts';
import type { Caller } from '../rest/caller.ts';
import { unavailableProblem } from '../rest/problem.ts';
import type { TagBus } from '../rest/cache/tagBus.ts';
import { createContext, createRequestContext } from './createContext.ts';
import type { ServiceClients } from './request/clients.ts';
import type { Context, ReadAuthorNames, RequestContext, VersionDraw } from './request/context.ts';
import type { EdgeCall } from './request/edgeSession.ts';
import { formatError, isFailure } from './request/errors.ts';
import { compute, fromCache, type Answer } from './operations/answers.ts';
import { createAdHocDocuments, maxAdHocDocuments, type AdHocDocument } from './operations/adHocDocuments.ts';
import { createExecutor, createInterpreter, type Executor } from './operations/executor.ts';
import type { KnownOperation, KnownOperations } from './operations/knownOperations.ts';
import { limits, limitsRule } from './operations/limits.ts';
import { parseVariables } from './operations/ownOperation.ts';
import {
  costLimit,
  annotateResponse,
  refuseUnknownKind,
  refuseUnknownOperation,
} from './operations/plugins.ts';
import { signPreviewLink, type PreviewLink } from './request/previewLink.ts';
import { createResultCache, resultCacheSizes, type Result } from './operations/results.ts';

export interface GatewayOptions {
  readonly schema: GraphQLSchema;
  readonly operations: KnownOperations;
  readonly clients: ServiceClients;
  readonly bus: TagBus;
  readonly now: () => Date;
  readonly random?: () => number;
  /** Counts drawn versions; not counted by default. */
  readonly onDraw?: (draw: VersionDraw) => void;
  /** The caller that may read future days, for pages that are prefetched; null when days cannot be read ahead. */
  readonly aheadCaller?: Caller | null;
  /** Reads names of accounts, for histories shown to those who may not read accounts; without it no one is named. */
  readonly authorNames?: ReadAuthorNames;
  /** The key of signed preview links; without it links cannot be shared. */
  readonly linkKey?: () => Uint8Array;
  /** Accepts ad-hoc operations and introspection: in development, or with LECTERN_EXPLORER=1. */
  readonly explorer: boolean;
  readonly warn: (message: string, error: unknown) => void;
}

type Variables = Readonly<Record<string, unknown>>;

/** The key of an answer in the result cache. */
export const keyOf = (hash: string, variables: string): string => `${hash} ${variables}`;

export interface Gateway {
  /**
   * Runs one of our own operations by its hash; null for an unknown hash. Operations run with the same noted call share
   * their reads and their failures. Public answers are cached under hash and variables (`key`). With `at`, a moment in
   * the future, the operation is answered as it will be then and bypasses the cache.
   */
  run(hash: string, variables: Variables, call: EdgeCall, key?: string, at?: Date): Promise<Answer | null>;
  /** A cached public answer, by the key `keyOf(hash, variables as JSON)`. */
  cachedResult(key: string): Result | undefined;
  /**
   * Runs a document of others that came often, for an anonymous caller, or answers it from a cache; null for every other
   * document, and for one that may cost too much.
   */
  runAdHoc(document: AdHocDocument, variables: string, call: EdgeCall): Promise<Answer | null>;
  readonly operations: KnownOperations;
  readonly clients: ServiceClients;
  /** True when `run` can answer for future days. */
  readonly canReadAhead: boolean;
  readonly apollo: ApolloServer<Context>;
  contextOf(call: EdgeCall): Context;
  /** The clock of answers; cached answers expire by it too. */
  readonly now: () => Date;
}

export function createGateway(options: GatewayOptions): Gateway {
  const {
    schema,
    operations,
    clients,
    bus,
    now,
    random = Math.random,
    aheadCaller = null,
    warn,
    authorNames,
  } = options;
  const { onDraw = () => undefined, linkKey = noKey } = options;
  const signWithKey = (link: PreviewLink) => signPreviewLink(linkKey(), link);
  const clock = () => now().getTime();
  const results = createResultCache(bus, clock, resultCacheSizes.own);
  const execute = logged(createExecutor(schema));
  const adHoc = createAdHocDocuments(schema);
  const adHocResults = createResultCache(bus, clock, resultCacheSizes.adHoc);
  const executeAdHoc = logged(createExecutor(schema, maxAdHocDocuments.compiled));
  const interpret = logged(createInterpreter(schema));
  /** Runs one of our operations, or one of an earlier build, with the variables of its own shape. */
  async function runKnown(known: KnownOperation, variables: Variables, context: Context) {
    try {
      const current = known.currentVariables(variables);
      return await execute({ ...known, source: known.text, variables: current, context });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }
  const requests = new WeakMap<Call, RequestContext>();
  const contextOf = (call: EdgeCall, at?: Date) => {
    let request = requests.get(call);
    if (!request) {
      request = createRequestContext(clients, call, {
        since: bus.generation(),
        warn,
        aheadCaller,
        authorNames,
      });
      // Requests are shared only by calls that take notes: a caller without notes would not learn what a shared read
      // depends on.
      if (call.notes) requests.set(call, request);
    }
    const moment = at ?? now();
    // A preview shows no more days than the viewing editor may read.
    const isAhead = call.viewAs
      ? call.viewAs.readsAhead && aheadCaller !== null && moment > now()
      : at !== undefined;
    return createContext(request, { now: moment, isAhead, random, onDraw, signLink: signWithKey });
  };

  return {
    now,
    operations,
    clients,
    canReadAhead: aheadCaller !== null,
    contextOf: (call) => contextOf(call),
    apollo: createApollo(options, (request) => {
      const known = operations.byHash(request.hash);
      if (known) return runKnown(known, request.variables, request.context);
      if (options.explorer) adHoc.count(request);
      return interpret(request);
    }),
    cachedResult: (key) => results.getFresh(key)?.value,
    async run(hash, variables, call, key = keyOf(hash, JSON.stringify(variables)), at) {
      const known = operations.byHash(hash);
      if (!known) return null;
      const notes = call.notes ?? emptyMetadata();
      // Not public: an answer for another moment may hold days that readers have not reached.
      const isPublic =
        !known.isPrivate && call.caller.subject === null && at === undefined && call.viewAs === undefined;
      const store = isPublic ? { results, key } : null;
      return (
        fromCache(store, notes, now()) ??
        compute(store, contextOf(call.notes ? call : { ...call, notes }, at), notes, (context) =>
          runKnown(known, variables, context),
        )
      );
    },
    async runAdHoc(document, variablesText, call) {
      const known = adHoc.find(document);
      if (!known) return null;
      const { notes = emptyMetadata() } = call;
      const store = { results: adHocResults, key: keyOf(known.hash, variablesText) };
      const cached = fromCache(store, notes, now());
      if (cached) return cached;
      const variables = parseVariables(variablesText, Infinity);
      if (!variables || !adHoc.mayRun(known, variables)) return null;
      return compute(store, contextOf({ ...call, notes }), notes, (context) =>
        executeAdHoc({ ...known, source: known.text, variables, context }),
      );
    },
  };
}

const noKey = (): never => {
  throw unavailableProblem('gateway', new Error('The gateway has no signing key.'));
};

/** Logs every failure with its request id, whatever the caller gets. */
function logged(execute: Executor): Executor {
  return async (request) => {
    const result = await execute(request);
    const { warn, call } = request.context;
    for (const error of result.errors?.filter(isFailure) ?? []) {
      warn(`Request ${call.requestId}: ${error.path?.join('.') ?? 'the operation'} failed.`, error);
    }
    return result;
  };
}

function createApollo(
  { schema, operations, explorer }: GatewayOptions,
  execute: Executor,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: compiledGateway(schema, execute),
    introspection: explorer,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: !explorer,
    includeStacktraceInErrorResponses: false,
    formatError: (_formatted, error) => formatError(error),
    parseOptions: { maxLexicalTokens: limits.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: limits.errors }, // each error costs a search for suggestions
    stopOnTerminationSignals: false,
    persistedQueries: {
      ttl: null,
      cache: {
        get: async (key: string) => operations.byHash(key.replace(/^apq:/, ''))?.text,
        set: async () => undefined, // clients cannot register operations
        delete: async () => undefined,
      },
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(), // it wraps every field, a third of the time
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginLandingPageDisabled(), // we serve our own page, and none in production
      annotateResponse,
      ...(explorer ? [] : [refuseUnknownOperation]),
      refuseUnknownKind,
      costLimit,
    ],
  });
}

/** Apollo Server accepts a custom executor through its `gateway` option. */
function compiledGateway(
  schema: GraphQLSchema,
  execute: Executor,
): ApolloServerOptionsWithGateway<Context>['gateway'] {
  type Announce = Parameters<ApolloServerOptionsWithGateway<Context>['gateway']['onSchemaLoadOrUpdate']>[0];
  let announce: Announce | undefined;
  return {
    onSchemaLoadOrUpdate(callback) {
      announce = callback;
      return () => undefined;
    },
    async load() {
      announce?.({ apiSchema: schema, coreSupergraphSdl: '' });
      return {
        executor: async ({ document, operation, source, queryHash, request, context }) => {
          // The type promises an operation, but it is missing when the document has several and none is named.
          if (!(operation as unknown))
            return { errors: [new GraphQLError('The document has several operations. Set operationName.')] };
          const result = await execute({
            document,
            operation,
            source: source ?? '',
            hash: queryHash,
            variables: request.variables ?? {},
            context: context as Context,
          });
          return result as never;
        },
      };
    },
    async stop() {},
  };
}
