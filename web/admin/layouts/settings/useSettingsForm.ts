/** The form state of a widget's settings: passes input on to its owner, and issues to their fields. */
import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldError, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Raw, SettingsIssue } from '../../../../domain/widgets/definition.ts';
import type { WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { contentFrom, fieldOf, valuesOf, type FormValues } from '../forms/formValues.ts';
import { issueText } from '../forms/settingsForm.ts';

interface Options {
  readonly type: WidgetType;
  readonly settings: Raw;
  readonly onSettings: (settings: Raw) => void;
  /** Returns the issues of a content. */
  readonly issuesOf: (content: Raw) => readonly SettingsIssue[];
}

export interface SettingsForm {
  readonly form: UseFormReturn<FormValues>;
  /** Replaces the values by changed ones, as when a version is added or removed. */
  readonly applyChange: (change: (values: FormValues) => FormValues) => void;
  /** Counts replacements; fields are remounted by it. */
  readonly edition: number;
}

type Name = FieldPath<FormValues>;

export function useSettingsForm(options: Options): SettingsForm {
  const t = useTerms();
  const latest = useRef({ ...options, t });
  useEffect(() => {
    latest.current = { ...options, t };
  });
  const [edition, setEdition] = useState(0);
  const form = useForm<FormValues>({
    defaultValues: valuesOf(options.settings),
    mode: 'onTouched',
    resolver: (values, _context, options) => {
      const { type, issuesOf, t: terms } = latest.current;
      const errors: Record<string, FieldError> = {};
      for (const issue of issuesOf(contentFrom(type, values))) {
        const name = fieldOf(issue.path) as Name;
        // Adding an entry validates the whole list: its untouched fields show no errors yet.
        if (options.names?.includes(name) !== false || showsErrors(form, name))
          errors[name] ??= { type: 'server', message: issueText(issue, terms) };
      }
      if (Object.keys(errors).length === 0) return { values, errors: {} };
      return { values: {}, errors: toNestErrors(errors, options) };
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { type, onSettings, issuesOf } = latest.current;
          const content = contentFrom(type, structuredClone(values));
          onSettings(content);
          void revalidate(form, issuesOf(content));
        },
      }),
    [form],
  );
  return {
    form,
    edition,
    applyChange(change) {
      const values = change(structuredClone(form.getValues()));
      form.reset(values, { keepTouched: true, keepDefaultValues: true });
      options.onSettings(contentFrom(options.type, values));
      setEdition((count) => count + 1);
    },
  };
}

/** Whether a field was touched, or already shows an error. */
function showsErrors(form: UseFormReturn<FormValues>, name: Name): boolean {
  const { isTouched, error } = form.getFieldState(name);
  return isTouched || error !== undefined;
}

/** Revalidates touched fields together, because a change of one field can fix or break another. */
function revalidate(form: UseFormReturn<FormValues>, issues: readonly SettingsIssue[]): Promise<unknown> {
  const names = new Set([
    ...issues.map(({ path }) => fieldOf(path)),
    ...fieldsWithErrors(form.formState.errors),
  ]);
  const shown = [...names].filter((name) => showsErrors(form, name as Name));
  return shown.length === 0 ? Promise.resolve() : form.trigger(shown as Name[]);
}

/** The names of all fields with an error. */
function fieldsWithErrors(errors: unknown, parentPath = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, inner]) => {
    if (key === 'ref' || key === 'root') return [];
    const name = parentPath === '' ? key : `${parentPath}.${key}`;
    const isError =
      typeof inner === 'object' && inner !== null && typeof (inner as FieldError).message === 'string';
    const isRoot = typeof (inner as { root?: FieldError } | null)?.root?.message === 'string';
    return [...(isError || isRoot ? [name] : []), ...(isError ? [] : fieldsWithErrors(inner, name))];
  });
}
