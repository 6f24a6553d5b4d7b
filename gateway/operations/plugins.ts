/** Plugins of Apollo Server: what it does besides running operations. */
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { Context } from '../request/context.ts';
import { costError } from './cost.ts';

/** Names the services whose last good value was used as a fallback in the answer. */
export const STALE_HEADER = 'x-lectern-stale';

/** Adds the request id to every error, and the services whose stale values were used to the answer. */
export const annotateResponse: ApolloServerPlugin<Context> = {
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

/** The error for an unknown document in production. */
export const unknownOperation = (): GraphQLError =>
  new GraphQLError('Only persisted operations are accepted.', {
    extensions: { code: 'PERSISTED_QUERY_REQUIRED', http: { status: 400 } },
  });

/** Refuses a kind of operation that the schema does not have with BAD_REQUEST. */
export const refuseUnknownKind: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation }) {
        const kind = operation?.operation;
        if (!kind || schema.getRootType(kind)) return;
        throw new GraphQLError(`The schema has no ${kind} operations.`, {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        });
      },
    };
  },
};

/** Refuses all but the operations of our own client: for production. */
export const refuseUnknownOperation: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      // In this hook because an error in an earlier one is answered with 500.
      async didResolveOperation({ metrics }) {
        if (metrics.persistedQueryHit) return;
        throw unknownOperation();
      },
    };
  },
};

/** Refuses an ad-hoc document that may cost too much, with the variables of the request. */
export const costLimit: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, metrics }) {
        if (metrics.persistedQueryHit) return; // checked at build time
        if (!operation) return; // no operation is chosen: refused before anything runs
        const error = costError(schema, { document, operation, variables: request.variables ?? {} });
        if (error) throw error;
      },
    };
  },
};
