import { useId } from 'react';
import { useFormContext, useWatch, type FieldError } from 'react-hook-form';
import { counterOf, type CounterTone } from '../../../domain/forms/characters.ts';
import { sentenceOf } from '../../../domain/forms/rules.ts';
import { useTerms, type Words } from '../../i18n/terms.tsx';

/** What every field is told, in either tree. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** A sentence below the field that helps to fill it. */
  readonly hint?: string;
  /** The label says so; what is not optional must be filled. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
}

/** A field's error in the page's language: its rule's sentence, or what the service said. */
function errorWords(error: FieldError, t: Words): string {
  const sentence = sentenceOf(error.type);
  if (sentence) return t(`forms#${sentence.key}`, { most: t.number(Number(sentence.values.most)) });
  return error.type === 'server' && error.message ? error.message : t('forms#rule#other');
}

/** Binds a field to the form around it: its ids, its error in words, and what its control is told. */
export function useField({ name, hint, optional = false, disabled = false }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const t = useTerms();
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const ids = { control: id, label: `${id}-label`, said: `${id}-said`, counter: `${id}-counter` };
  const told = hint !== undefined || error !== undefined;
  return {
    ids,
    error: error ? errorWords(error, t) : null,
    control: {
      id: ids.control,
      ...register(name),
      disabled,
      'aria-required': !optional,
      'aria-invalid': error !== undefined,
      'aria-describedby': told ? ids.said : undefined,
    },
  };
}

/** What a counter shows: words, and a tone. */
export interface CounterWords {
  readonly text: string;
  readonly tone: CounterTone;
}

/** The counter of a field that takes `most` characters; null where there is no such limit. */
export function useCounter(name: string, most: number | undefined): CounterWords | null {
  const t = useTerms();
  const value: unknown = useWatch({ name, disabled: most === undefined });
  if (most === undefined) return null;
  const { remaining, tone } = counterOf(typeof value === 'string' ? value : '', most);
  const text = remaining < 0 ? t.plural('forms#over', -remaining) : t.plural('forms#left', remaining);
  return { text, tone };
}
