import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { RadioFieldProps } from '../../ui/forms/ChoiceFields.tsx';
import { useField, type FieldProps } from '../../ui/forms/useField.ts';
import { FieldFoot } from './FieldFrame.tsx';
import { stylesOf, slotStylesOf } from './recipes.ts';

/** A yes-or-no value that is submitted with the form. */
export const CheckboxField = (props: FieldProps) => <BooleanField {...props} />;

/** An on-or-off value that takes effect immediately. */
export const SwitchField = (props: FieldProps) => <BooleanField {...props} isSwitch />;

function BooleanField({ isSwitch = false, ...props }: FieldProps & { readonly isSwitch?: boolean }) {
  const styles = slotStylesOf('choice');
  const box = stylesOf('tick', { kind: 'checkbox' });
  const slide = stylesOf('toggle');
  const bound = useField({ optional: true, ...props });
  const { 'aria-required': _required, ...control } = bound.control;
  return (
    <chakra.div css={styles['root']}>
      <chakra.label css={styles['label']} data-disabled={props.disabled ? '' : undefined}>
        <chakra.input
          {...control}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          css={isSwitch ? slide : box}
        />
        <chakra.span css={styles['text']}>{props.label}</chakra.span>
      </chakra.label>
      <chakra.div css={styles['under']}>
        <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
      </chakra.div>
    </chakra.div>
  );
}

/** A disabled option stays visible; the hint says why it is disabled. */
export type RadioOption = RadioFieldProps['options'][number] & { readonly disabled?: boolean };

interface RadioOptionsProps extends RadioFieldProps {
  readonly options: readonly RadioOption[];
}

/** A choice of few options of a form, all visible. */
export function RadioField({ options, ...props }: RadioOptionsProps) {
  const bound = useField(props);
  const { id: _id, 'aria-describedby': _described, 'aria-required': isRequired, ...control } = bound.control;
  return (
    <RadioGroup {...props} options={options} bound={bound} isRequired={isRequired} control={() => control} />
  );
}

interface RadioGroupProps {
  readonly label: string;
  readonly labelCss?: SystemStyleObject;
  readonly hint?: string | undefined;
  readonly options: readonly RadioOption[];
  readonly disabled?: boolean;
  readonly isRequired: boolean;
  readonly bound: Pick<ReturnType<typeof useField>, 'ids' | 'error'>;
  /** The attributes of the radio button of an option, which bind it to its value. */
  readonly control: (value: string) => ComponentProps<'input'> & { readonly 'data-field'?: string };
}

/** A choice of few options, all visible. */
export function RadioGroup({
  label,
  labelCss,
  hint,
  options,
  disabled,
  isRequired,
  bound,
  control,
}: RadioGroupProps) {
  const styles = slotStylesOf('choice');
  const dot = stylesOf('tick', { kind: 'radio' });
  return (
    <chakra.div
      css={styles['root']}
      role="radiogroup"
      aria-labelledby={bound.ids.label}
      aria-describedby={hint !== undefined || bound.error !== null ? bound.ids.said : undefined}
      aria-required={isRequired}
    >
      <chakra.span
        css={labelCss ?? slotStylesOf('field')['label']}
        id={bound.ids.label}
        data-disabled={disabled ? '' : undefined}
      >
        {label}
      </chakra.span>
      <chakra.div css={styles['group']}>
        {options.map((option) => (
          <chakra.label
            key={option.value}
            css={styles['label']}
            data-disabled={disabled || option.disabled ? '' : undefined}
          >
            <chakra.input
              {...control(option.value)}
              type="radio"
              value={option.value}
              disabled={disabled || option.disabled}
              css={dot}
            />
            <chakra.span css={styles['text']}>{option.label}</chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
      <FieldFoot bound={bound} {...(hint !== undefined && { hint })} />
    </chakra.div>
  );
}
