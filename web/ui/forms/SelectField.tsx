import '../parts.css';
import { useTerms } from '../../i18n/terms.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { SelectBox } from './SelectBox.tsx';
import { useField, type FieldProps } from './useField.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** The label of the empty option, when choosing nothing is a valid answer. */
  readonly none?: string;
}

/** A select field. */
export function SelectField({ options, none, ...field }: SelectFieldProps) {
  const t = useTerms();
  const bound = useField(field);
  return (
    <FieldFrame {...field} bound={bound}>
      <SelectBox {...bound.control} isInvalid={bound.error !== null}>
        <option value="">{none ?? t('forms#choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}
