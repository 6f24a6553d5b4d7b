import { useWatch } from 'react-hook-form';
import { inUtc, type Moment } from './moment.ts';
import { useField, type FieldProps } from './useField.ts';

/**
 * Binds the two inputs of a date and time: each is marked for its own error, and the field shows the first of both. The
 * hint has the moment in UTC.
 */
export function useMoment(field: FieldProps) {
  const local = useField({ ...field, name: `${field.name}.local` });
  const zone = useField({ ...field, name: `${field.name}.zone` });
  const value = useWatch({ name: field.name }) as Moment | undefined;
  const utc = value ? inUtc(value) : null;
  const hint = [field.hint, utc && `${utc} UTC`].filter(Boolean).join(' · ');
  const messageId = local.ids.said;
  const hasZoneMessage = zone.error !== null && local.error === null;
  return {
    /** The props of the frame around both inputs. */
    frame: {
      ...field,
      ...(hint !== '' && { hint }),
      bound: { ids: local.ids, error: local.error ?? zone.error },
    },
    local: { ...local.control, 'aria-describedby': messageId },
    zone: { ...zone.control, 'aria-describedby': hasZoneMessage ? messageId : undefined },
  };
}
