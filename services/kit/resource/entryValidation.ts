/** Checks values of an entry by its declaration. */
import type { Values } from '../../../domain/resource/field.ts';
import { checkValues, issueText, type StoredResource } from '../../../domain/resource/resource.ts';
import { validationProblem } from '../../../rest/problem.ts';

/** The values in canonical form, and what is wrong with them. */
export const checkEntry = (
  resource: StoredResource,
  input: Readonly<Record<string, unknown>>,
  previous: Values | null,
  now: Date,
) => checkValues(resource as Parameters<typeof checkValues>[0], input, previous, now);

/** The checked values. Throws VALIDATION with a pointer to each invalid field. */
export function checked(
  resource: StoredResource,
  input: Readonly<Record<string, unknown>>,
  previous: Values | null,
  now: Date,
): Values {
  const { values, issues } = checkEntry(resource, input, previous, now);
  if (issues.length === 0) return values;
  throw validationProblem(
    issues.map(({ path, code }) => ({
      pointer: `/body/values/${path.join('/')}`,
      detail: issueText(resource, code),
      code,
    })),
  );
}
