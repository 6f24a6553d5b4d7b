/** What the inputs of all kinds share: the binding to the form, the label, the hint, the error. */
import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useController, type FieldError } from 'react-hook-form';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { CounterText } from '../../ui/forms/useField.ts';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { warningId } from './Warnings.tsx';
import { useFieldTexts } from './fieldTexts.ts';

export interface FieldInputProps {
  /** Its path in the form. */
  readonly name: string;
  readonly field: Field<Json>;
  readonly label: string;
  readonly hint?: string | undefined;
  /**
   * Whether it can be left empty, where its screen says so beside the label; by default the declaration decides, and
   * nothing is said.
   */
  readonly isOptional?: boolean | undefined;
}

/** Binds an input to its value, its error and the ids that connect it with its label and its error. */
export function useFieldInput({
  name,
  field,
  isOptional,
}: Pick<FieldInputProps, 'name' | 'isOptional'> & Partial<Pick<FieldInputProps, 'field'>>) {
  const id = useId();
  const texts = useFieldTexts();
  const { field: bound, fieldState } = useController({ name });
  const { error } = fieldState;
  return {
    // A widget that an older client stored may lack the setting.
    value: (bound.value === undefined ? (field?.initial ?? '') : bound.value) as Json,
    onValue: bound.onChange as (value: Json) => void,
    ids: { control: id, label: `${id}-label`, said: `${id}-said`, counter: `${id}-counter` },
    error: faultIn(error, texts.fault),
    control: {
      id,
      ref: bound.ref,
      onBlur: bound.onBlur,
      'data-field': name,
      'aria-invalid': error !== undefined,
      'aria-describedby': `${id}-said ${warningId(name)}`,
      'aria-required': isOptional === undefined ? (field && isRequired(field)) || undefined : !isOptional,
    },
  };
}
type Bound = ReturnType<typeof useFieldInput>;
/** Whether the declaration requires a value. */
export const isRequired = (field: Field<Json>): boolean =>
  (field as Field<Json> & { readonly isRequired?: boolean }).isRequired === true;

/** The text of a field's error, or of the first within it: the service may find one at 'settings.1.country'. */
export function faultIn(error: unknown, describe: (code: string, message?: string) => string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { type, message } = error as Partial<FieldError>;
  if (typeof type === 'string') return describe(type, message);
  return Object.values(error).reduce<string | null>((found, it) => found ?? faultIn(it, describe), null);
}

type FrameProps = Pick<FieldInputProps, 'label' | 'hint' | 'isOptional'> & {
  readonly bound: Pick<Bound, 'ids' | 'error'>;
  readonly counter?: CounterText | null;
  readonly children: ReactNode;
};

/** The label above an input; hint, error and counter below it. */
export function InputFrame({ children, ...props }: FrameProps) {
  const { ids } = props.bound;
  return (
    <div>
      <chakra.label id={ids.label} htmlFor={ids.control} css={above}>
        <LabelText {...props} />
      </chakra.label>
      {children}
      <Foot {...props} />
    </div>
  );
}

/** The same around several controls that make one value. */
export function GroupFrame({ children, ...props }: FrameProps) {
  const { ids } = props.bound;
  return (
    <div role="group" aria-labelledby={ids.label}>
      <chakra.span id={ids.label} css={above}>
        <LabelText {...props} />
      </chakra.span>
      <chakra.div display="grid" gap="2">
        {children}
      </chakra.div>
      <Foot {...props} />
    </div>
  );
}

function LabelText({ label, isOptional }: Pick<FrameProps, 'label' | 'isOptional'>) {
  const t = useTerms();
  if (!isOptional) return label;
  return (
    <>
      {label}{' '}
      <chakra.span color="fg.muted" fontWeight="normal">
        ({t('forms#optional')})
      </chakra.span>
    </>
  );
}

const Foot = ({ hint, bound, counter = null }: Omit<FrameProps, 'label' | 'isOptional' | 'children'>) => (
  // Room above what is said, and none while nothing is.
  <chakra.div css={{ '&:has(span)': { mt: '1' } }}>
    <FieldFoot
      bound={bound}
      counter={counter}
      // An error says the same and more.
      {...(hint !== undefined && bound.error === null && { hint })}
    />
  </chakra.div>
);

/** The path of another field of the same entry or item: 'title' beside 'items.3.slug' is 'items.3.title'. */
export const siblingOf = (path: string, name: string): string => path.replace(/[^.]+$/, name);

/** The error of an input that is drawn by its screen. */
export const FaultText = ({ bound: { error, ids } }: { readonly bound: Pick<Bound, 'error' | 'ids'> }) =>
  error !== null && (
    <chakra.p id={ids.said} role="alert" color="fg.error" textStyle="xs" mt="1">
      {error}
    </chakra.p>
  );

/** The style of a label above its input. */
export const above = { display: 'block', textStyle: 'xs', fontWeight: '500', mb: '1' } as const;
