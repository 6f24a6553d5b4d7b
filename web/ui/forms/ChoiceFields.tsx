import '../parts.css';
import { choice, field, tick, toggle } from '#ss/recipes';
import { FieldFoot } from './FieldFrame.tsx';
import type { Option } from './SelectField.tsx';
import { useField, type FieldProps } from './useField.ts';

const styles = choice();
const label = field().label;
const checkboxStyles = tick({ kind: 'checkbox' });
const radioStyles = tick({ kind: 'radio' });
const switchStyles = toggle();

/** A checkbox, submitted with the form. */
export const CheckboxField = (props: FieldProps) => <BooleanField {...props} inputStyles={checkboxStyles} />;

/** A switch for a setting that takes effect at once. */
export const SwitchField = (props: FieldProps) => (
  <BooleanField {...props} inputStyles={switchStyles} isSwitch />
);

interface BooleanFieldProps extends FieldProps {
  readonly inputStyles: string;
  readonly isSwitch?: boolean;
}

function BooleanField({ inputStyles, isSwitch = false, ...props }: BooleanFieldProps) {
  const bound = useField({ optional: true, ...props });
  const { 'aria-required': _required, ...control } = bound.control;
  return (
    <div className={styles.root}>
      <label className={styles.label} data-disabled={props.disabled ? '' : undefined}>
        <input {...control} type="checkbox" role={isSwitch ? 'switch' : undefined} className={inputStyles} />
        <span className={styles.text}>{props.label}</span>
      </label>
      <div className={styles.under}>
        <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
      </div>
    </div>
  );
}

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

/** One of a few options, all visible. */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const bound = useField(props);
  const { id: _id, 'aria-describedby': described, 'aria-required': required, ...control } = bound.control;
  return (
    <div
      className={styles.root}
      role="radiogroup"
      aria-labelledby={bound.ids.label}
      aria-describedby={described}
      aria-required={required}
    >
      <span className={label} id={bound.ids.label} data-disabled={props.disabled ? '' : undefined}>
        {props.label}
      </span>
      <div className={styles.group}>
        {options.map((option) => (
          <label key={option.value} className={styles.label} data-disabled={props.disabled ? '' : undefined}>
            <input {...control} type="radio" value={option.value} className={radioStyles} />
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldFoot bound={bound} {...(props.hint !== undefined && { hint: props.hint })} />
    </div>
  );
}
