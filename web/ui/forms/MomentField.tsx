import '../parts.css';
import { useFormContext, useWatch } from 'react-hook-form';
import { formLayout, input, nativeSelect } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import { DownIcon } from '../icons.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { inUtc, type Moment } from './moment.ts';
import { useField, type FieldProps } from './useField.ts';

export interface MomentFieldProps extends FieldProps {
  /** The zones to choose from, by IANA name. */
  readonly zones: readonly string[];
}

const line = input({ size: 'lg', variant: 'outline' });
const look = nativeSelect({ size: 'lg', variant: 'outline' });
const entries = formLayout().entries;

/** A date and time, whose clock it is, and what that is in UTC. Its value is a `Moment` below its name. */
export function MomentField({ zones, ...field }: MomentFieldProps) {
  const t = useTerms();
  const bound = useField({ ...field, name: `${field.name}.local` });
  const { register } = useFormContext();
  const value = useWatch({ name: field.name }) as Moment | undefined;
  const utc = value ? inUtc(value) : null;
  const hint = [field.hint, utc && `${utc} UTC`].filter(Boolean).join(' · ');
  return (
    <FieldFrame {...field} {...(hint !== '' && { hint })} bound={bound}>
      <div className={entries}>
        <input {...bound.control} aria-describedby={bound.ids.said} className={line} type="datetime-local" />
        <div className={look.root}>
          <select
            {...register(`${field.name}.zone`)}
            className={look.field}
            aria-label={t('forms#moment#zone')}
            disabled={field.disabled}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
          <span className={look.indicator}>
            <DownIcon />
          </span>
        </div>
      </div>
    </FieldFrame>
  );
}
