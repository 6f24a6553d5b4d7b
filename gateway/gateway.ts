/**
 * The gateway: one schema over the services. Its own operations run by hash straight through the compiled executor, in
 * the process for the server's pages and over HTTP for the browser; everything else goes through Apollo Server.
 */
import { ApolloServer, type ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { emptyNotes, type Call, type Notes } from '../rest/call.ts';
import type { Caller } from '../rest/caller.ts';
import { unavailableProblem } from '../rest/problem.ts';
import type { TagBus } from '../rest/tagBus.ts';
import type { Stored } from '../rest/taggedStore.ts';
import type { ServiceClients } from './clients.ts';
import {
  createContext,
  createRequest,
  type AuthorNames,
  type Context,
  type Drawn,
  type RequestParts,
} from './context.ts';
import type { EdgeCall } from './edgeSession.ts';
import { formatError, isFailure } from './errors.ts';
import { createExecutor, createInterpreter, type Executor } from './executor.ts';
import type { KnownOperations } from './knownOperations.ts';
import { limits, limitsRule } from './limits.ts';
import { costLimit, markAnswer, onlyKinds, onlyKnown } from './plugins.ts';
import { sealLink, type PreviewLink } from './previewLink.ts';
import { createResults, noteKept, resultOf, type Result } from './results.ts';

export interface GatewayOptions {
  readonly schema: GraphQLSchema;
  readonly operations: KnownOperations;
  readonly clients: ServiceClients;
  readonly bus: TagBus;
  readonly now: () => Date;
  readonly random?: () => number;
  /** Counts what is drawn; nobody does when not given. */
  readonly onDraw?: (draw: Drawn) => void;
  /** Who may read days before they come, for pages that are kept until then; nobody when not given. */
  readonly ahead?: Caller | null;
  /** What accounts are called, for histories of those who may not look at accounts; nobody without it. */
  readonly authorNames?: AuthorNames;
  /** The key of signed links to previews; nobody shares one when not given. */
  readonly linkKey?: () => Uint8Array;
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
  /** What may be sent to everybody; null when something failed, is stale, or was drawn. */
  readonly result: Result | null;
}

type Variables = Readonly<Record<string, unknown>>;

/** The name of an answer in the cache of results. */
export const keyOf = (hash: string, variables: string): string => `${hash} ${variables}`;

export interface Gateway {
  /**
   * Runs an operation of ours by its hash; null for a hash nobody knows. Operations run with the same noted call share
   * what they read, and what they waited for in vain. What anybody may get is kept, under hash and variables (`key`).
   * With `at`, a moment still to come, it is answered as it will be then, and neither kept nor taken from what is kept.
   */
  run(hash: string, variables: Variables, call: EdgeCall, key?: string, at?: Date): Promise<Answer | null>;
  /** A kept answer to anybody, under the key `keyOf(hash, variables as JSON)`. */
  kept(key: string): Result | undefined;
  readonly operations: KnownOperations;
  readonly clients: ServiceClients;
  /** Whether `run` can tell of days to come. */
  readonly looksAhead: boolean;
  readonly apollo: ApolloServer<Context>;
  contextOf(call: EdgeCall): Context;
  /** The clock answers are given by; what is kept of them ends by it too. */
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
    ahead = null,
    warn,
    authorNames,
  } = options;
  const { onDraw = () => undefined, linkKey = noKey } = options;
  const sealing = (link: PreviewLink) => sealLink(linkKey(), link);
  const results = createResults(bus, () => now().getTime());
  const execute = logged(createExecutor(schema));
  const interpret = logged(createInterpreter(schema));
  const requests = new WeakMap<Call, RequestParts>();
  const contextOf = (call: EdgeCall, at?: Date) => {
    let request = requests.get(call);
    if (!request) {
      request = createRequest(clients, call, { since: bus.generation(), warn, ahead, authorNames });
      // Whoever takes no notes would not learn what a shared answer depends on.
      if (call.notes) requests.set(call, request);
    }
    const moment = at ?? now();
    // Who looks at a page as somebody else sees no more days than they may.
    const isAhead = call.seenAs
      ? call.seenAs.readsAhead && ahead !== null && moment > now()
      : at !== undefined;
    return createContext(request, { now: moment, isAhead, random, onDraw, sealLink: sealing });
  };

  return {
    now,
    operations,
    clients,
    looksAhead: ahead !== null,
    contextOf: (call) => contextOf(call),
    apollo: createApollo(options, (request) =>
      (operations.byHash(request.hash) ? execute : interpret)(request),
    ),
    kept: (key) => results.fresh(key)?.value,
    async run(hash, variables, call, key = keyOf(hash, JSON.stringify(variables)), at) {
      const known = operations.byHash(hash);
      if (!known) return null;
      const notes = call.notes ?? emptyNotes();
      // An answer for another moment is told to nobody who asks now: it may hold what readers have not reached.
      const isAnybody =
        !known.isPrivate && call.caller.subject === null && at === undefined && call.seenAs === undefined;
      const kept = isAnybody ? results.fresh(key) : undefined;
      if (kept) {
        noteKept(notes, kept, kept.until - now().getTime());
        return keptAnswer(kept, notes);
      }
      const context = contextOf(call.notes ? call : { ...call, notes }, at);
      const result = await execute({ ...known, source: known.text, variables, context });
      const data = (result.data as Record<string, unknown> | null | undefined) ?? null;
      const { errors = [] } = result;
      const changesAt = earlier(context, notes.holdsMs);
      const { drew } = context;
      const answer = { data, errors, notes, changesAt, drew, result: null };
      const isWhole = errors.length === 0 && notes.stale.size === 0 && notes.failed.size === 0;
      if (!data || !isAnybody || drew || !isWhole) return answer;
      const made = resultOf(data, notes.answered);
      results.keep(key, made, {
        tags: [...notes.tags],
        since: context.since, // an earlier operation of the request may have read what this one shows
        until: changesAt?.getTime() ?? Infinity,
      });
      return { ...answer, result: made };
    },
  };
}

const noKey = (): never => {
  throw unavailableProblem('gateway', new Error('Nothing is signed here.'));
};

/** A kept answer as if it had just been made. */
function keptAnswer({ value, until }: Stored<Result>, notes: Notes): Answer {
  const changesAt = until === Infinity ? null : new Date(until);
  return { data: value.data, errors: [], notes, changesAt, drew: false, result: value };
}

/** The moment something shown changes, or the one from which a foreign service must be asked again. */
function earlier({ changesAt, now }: Context, holdsMs: number): Date | null {
  if (holdsMs === Infinity) return changesAt;
  const asked = new Date(now.getTime() + holdsMs);
  return changesAt && changesAt < asked ? changesAt : asked;
}

/** What fails is told to the log with its request, whatever is told to the caller. */
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
    validationOptions: { maxErrors: limits.errors }, // each costs a search for what was meant
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
      ApolloServerPluginLandingPageDisabled(), // ours is another, and in production there is none
      markAnswer,
      ...(explorer ? [] : [onlyKnown]),
      onlyKinds,
      costLimit,
    ],
  });
}

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
        executor: async ({ document, operation, source, queryHash, request, context }) => {
          // Its type promises an operation; a document of several without a name for one has none.
          if (!(operation as unknown)) return { errors: [new GraphQLError('Say which operation to run.')] };
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
