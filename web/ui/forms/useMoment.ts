import { useWatch } from 'react-hook-form';
import { inUtc, type Moment } from './moment.ts';
import { useField, type FieldProps } from './useField.ts';

/**
 * Binds the two entries of a date and time: each is marked for what is wrong with itself, and the field says the first of
 * both. The hint tells the moment in UTC.
 */
export function useMoment(field: FieldProps) {
  const local = useField({ ...field, name: `${field.name}.local` });
  const zone = useField({ ...field, name: `${field.name}.zone` });
  const value = useWatch({ name: field.name }) as Moment | undefined;
  const utc = value ? inUtc(value) : null;
  const hint = [field.hint, utc && `${utc} UTC`].filter(Boolean).join(' · ');
  const said = local.ids.said;
  const isZoneTold = zone.error !== null && local.error === null;
  return {
    /** What stands around both. */
    frame: {
      ...field,
      ...(hint !== '' && { hint }),
      bound: { ids: local.ids, error: local.error ?? zone.error },
    },
    local: { ...local.control, 'aria-describedby': said },
    zone: { ...zone.control, 'aria-describedby': isZoneTold ? said : undefined },
  };
}
