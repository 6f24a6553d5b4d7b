/**
 * The gateway: one schema over the services. Its own operations run by hash straight through the compiled executor, in
 * the process for the server's pages and over HTTP for the browser; everything else goes through Apollo Server.
 */
import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { emptyNotes, type Call, type Notes } from '../rest/call.ts';
import type { ServiceClients } from './clients.ts';
import { createContext, type Context } from './context.ts';
import { createExecutor, type Executor } from './executor.ts';
import type { KnownOperations } from './knownOperations.ts';
import { limits, limitsRule, tooComplex } from './limits.ts';

export interface GatewayOptions {
  readonly schema: GraphQLSchema;
  readonly operations: KnownOperations;
  readonly clients: ServiceClients;
  readonly now: () => Date;
  readonly random?: () => number;
  /** Free operations are taken, introspection answers: development, or LECTERN_EXPLORER=1. */
  readonly explorer: boolean;
  readonly warn: (message: string, error: unknown) => void;
}

/** The outcome of one of our own operations. */
export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly GraphQLError[];
  readonly notes: Notes;
  /** When it changes by itself. */
  readonly changesAt: Date | null;
  /** A version was drawn for this reader: no cache may give it to another. */
  readonly drew: boolean;
}

export interface Gateway {
  /** Runs an operation of ours by its hash; null for a hash nobody knows. */
  run(hash: string, variables: Readonly<Record<string, unknown>>, call: Call): Promise<Answer | null>;
  readonly operations: KnownOperations;
  readonly apollo: ApolloServer<Context>;
  contextOf(call: Call): Context;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { schema, operations, clients, now, random, warn } = options;
  const execute = createExecutor(schema);
  const contextOf = (call: Call) =>
    createContext({ clients, call, now: now(), warn, ...(random && { random }) });

  return {
    operations,
    contextOf,
    apollo: createApollo(options, execute),
    async run(hash, variables, call) {
      const known = operations.byHash(hash);
      if (!known) return null;
      const notes = call.notes ?? emptyNotes();
      const context = contextOf(call.notes ? call : { ...call, notes });
      const result = await execute({ ...known, source: known.text, variables, context });
      return {
        data: (result.data as Record<string, unknown> | null | undefined) ?? null,
        errors: result.errors ?? [],
        notes,
        changesAt: context.changesAt,
        drew: context.drew,
      };
    },
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
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [limitsRule],
    stopOnTerminationSignals: false,
    persistedQueries: {
      ttl: null,
      cache: {
        get: async (key: string) => operations.byHash(key.replace(/^apq:/, ''))?.text,
        set: async () => undefined, // nobody registers anything
        delete: async () => undefined,
      },
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(), // it wraps every field: a third of the time
      ApolloServerPluginUsageReportingDisabled(),
      ...(explorer ? [] : [onlyKnown]),
      costLimit,
    ],
  });
}

/** In production only the operations of our own client are taken. */
const onlyKnown: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      // Earlier hooks would answer 500.
      async didResolveOperation({ metrics }) {
        if (metrics.persistedQueryHit) return;
        throw new GraphQLError('Only operations this server knows are taken.', {
          extensions: { code: 'PERSISTED_QUERY_REQUIRED', http: { status: 400 } },
        });
      },
    };
  },
};

/** A list counts as many times as it may have entries; `first` is capped as the resolvers cap it. */
const estimate: ComplexityEstimator = ({ args, childComplexity }) => {
  const first: unknown = (args as { first?: unknown }).first;
  return 1 + childComplexity * (typeof first === 'number' ? Math.max(1, Math.min(first, 100)) : 1);
};

const costLimit: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, request, metrics }) {
        if (metrics.persistedQueryHit) return; // checked when it was built
        const cost = getComplexity({
          schema,
          query: document,
          variables: { ...request.variables },
          ...(request.operationName && { operationName: request.operationName }),
          estimators: [estimate],
        });
        if (cost > limits.cost) throw tooComplex('cost', limits.cost);
      },
    };
  },
};

/** Apollo Server takes a custom executor by way of its `gateway` option. */
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
        executor: async ({ document, operation, source, queryHash, request, context, response }) => {
          const result = await execute({
            document,
            operation,
            source: source ?? '',
            hash: queryHash,
            variables: request.variables ?? {},
            context: context as Context,
          });
          if (
            result.errors?.some((error) => error.extensions.code === 'BAD_USER_INPUT') &&
            result.data === undefined &&
            response?.http
          ) {
            (response.http as { status?: number }).status = 400;
          }
          return result as never;
        },
      };
    },
    async stop() {},
  };
}
