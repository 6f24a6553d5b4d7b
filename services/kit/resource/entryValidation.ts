/** Checks values of an entry by its declaration. */
import type { FaultCode } from '../../../domain/forms/faults.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { checkValues, issueText, type StoredResource } from '../../../domain/resource/resource.ts';
import { safeValues } from '../../../rest/html/safeValues.ts';
import { validationProblem } from '../../../rest/problem.ts';

/** The values in canonical form with sanitised rich text, and what is wrong with them. */
export function checkEntry(
  resource: StoredResource,
  input: Readonly<Record<string, unknown>>,
  previous: Values | null,
  now: Date,
) {
  const result = checkSafe(resource, input, previous, now);
  const { key, isRenamable = false } = resource;
  const isRenamed = previous !== null && previous[key] !== result.values[key];
  if (isRenamable || !isRenamed || result.issues.some(({ path }) => path[0] === key)) return result;
  return { ...result, issues: [...result.issues, { path: [key], code: 'nameStays' satisfies FaultCode }] };
}

/**
 * Checks values before and after they are sanitised: before, so that no text beyond its limit is parsed; after, because
 * sanitising may lengthen a text (`<` becomes `&lt;`) or leave nothing of it.
 */
function checkSafe(
  resource: StoredResource,
  input: Readonly<Record<string, unknown>>,
  previous: Values | null,
  now: Date,
) {
  const check = (values: Readonly<Record<string, unknown>>) =>
    checkValues(resource as Parameters<typeof checkValues>[0], values, previous, now);
  const result = check(input);
  return result.issues.length > 0 ? result : check(safeValues(resource.fields, result.values));
}

/** The checked values. Throws VALIDATION with a pointer to each invalid field, below the pointer of the values. */
export function checked(
  resource: StoredResource,
  input: Readonly<Record<string, unknown>>,
  previous: Values | null,
  now: Date,
  below = '/body/values',
): Values {
  const { values, issues } = checkEntry(resource, input, previous, now);
  if (issues.length === 0) return values;
  throw validationProblem(
    issues.map(({ path, code }) => ({
      pointer: `${below}/${path.join('/')}`,
      detail: issueText(resource, code),
      code,
    })),
  );
}
