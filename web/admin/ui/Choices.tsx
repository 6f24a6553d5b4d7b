import { chakra } from '@chakra-ui/react';
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

interface RadioOptionsProps extends RadioFieldProps {
  /** A disabled option stays visible; the hint says why it is disabled. */
  readonly options: readonly (RadioFieldProps['options'][number] & { readonly disabled?: boolean })[];
}

/** A choice of few options, all visible. */
export function RadioField({ options, ...props }: RadioOptionsProps) {
  const styles = slotStylesOf('choice');
  const label = slotStylesOf('field')['label'];
  const dot = stylesOf('tick', { kind: 'radio' });
  const bound = useField(props);
  const { id: _id, 'aria-describedby': described, 'aria-required': required, ...control } = bound.control;
  return (
    <chakra.div
      css={styles['root']}
      role="radiogroup"
      aria-labelledby={bound.ids.label}
      aria-describedby={described}
      aria-required={required}
    >
      <chakra.span css={label} id={bound.ids.label} data-disabled={props.disabled ? '' : undefined}>
        {props.label}
      </chakra.span>
      <chakra.div css={styles['group']}>
        {options.map((option) => (
          <chakra.label
            key={option.value}
            css={styles['label']}
            data-disabled={props.disabled || option.disabled ? '' : undefined}
          >
            <chakra.input
              {...control}
              type="radio"
              value={option.value}
              disabled={props.disabled || option.disabled}
              css={dot}
            />
            <chakra.span css={styles['text']}>{option.label}</chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
      <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
    </chakra.div>
  );
}
