/** Maps field pointers of identity's routes to those of the mutations' inputs. */
import type { ValidationProblem } from '../../generated/schema.ts';

/**
 * Returns a validation problem with pointers in camelCase: '/given_name' becomes '/givenName'. Returns any other result
 * unchanged.
 */
export function withInputPointers<T extends { readonly __typename: string }>(result: T): T {
  if (!isValidation(result)) return result;
  const errors = result.errors.map((error) => ({
    ...error,
    pointer: error.pointer.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase()),
  }));
  return { ...result, errors };
}

const isValidation = (
  result: object & { readonly __typename: string },
): result is { readonly __typename: 'ValidationProblem' } & Pick<ValidationProblem, 'errors'> =>
  result.__typename === 'ValidationProblem';
