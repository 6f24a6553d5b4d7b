/** What the inputs of all kinds share: the binding to the form, the label, the hint, the error. */
import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useController, type FieldError } from 'react-hook-form';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { warningId } from './Warnings.tsx';
import { useFieldTexts } from './fieldTexts.ts';

export interface FieldInputProps {
  /** Its path in the form. */
  readonly name: string;
  readonly field: Field<Json>;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** Binds an input to its value, its error and the ids that connect it with its label and its error. */
export function useFieldInput({ name, field }: Pick<FieldInputProps, 'name' | 'field'>) {
  const id = useId();
  const texts = useFieldTexts();
  const { field: bound, fieldState } = useController({ name });
  const { error } = fieldState;
  return {
    value: bound.value as Json,
    onValue: bound.onChange as (value: Json) => void,
    ids: { control: id, said: `${id}-said` },
    error: faultIn(error, texts.fault),
    control: {
      id,
      ref: bound.ref,
      onBlur: bound.onBlur,
      'data-field': name,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': `${id}-said ${warningId(name)}`,
      'aria-required': field.kind === 'name' || isRequired(field) || undefined,
    },
  };
}
type Bound = ReturnType<typeof useFieldInput>;
const isRequired = (field: Field<Json>): boolean =>
  (field as Field<Json> & { readonly isRequired?: boolean }).isRequired === true;

/** The text of a field's error, or of the first within it: the service may find one at 'settings.1.country'. */
export function faultIn(error: unknown, describe: (code: string, message?: string) => string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { type, message } = error as Partial<FieldError>;
  if (typeof type === 'string') return describe(type, message);
  return Object.values(error).reduce<string | null>((found, it) => found ?? faultIn(it, describe), null);
}

/** The label above an input; hint and error below it. */
export function InputFrame({
  label,
  hint,
  bound: { ids, error },
  children,
}: Pick<FieldInputProps, 'label' | 'hint'> & { readonly bound: Bound; readonly children: ReactNode }) {
  return (
    <div>
      <chakra.label htmlFor={ids.control} css={above}>
        {label}
      </chakra.label>
      {children}
      <FieldFoot
        bound={{ error, ids: { ...ids, label: '', counter: '' } }}
        // An error says the same and more.
        {...(hint !== undefined && error === null && { hint })}
      />
    </div>
  );
}

/** The error of an input that is drawn by its screen. */
export const FaultText = ({ bound: { error, ids } }: { readonly bound: Pick<Bound, 'error' | 'ids'> }) =>
  error !== null && (
    <chakra.p id={ids.said} role="alert" color="fg.error" textStyle="xs" mt="1">
      {error}
    </chakra.p>
  );

/** The style of a label above its input. */
export const above = { display: 'block', textStyle: 'xs', fontWeight: '500', mb: '1' } as const;
