import { CombinedGraphQLErrors } from '@apollo/client/errors';

/**
 * The paths of the result that a failing service left empty, for example 'site.devotionalDay'. The server names them
 * the same way.
 */
export function failedParts(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.map((it) => (it.path ?? []).join('.'));
}
