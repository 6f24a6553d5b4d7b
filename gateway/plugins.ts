/** What Apollo Server does besides running an operation. */
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import type { Context } from './context.ts';
import { coerce } from './executor.ts';
import { limits, tooComplex } from './limits.ts';

/** Names the services whose last good value stands in an answer. */
export const STALE_HEADER = 'x-lectern-stale';

/** Puts the request's id on every error, and says which services' last good values stand in. */
export const markAnswer: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue: { call } }) {
        if (response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        singleResult.errors = singleResult.errors?.map((error) => ({
          ...error,
          extensions: { ...error.extensions, requestId: call.requestId },
        }));
        const stale = [...(call.notes?.stale ?? [])];
        if (stale.length === 0) return;
        singleResult.extensions = { ...singleResult.extensions, stale };
        response.http.headers.set(STALE_HEADER, stale.join(' '));
      },
    };
  },
};

/** The refusal of a document in production. */
export const unknownOperation = (): GraphQLError =>
  new GraphQLError('Only operations this server knows are taken.', {
    extensions: { code: 'PERSISTED_QUERY_REQUIRED', http: { status: 400 } },
  });

/** A kind of operation the schema has none of is refused as what it is: a bad request. */
export const onlyKinds: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation }) {
        const kind = operation?.operation;
        if (!kind || schema.getRootType(kind)) return;
        throw new GraphQLError(`There is no ${kind} here.`, {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        });
      },
    };
  },
};

/** In production only the operations of our own client are taken. */
export const onlyKnown: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      // Earlier hooks would answer 500.
      async didResolveOperation({ metrics }) {
        if (metrics.persistedQueryHit) return;
        throw unknownOperation();
      },
    };
  },
};

/** A list counts as many times as it may have entries; `first` is capped as the resolvers cap it. */
const estimate: ComplexityEstimator = ({ args, childComplexity }) => {
  const first: unknown = (args as { first?: unknown }).first;
  return 1 + childComplexity * (typeof first === 'number' ? Math.max(1, Math.min(first, limits.listed)) : 1);
};

/** Refuses a free document that may cost too much, with its variables as they are given. */
export const costLimit: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, metrics }) {
        if (metrics.persistedQueryHit) return; // checked when it was built
        if (!operation) return; // which of several is not said: refused before anything runs
        const variables = { ...request.variables };
        if (coerce(schema, operation, variables).errors) return; // refused before anything runs, as a bad input
        const cost = getComplexity({
          schema,
          query: document,
          variables,
          ...(request.operationName && { operationName: request.operationName }),
          estimators: [estimate],
        });
        if (cost > limits.cost) throw tooComplex('cost', limits.cost);
      },
    };
  },
};
