/** Maps a service's problem to a GraphQL error with the same code, without parsing messages. */
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Problem } from '../../rest/problem.ts';

/** Finds the problem an error was made from, through the layers GraphQL wraps around it. */
function problemIn(error: unknown): Problem | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current; depth += 1) {
    if (current instanceof Problem) return current;
    current =
      (current as { originalError?: unknown }).originalError ?? (current as { cause?: unknown }).cause;
  }
  return null;
}

/** True for errors that GraphQL raises about a document, or that a resolver raises on purpose. */
const isMeant = (error: GraphQLError): boolean =>
  !error.originalError || error.originalError instanceof GraphQLError;

/** The error as the caller gets it: code, request id and path; nothing internal of an unexpected error. */
export function formatError(error: unknown, requestId?: string): GraphQLFormattedError {
  const problem = problemIn(error);
  const graphqlError = error instanceof GraphQLError ? error : null;
  const location = {
    ...(graphqlError?.locations && { locations: graphqlError.locations }),
    ...(graphqlError?.path && { path: graphqlError.path }),
  };
  const withRequestId = requestId !== undefined && { requestId };
  if (problem) {
    return {
      message: problem.status >= 500 ? 'A service did not respond.' : problem.message,
      ...location,
      extensions: { code: problem.code, ...withRequestId, ...(problem.errors && { fields: problem.errors }) },
    };
  }
  if (graphqlError && isMeant(graphqlError)) {
    // Apollo Server gives all validation errors one code; the rule's own code is more specific.
    const origin =
      graphqlError.originalError instanceof GraphQLError ? graphqlError.originalError : graphqlError;
    const { code = 'INTERNAL', limit } = { ...graphqlError.extensions, ...origin.extensions };
    return {
      message: graphqlError.message,
      ...location,
      extensions: { code, ...withRequestId, ...(limit !== undefined && { limit }) },
    };
  }
  return {
    message: 'Something went wrong.',
    ...location,
    extensions: { code: 'INTERNAL', ...withRequestId },
  };
}

/** True for errors that are logged: a service that failed, or an unexpected error. */
export function isFailure(error: unknown): boolean {
  const problem = problemIn(error);
  if (problem) return problem.status >= 500;
  return !(error instanceof GraphQLError && isMeant(error));
}
