/** The input of one setting of a widget: that of its kind, as in the forms of declared resources. */
import type { ComponentType } from 'react';
import type { Field, Fields, Json } from '../../../../domain/resource/field.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useFieldTexts } from '../../resource/fieldTexts.ts';
import { SingleInput } from '../../resource/SingleInput.tsx';
import type { FieldInputProps } from '../../resource/useFieldInput.tsx';

interface Props<F extends Fields> {
  /** The path of the values: 'versions.A', 'versions.A.links.2'. */
  readonly at: string;
  /** The fields of the widget, or of an entry of one of its lists. */
  readonly of: F;
  readonly name: keyof F & string;
  readonly hint?: string;
  /** Whether it can be left empty; the label says so. A check box and a picture say nothing. */
  readonly isOptional?: boolean;
  /** In place of the input of its kind, which loads the larger ones later than the form. */
  readonly Input?: ComponentType<FieldInputProps>;
}

export function SettingInput<F extends Fields>({
  at,
  of,
  name,
  hint,
  isOptional = false,
  Input = SingleInput,
}: Props<F>) {
  const t = useTerms();
  const { label } = useFieldTexts();
  const field = of[name] as Field<Json>;
  return (
    <Input
      name={`${at}.${name}`}
      field={field}
      label={label(name, field)}
      hint={hint ?? (field.kind === 'link' ? t('admin#setting#hint#link') : undefined)}
      isOptional={isOptional}
    />
  );
}
