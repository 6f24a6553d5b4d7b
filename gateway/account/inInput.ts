/** Fields as identity's routes spell them, and as the inputs of mutations do. */
import type { ValidationProblem } from '../../generated/schema.ts';

/** A problem of identity's fields, pointing at the input's: '/given_name' is '/givenName'. Others stay as they are. */
export function inInput<T extends { readonly __typename: string }>(result: T): T {
  if (!isValidation(result)) return result;
  const errors = result.errors.map((error) => ({
    ...error,
    pointer: error.pointer.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase()),
  }));
  return { ...result, errors };
}

const isValidation = (
  it: object & { readonly __typename: string },
): it is { readonly __typename: 'ValidationProblem' } & Pick<ValidationProblem, 'errors'> =>
  it.__typename === 'ValidationProblem';
