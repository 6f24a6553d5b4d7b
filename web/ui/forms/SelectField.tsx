import '../parts.css';
import { nativeSelect } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import { DownIcon } from '../icons.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './useField.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

const look = nativeSelect({ size: 'lg', variant: 'outline' });

/** One of many. The browser's own list: long ones are searched by typing, and phones show their wheel. */
export function SelectField({ options, ...field }: SelectFieldProps) {
  const t = useTerms();
  const bound = useField(field);
  return (
    <FieldFrame {...field} bound={bound}>
      <div className={look.root}>
        <select {...bound.control} className={look.field}>
          <option value="">{t('forms#choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span
          className={look.indicator}
          data-disabled={field.disabled ? '' : undefined}
          data-invalid={bound.error === null ? undefined : ''}
        >
          <DownIcon />
        </span>
      </div>
    </FieldFrame>
  );
}
