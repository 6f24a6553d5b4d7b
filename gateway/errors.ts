/** The upper end of the error ladder: a service's problem becomes a GraphQL error with its code, without parsing. */
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Problem } from '../rest/problem.ts';

/** Finds the problem an error was made of, however many layers of GraphQL lie between. */
function problemIn(error: unknown): Problem | null {
  let at: unknown = error;
  for (let depth = 0; depth < 5 && at; depth += 1) {
    if (at instanceof Problem) return at;
    at = (at as { originalError?: unknown }).originalError ?? (at as { cause?: unknown }).cause;
  }
  return null;
}

/** What a caller is told: code, request id, path; of an unexpected error nothing of its inside. */
export function formatError(error: unknown, requestId: string): GraphQLFormattedError {
  const problem = problemIn(error);
  const given = error instanceof GraphQLError ? error : null;
  const place = {
    ...(given?.locations && { locations: given.locations }),
    ...(given?.path && { path: given.path }),
  };
  if (problem) {
    return {
      message: problem.status >= 500 ? 'A service could not answer.' : problem.message,
      ...place,
      extensions: { code: problem.code, requestId, ...(problem.errors && { fields: problem.errors }) },
    };
  }
  if (given && (!given.originalError || given.originalError instanceof GraphQLError)) {
    const { code = 'INTERNAL', limit } = given.extensions;
    return {
      message: given.message,
      ...place,
      extensions: { code, requestId, ...(limit !== undefined && { limit }) },
    };
  }
  return { message: 'Something went wrong.', ...place, extensions: { code: 'INTERNAL', requestId } };
}

/** True for an error nobody foresaw: it belongs in the log. */
export function isUnexpected(error: unknown): boolean {
  const problem = problemIn(error);
  if (problem) return problem.status >= 500 && problem.code === 'INTERNAL';
  return (
    error instanceof GraphQLError &&
    error.originalError !== undefined &&
    !(error.originalError instanceof GraphQLError)
  );
}
