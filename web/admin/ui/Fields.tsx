import { chakra, Field, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import type { MomentFieldProps } from '../../ui/forms/MomentField.tsx';
import type { SelectFieldProps } from '../../ui/forms/SelectField.tsx';
import type { TextAreaProps, TextFieldProps } from '../../ui/forms/TextField.tsx';
import { useCounter, useField } from '../../ui/forms/useField.ts';
import { useMoment } from '../../ui/forms/useMoment.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { slotStylesOf } from './recipes.ts';

/** A single-line text field. */
export function TextField({ type = 'text', autoComplete, maxLength: most, dir, ...field }: TextFieldProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <Input {...bound.control} size="sm" type={type} autoComplete={autoComplete} dir={dir} />
    </FieldFrame>
  );
}

/** A multi-line text field. */
export function TextArea({ maxLength: most, lines = 4, ...field }: TextAreaProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <Textarea {...bound.control} size="sm" rows={lines} />
    </FieldFrame>
  );
}

/** A select field. */
export function SelectField({ options, none, ...field }: SelectFieldProps) {
  const t = useTerms();
  const bound = useField(field);
  return (
    <FieldFrame {...field} bound={bound}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field {...bound.control}>
          <option value="">{none ?? t('forms#choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
}

/** A field of date, time and time zone; shows the moment in UTC. */
export function MomentField({ zones, ...field }: MomentFieldProps) {
  const t = useTerms();
  const styles = slotStylesOf('formLayout');
  const { frame, local, zone } = useMoment(field);
  return (
    <FieldFrame {...frame}>
      <chakra.div css={styles['entries']}>
        <Input {...local} size="sm" type="datetime-local" />
        {/* A field root of its own: otherwise the zone would take the invalid state of the whole field. */}
        <Field.Root id={zone.id} invalid={zone['aria-invalid']} disabled={zone.disabled}>
          <NativeSelect.Root size="sm">
            <NativeSelect.Field {...zone} aria-label={t('forms#moment#zone')}>
              {zones.map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </chakra.div>
    </FieldFrame>
  );
}
