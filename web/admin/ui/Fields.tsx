import { chakra, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTerms } from '../../i18n/terms.tsx';
import { inUtc, type Moment } from '../../ui/forms/moment.ts';
import type { MomentFieldProps } from '../../ui/forms/MomentField.tsx';
import type { SelectFieldProps } from '../../ui/forms/SelectField.tsx';
import type { TextAreaProps, TextFieldProps } from '../../ui/forms/TextField.tsx';
import { useCounter, useField } from '../../ui/forms/useField.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { looksOf } from './looks.ts';

/** One line of text. */
export function TextField({ type = 'text', autoComplete, most, dir, ...field }: TextFieldProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <Input {...bound.control} size="sm" type={type} autoComplete={autoComplete} dir={dir} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ most, lines = 4, ...field }: TextAreaProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <Textarea {...bound.control} size="sm" rows={lines} />
    </FieldFrame>
  );
}

/** One of many. */
export function SelectField({ options, ...field }: SelectFieldProps) {
  const t = useTerms();
  const bound = useField(field);
  return (
    <FieldFrame {...field} bound={bound}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field {...bound.control}>
          <option value="">{t('forms#choose')}</option>
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

/** A date and time, whose clock it is, and what that is in UTC. */
export function MomentField({ zones, ...field }: MomentFieldProps) {
  const t = useTerms();
  const look = looksOf('formLayout');
  const bound = useField({ ...field, name: `${field.name}.local` });
  const { register } = useFormContext();
  const value = useWatch({ name: field.name }) as Moment | undefined;
  const utc = value ? inUtc(value) : null;
  const hint = [field.hint, utc && `${utc} UTC`].filter(Boolean).join(' · ');
  return (
    <FieldFrame {...field} {...(hint !== '' && { hint })} bound={bound}>
      <chakra.div css={look['entries']}>
        <Input {...bound.control} aria-describedby={bound.ids.said} size="sm" type="datetime-local" />
        <NativeSelect.Root size="sm" disabled={field.disabled ?? false} invalid={false}>
          <NativeSelect.Field
            {...register(`${field.name}.zone`)}
            id={`${bound.ids.control}-zone`}
            aria-label={t('forms#moment#zone')}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </chakra.div>
    </FieldFrame>
  );
}
