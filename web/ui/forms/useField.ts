import { useId } from 'react';
import { useFormContext, useWatch, type FieldError } from 'react-hook-form';
import { characterCounter, type CounterTone } from '../../../domain/forms/characters.ts';
import { ruleTextOf } from '../../../domain/forms/rules.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';

/** The props every field takes, on the public and the admin site. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** A help text below the field. */
  readonly hint?: string;
  /** The label says so; a field that is not optional is required. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
}

/** A field's error in the page's language: the sentence of its rule, or the service's message. */
function errorText(error: FieldError, t: TermFunction): string {
  const sentence = ruleTextOf(error.type);
  if (sentence) return t(`forms#${sentence.key}`, { most: t.number(Number(sentence.values.most)) });
  return error.type === 'server' && error.message ? error.message : t('forms#rule#other');
}

/** Binds a field to the form in its context: its ids, its error text, and the props of its control. */
export function useField({ name, hint, optional = false, disabled = false }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const t = useTerms();
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const ids = { control: id, label: `${id}-label`, said: `${id}-said`, counter: `${id}-counter` };
  const hasMessage = hint !== undefined || error !== undefined;
  return {
    ids,
    error: error ? errorText(error, t) : null,
    control: {
      id: ids.control,
      ...register(name),
      disabled,
      'aria-required': !optional,
      'aria-invalid': error !== undefined,
      'aria-describedby': hasMessage ? ids.said : undefined,
    },
  };
}

/** A counter's text and tone. */
export interface CounterText {
  readonly text: string;
  readonly tone: CounterTone;
}

/** The counter of a field with a maximum length of `maxLength` characters; null without one. */
export function useCounter(name: string, maxLength: number | undefined): CounterText | null {
  const t = useTerms();
  const value: unknown = useWatch({ name, disabled: maxLength === undefined });
  if (maxLength === undefined) return null;
  const { remaining, tone } = characterCounter(typeof value === 'string' ? value : '', maxLength);
  const text = remaining < 0 ? t.plural('forms#over', -remaining) : t.plural('forms#left', remaining);
  return { text, tone };
}
