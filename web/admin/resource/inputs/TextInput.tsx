/** The input of a text, and of everything that is typed as one: names, addresses, ids. */
import { Input, Textarea } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { characterCounter } from '../../../../domain/forms/characters.ts';
import type { Field, Json } from '../../../../domain/resource/field.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import type { CounterText } from '../../../ui/forms/useField.ts';
import { InputFrame, useFieldInput, type FieldInputProps } from '../useFieldInput.tsx';

// Only forms with such a field load the names of the books of the Bible.
const UnderstoodReference = lazy(async () => ({
  default: (await import('./UnderstoodReference.tsx')).UnderstoodReference,
}));

export function TextInput(props: FieldInputProps) {
  const t = useTerms();
  const bound = useFieldInput(props);
  const {
    kind,
    max,
    lines = 1,
    isScripture = false,
  } = props.field as Field<Json> & {
    readonly max?: number;
    readonly lines?: number;
    readonly isScripture?: boolean;
  };
  const value = bound.value as string;
  const control = {
    ...bound.control,
    size: 'sm' as const,
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      bound.onValue(event.currentTarget.value),
    // A name or an address is Latin text in every language.
    dir: kind === 'text' || kind === 'richText' ? ('auto' as const) : ('ltr' as const),
    ...(kind === 'email' && { inputMode: 'email' as const, spellCheck: false }),
  };
  return (
    <InputFrame {...props} bound={bound} counter={max === undefined ? null : counterOf(value, max, t)}>
      {lines > 1 ? <Textarea {...control} rows={lines} /> : <Input {...control} />}
      {isScripture && (
        <Suspense>
          <UnderstoodReference text={value} />
        </Suspense>
      )}
    </InputFrame>
  );
}

/** How much can still be typed, once it is little: a limit of the input itself would cut what is pasted. */
function counterOf(text: string, max: number, t: TermFunction): CounterText | null {
  const { remaining, tone } = characterCounter(text, max);
  if (tone === 'plain' || remaining > max / 5) return null;
  return {
    tone,
    text: remaining < 0 ? t.plural('forms#over', -remaining) : t.plural('forms#left', remaining),
  };
}
