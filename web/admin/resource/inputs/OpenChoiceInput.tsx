/** A choice of a few keywords, all of them visible. */
import type { Field, Json } from '../../../../domain/resource/field.ts';
import { RadioGroup } from '../../ui/Choices.tsx';
import { useFieldTexts } from '../fieldTexts.ts';
import { useFieldInput, type FieldInputProps } from '../useFieldInput.tsx';

export function OpenChoiceInput(props: FieldInputProps) {
  const texts = useFieldTexts();
  const { value, onValue, ids, error, control } = useFieldInput(props);
  const { choices } = props.field as Field<Json> & { readonly choices: readonly string[] };
  return (
    <RadioGroup
      label={props.label}
      hint={props.hint}
      bound={{ ids, error }}
      isRequired={control['aria-required'] ?? true}
      options={choices.map((keyword) => ({ value: keyword, label: texts.choice(props.field, keyword) }))}
      control={(keyword) => ({
        name: props.name,
        'data-field': props.name,
        onBlur: control.onBlur,
        checked: keyword === value,
        onChange: () => onValue(keyword),
      })}
    />
  );
}
