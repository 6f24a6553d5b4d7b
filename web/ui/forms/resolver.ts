import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { codeOfIssue } from '../../../domain/forms/schemas.ts';

/**
 * Validates a form with its schema, which its service shares. An error's `type` is the code of the broken rule, so that
 * the field can translate it; the first issue of a field is used. (The package's own resolver drops the code.)
 */
export function schemaResolver<In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
): Resolver<In, unknown, Out> {
  return async (values, _context, options) => {
    const result = await z.safeParseAsync(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const name = issue.path.join('.') || 'root';
      errors[name] ??= { type: codeOfIssue(issue) ?? 'other', message: issue.message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
