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

/** True for what GraphQL itself says of a document, or a resolver says on purpose. */
const isMeant = (error: GraphQLError): boolean =>
  !error.originalError || error.originalError instanceof GraphQLError;

/** What a caller is told: code, request id, path; of an unexpected error nothing of its inside. */
export function formatError(error: unknown, requestId?: string): GraphQLFormattedError {
  const problem = problemIn(error);
  const given = error instanceof GraphQLError ? error : null;
  const place = {
    ...(given?.locations && { locations: given.locations }),
    ...(given?.path && { path: given.path }),
  };
  const named = requestId !== undefined && { requestId };
  if (problem) {
    return {
      message: problem.status >= 500 ? 'A service could not answer.' : problem.message,
      ...place,
      extensions: { code: problem.code, ...named, ...(problem.errors && { fields: problem.errors }) },
    };
  }
  if (given && isMeant(given)) {
    // Apollo Server gives every refusal of a rule one code; the rule's own says more.
    const origin = given.originalError instanceof GraphQLError ? given.originalError : given;
    const { code = 'INTERNAL', limit } = { ...given.extensions, ...origin.extensions };
    return {
      message: given.message,
      ...place,
      extensions: { code, ...named, ...(limit !== undefined && { limit }) },
    };
  }
  return { message: 'Something went wrong.', ...place, extensions: { code: 'INTERNAL', ...named } };
}

/** True for what belongs in the log: a service that failed, or an error nobody foresaw. */
export function isFailure(error: unknown): boolean {
  const problem = problemIn(error);
  if (problem) return problem.status >= 500;
  return !(error instanceof GraphQLError && isMeant(error));
}
