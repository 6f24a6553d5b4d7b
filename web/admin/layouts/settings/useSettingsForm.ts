/** The form behind a widget's settings: what is typed goes to whoever holds the draft, what is wrong to its field. */
import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldError, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Raw, SettingsIssue } from '../../../../domain/widgets/definition.ts';
import type { WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { contentFrom, fieldOf, valuesOf, type FormValues } from './formValues.ts';
import { faultWords } from './settingsForm.ts';

interface Given {
  readonly type: WidgetType;
  readonly settings: Raw;
  readonly onSettings: (settings: Raw) => void;
  /** What is wrong with a content. */
  readonly issuesOf: (content: Raw) => readonly SettingsIssue[];
}

export interface SettingsForm {
  readonly form: UseFormReturn<FormValues>;
  /** Takes values made elsewhere: a version more or less. */
  readonly take: (change: (values: FormValues) => FormValues) => void;
  /** Counts what was taken: fields are made anew by it. */
  readonly edition: number;
}

type Name = FieldPath<FormValues>;

export function useSettingsForm(given: Given): SettingsForm {
  const t = useTerms();
  const latest = useRef({ ...given, t });
  useEffect(() => {
    latest.current = { ...given, t };
  });
  const [edition, setEdition] = useState(0);
  const form = useForm<FormValues>({
    defaultValues: valuesOf(given.settings),
    mode: 'onTouched',
    resolver: (values, _context, options) => {
      const { type, issuesOf, t: words } = latest.current;
      const errors: Record<string, FieldError> = {};
      for (const issue of issuesOf(contentFrom(type, values))) {
        const name = fieldOf(issue.path) as Name;
        // Who adds an entry has a whole list looked at: its new fields say nothing before somebody was there.
        if (options.names?.includes(name) !== false || speaks(form, name))
          errors[name] ??= { type: 'server', message: faultWords(issue, words) };
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
          void lookAgain(form, issuesOf(content));
        },
      }),
    [form],
  );
  return {
    form,
    edition,
    take(change) {
      const values = change(structuredClone(form.getValues()));
      form.reset(values, { keepTouched: true, keepDefaultValues: true });
      given.onSettings(contentFrom(given.type, values));
      setEdition((count) => count + 1);
    },
  };
}

/** Whether a field was left once, or says something already. */
function speaks(form: UseFormReturn<FormValues>, name: Name): boolean {
  const { isTouched, error } = form.getFieldState(name);
  return isTouched || error !== undefined;
}

/** What one field says may be mended or broken in another: those that were left once are looked at together. */
function lookAgain(form: UseFormReturn<FormValues>, issues: readonly SettingsIssue[]): Promise<unknown> {
  const names = new Set([...issues.map(({ path }) => fieldOf(path)), ...wrongNow(form.formState.errors)]);
  const shown = [...names].filter((name) => speaks(form, name as Name));
  return shown.length === 0 ? Promise.resolve() : form.trigger(shown as Name[]);
}

/** The names of all fields that say something is wrong. */
function wrongNow(errors: unknown, above = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, inner]) => {
    if (key === 'ref' || key === 'root') return [];
    const name = above === '' ? key : `${above}.${key}`;
    const isError =
      typeof inner === 'object' && inner !== null && typeof (inner as FieldError).message === 'string';
    const isRoot = typeof (inner as { root?: FieldError } | null)?.root?.message === 'string';
    return [...(isError || isRoot ? [name] : []), ...(isError ? [] : wrongNow(inner, name))];
  });
}
