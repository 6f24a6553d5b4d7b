import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { formProblems, pointedErrors, type PointedError } from '../../../domain/forms/fieldErrors.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { ruledResolver } from './resolver.ts';

export interface RuledForm<In extends FieldValues, Out> {
  readonly schema: z.ZodMiniType<Out, In>;
  readonly defaults: DefaultValues<In>;
  /** Sends the values; what it throws is told by field, or above the form. */
  readonly send: (values: Out) => Promise<unknown>;
  /** Where the values stand in the service's input. */
  readonly base?: string;
  /** What is typed may be lost without a question: a password, a code. */
  readonly isFleeting?: boolean;
}

/** Kinds of the error above a form. */
export type FormFailure = 'fields' | 'failed';

/**
 * A form that keeps its schema's rules: fields are checked when they are left and while a wrong one is mended; the first
 * wrong one gets the focus; a service's errors go to their fields; typed work is noted as unsaved until it was sent.
 */
export function useRuledForm<In extends FieldValues, Out>(given: RuledForm<In, Out>) {
  const { schema, defaults, send, base, isFleeting = false } = given;
  const form = useForm<In, unknown, Out>({
    resolver: ruledResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  useUnsaved(form.formState.isDirty && !isFleeting);
  const submit = form.handleSubmit(async (values) => {
    const typed = form.getValues();
    try {
      await send(values);
      // From here on these are the values that are kept. What was typed meanwhile stays, and is unsaved.
      form.reset(typed, { keepValues: true });
    } catch (error) {
      tell(form, problemsIn(error), base);
    }
  });
  return { form, submit };
}

/** Puts a service's errors to their fields, the rest above the form. */
function tell<In extends FieldValues, Out>(
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
function leavesOf(values: unknown, above = ''): string[] {
  const isBranch = typeof values === 'object' && values !== null && !(values instanceof Blob);
  if (!isBranch) return [above];
  return Object.entries(values).flatMap(([key, value]) =>
    leavesOf(value, above === '' ? key : `${above}.${key}`),
  );
}

/** The field errors of whatever a call threw: a GraphQL error, or several in one. */
function problemsIn(error: unknown): readonly PointedError[] {
  const { extensions, errors } = (error ?? {}) as { extensions?: unknown; errors?: unknown };
  const inner = Array.isArray(errors) ? (errors as { extensions?: unknown }[]) : [];
  return [...pointedErrors(extensions), ...inner.flatMap((it) => pointedErrors(it?.extensions))];
}
