import { toNestErrors } from '@hookform/resolvers';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  type FieldError,
  type Resolver,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { formProblems, pointedErrors, type PointedError } from '../../../domain/forms/fieldErrors.ts';
import { useUnsaved } from '../../base/navigation/unsaved.ts';
import { codeOfIssue } from '../../../domain/forms/schemas.ts';

export interface ValidatedFormOptions<In extends FieldValues, Out> {
  readonly schema: z.ZodMiniType<Out, In>;
  readonly defaults: DefaultValues<In>;
  /** Sends the values. Errors it throws are shown at their fields, or above the form. */
  readonly send: (values: Out) => Promise<unknown>;
  /** The JSON pointer of the values within the service's input. */
  readonly basePointer?: string;
  /** Typed values may be discarded without confirmation: a password, a code. */
  readonly isDiscardable?: boolean;
}

/** Kinds of the error above a form. */
export type FormFailure = 'fields' | 'failed';

/**
 * A form validated by its schema: fields are checked on blur and while an invalid one is corrected; the first invalid
 * one gets the focus; errors of a service go to their fields; changes are registered as unsaved until they are sent.
 */
export function useValidatedForm<In extends FieldValues, Out>(options: ValidatedFormOptions<In, Out>) {
  const { schema, defaults, send, basePointer: base, isDiscardable: isFleeting = false } = options;
  const form = useForm<In, unknown, Out>({
    resolver: schemaResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  useUnsaved(form.formState.isDirty && !isFleeting);
  const submit = form.handleSubmit(async (values) => {
    const submitted = form.getValues();
    try {
      await send(values);
      // The sent values become the new defaults. What was typed meanwhile stays and is unsaved.
      form.reset(submitted, { keepValues: true });
    } catch (error) {
      setServerErrors(form, problemsIn(error), base);
    }
  });
  return { form, submit };
}

/** Assigns a service's errors to their fields, and shows the others above the form. */
function setServerErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  errors: readonly PointedError[],
  base: string | undefined,
): void {
  const { fields, other } = formProblems(errors, leavesOf(form.getValues()), base);
  fields.forEach(({ field, code, detail }, index) =>
    form.setError(
      field as Path<In>,
      { type: code ?? 'server', message: detail },
      { shouldFocus: index === 0 },
    ),
  );
  const failure: FormFailure = fields.length > 0 ? 'fields' : 'failed';
  form.setError('root.server', { type: failure, message: other.map(({ detail }) => detail).join(' ') });
}

/** The paths of a form's values, as its fields are named: 'email', 'start.zone'. */
function leavesOf(values: unknown, prefix = ''): string[] {
  const isBranch = typeof values === 'object' && values !== null && !(values instanceof Blob);
  if (!isBranch) return [prefix];
  return Object.entries(values).flatMap(([key, value]) =>
    leavesOf(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}

/** The field errors of a thrown value: a GraphQL error, or several in one. */
function problemsIn(error: unknown): readonly PointedError[] {
  const { extensions, errors } = (error ?? {}) as { extensions?: unknown; errors?: unknown };
  const inner = Array.isArray(errors) ? (errors as { extensions?: unknown }[]) : [];
  return [...pointedErrors(extensions), ...inner.flatMap((it) => pointedErrors(it?.extensions))];
}

/**
 * Validates a form with its schema, which its service shares. An error's `type` is the code of the broken rule, so that
 * the field can translate it; the first issue of a field is used. (The package's own resolver drops the code.)
 */
function schemaResolver<In extends FieldValues, Out>(
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
