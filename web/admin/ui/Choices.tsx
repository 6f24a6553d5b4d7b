import { chakra } from '@chakra-ui/react';
import type { RadioFieldProps } from '../../ui/forms/ChoiceFields.tsx';
import { useField, type FieldProps } from '../../ui/forms/useField.ts';
import { FieldFoot } from './FieldFrame.tsx';
import { lookOf, looksOf } from './looks.ts';

/** Yes or no, part of what is sent with the form. */
export const CheckboxField = (props: FieldProps) => <YesNo {...props} />;

/** On or off, of something that takes effect by itself. */
export const SwitchField = (props: FieldProps) => <YesNo {...props} isSwitch />;

function YesNo({ isSwitch = false, ...props }: FieldProps & { readonly isSwitch?: boolean }) {
  const look = looksOf('choice');
  const box = lookOf('tick', { kind: 'checkbox' });
  const slide = lookOf('toggle');
  const bound = useField({ optional: true, ...props });
  const { 'aria-required': _required, ...control } = bound.control;
  return (
    <chakra.div css={look['root']}>
      <chakra.label css={look['label']} data-disabled={props.disabled ? '' : undefined}>
        <chakra.input
          {...control}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          css={isSwitch ? slide : box}
        />
        <chakra.span css={look['text']}>{props.label}</chakra.span>
      </chakra.label>
      <chakra.div css={look['under']}>
        <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
      </chakra.div>
    </chakra.div>
  );
}

interface FewProps extends RadioFieldProps {
  /** One that is disabled stays on show; the hint says why. */
  readonly options: readonly (RadioFieldProps['options'][number] & { readonly disabled?: boolean })[];
}

/** One of a few, all of them on show. */
export function RadioField({ options, ...props }: FewProps) {
  const look = looksOf('choice');
  const label = looksOf('field')['label'];
  const dot = lookOf('tick', { kind: 'radio' });
  const bound = useField(props);
  const { id: _id, 'aria-describedby': described, 'aria-required': required, ...control } = bound.control;
  return (
    <chakra.div
      css={look['root']}
      role="radiogroup"
      aria-labelledby={bound.ids.label}
      aria-describedby={described}
      aria-required={required}
    >
      <chakra.span css={label} id={bound.ids.label} data-disabled={props.disabled ? '' : undefined}>
        {props.label}
      </chakra.span>
      <chakra.div css={look['group']}>
        {options.map((option) => (
          <chakra.label
            key={option.value}
            css={look['label']}
            data-disabled={props.disabled || option.disabled ? '' : undefined}
          >
            <chakra.input
              {...control}
              type="radio"
              value={option.value}
              disabled={props.disabled || option.disabled}
              css={dot}
            />
            <chakra.span css={look['text']}>{option.label}</chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
      <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
    </chakra.div>
  );
}
