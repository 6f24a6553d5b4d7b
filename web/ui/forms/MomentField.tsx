import '../parts.css';
import { formLayout, input } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { FieldProps } from './useField.ts';
import { useMoment } from './useMoment.ts';

export interface MomentFieldProps extends FieldProps {
  /** The time zones to choose from, by IANA name. */
  readonly zones: readonly string[];
}

const inputStyles = input({ size: 'lg', variant: 'outline' });
const entriesStyles = formLayout().entries;

/** A date and time, its time zone, and the moment in UTC. Its value is a `Moment` under its name. */
export function MomentField({ zones, ...field }: MomentFieldProps) {
  const t = useTerms();
  const { frame, local, zone } = useMoment(field);
  return (
    <FieldFrame {...frame}>
      <div className={entriesStyles}>
        <input {...local} className={inputStyles} type="datetime-local" />
        <SelectBox {...zone} isInvalid={zone['aria-invalid']} aria-label={t('forms#moment#zone')}>
          {zones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectBox>
      </div>
    </FieldFrame>
  );
}
