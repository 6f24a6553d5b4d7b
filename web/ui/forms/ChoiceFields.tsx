import '../parts.css';
import { choice, field, tick, toggle } from '#ss/recipes';
import { FieldFoot } from './FieldFrame.tsx';
import type { Option } from './SelectField.tsx';
import { useField, type FieldProps } from './useField.ts';

const look = choice();
const label = field().label;
const box = tick({ kind: 'checkbox' });
const dot = tick({ kind: 'radio' });
const slide = toggle();

/** Yes or no, part of what is sent with the form. */
export const CheckboxField = (props: FieldProps) => <YesNo {...props} drawn={box} />;

/** On or off, of something that takes effect by itself. */
export const SwitchField = (props: FieldProps) => <YesNo {...props} drawn={slide} isSwitch />;

interface YesNoProps extends FieldProps {
  readonly drawn: string;
  readonly isSwitch?: boolean;
}

function YesNo({ drawn, isSwitch = false, ...props }: YesNoProps) {
  const bound = useField({ optional: true, ...props });
  const { 'aria-required': _required, ...control } = bound.control;
  return (
    <div className={look.root}>
      <label className={look.label} data-disabled={props.disabled ? '' : undefined}>
        <input {...control} type="checkbox" role={isSwitch ? 'switch' : undefined} className={drawn} />
        <span className={look.text}>{props.label}</span>
      </label>
      <div className={look.under}>
        <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
      </div>
    </div>
  );
}

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

/** One of a few, all of them on show. */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const bound = useField(props);
  const { id: _id, 'aria-describedby': described, 'aria-required': required, ...control } = bound.control;
  return (
    <div
      className={look.root}
      role="radiogroup"
      aria-labelledby={bound.ids.label}
      aria-describedby={described}
      aria-required={required}
    >
      <span className={label} id={bound.ids.label} data-disabled={props.disabled ? '' : undefined}>
        {props.label}
      </span>
      <div className={look.group}>
        {options.map((option) => (
          <label key={option.value} className={look.label} data-disabled={props.disabled ? '' : undefined}>
            <input {...control} type="radio" value={option.value} className={dot} />
            <span className={look.text}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
    </div>
  );
}
