/** Inputs of a choice: of the keywords of a field, or of options that its screen knows. */
import { NativeSelect } from '@chakra-ui/react';
import type { Field, Json } from '../../../../domain/resource/field.ts';
import { RadioGroup, type RadioOption } from '../../ui/Choices.tsx';
import type { SelectOption } from '../../ui/Inputs.tsx';
import { useFieldTexts } from '../fieldTexts.ts';
import { above, InputFrame, useFieldInput, type FieldInputProps } from '../useFieldInput.tsx';

/** One of several keywords; of a few, all of them are visible. */
export function ChoiceInput(props: FieldInputProps) {
  const texts = useFieldTexts();
  const { choices, isOpen } = props.field as Field<Json> & {
    readonly choices: readonly string[];
    readonly isOpen: boolean;
  };
  const options = choices.map((value) => ({ value, label: texts.choice(props.field, value) }));
  return isOpen ? (
    <RadioOptions {...props} options={options} />
  ) : (
    <SelectOptions {...props} options={options} />
  );
}

interface OptionsProps extends Omit<FieldInputProps, 'field'> {
  readonly field?: Field<Json>;
}

interface SelectOptionsProps extends OptionsProps {
  readonly options: readonly SelectOption[];
  /** The label of the empty choice, where there is one. */
  readonly none?: string;
}

/** A select of some options. */
export function SelectOptions({ options, none, ...props }: SelectOptionsProps) {
  const bound = useFieldInput(props);
  return (
    <InputFrame {...props} bound={bound}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          {...bound.control}
          value={bound.value as string}
          onChange={({ currentTarget }) => bound.onValue(currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </InputFrame>
  );
}

interface RadioOptionsProps extends OptionsProps {
  readonly options: readonly RadioOption[];
}

/** Some options, all of them visible. */
export function RadioOptions({ options, ...props }: RadioOptionsProps) {
  const { name, label, hint } = props;
  const { value, onValue, ids, error, control } = useFieldInput(props);
  return (
    <RadioGroup
      label={label}
      labelCss={above}
      hint={hint}
      bound={{ ids, error }}
      isRequired={control['aria-required'] ?? true}
      options={options}
      control={(option) => ({
        name,
        'data-field': name,
        onBlur: control.onBlur,
        checked: option === value,
        onChange: () => onValue(option),
      })}
    />
  );
}
