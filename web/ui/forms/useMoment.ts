import { useWatch } from 'react-hook-form';
import { useField, type FieldProps } from './useField.ts';
import { instantOf, isLocalDateTime } from '../../../domain/dates/localTime.ts';
import { isZone } from '../../../domain/dates/zoneClock.ts';

/** The value of a date and time field: local time to the minute, 'YYYY-MM-DDTHH:mm', and its time zone. */
interface Moment {
  readonly local: string;
  /** An IANA name. */
  readonly zone: string;
}

/** The moment in UTC, 'YYYY-MM-DD HH:mm'; null while it is incomplete (decision 20: editors see zone and UTC). */
function inUtc({ local, zone }: Moment): string | null {
  const fullLocal = `${local}:00.000`;
  if (!isLocalDateTime(fullLocal) || !isZone(zone)) return null;
  return instantOf(fullLocal, zone).toISOString().slice(0, 16).replace('T', ' ');
}

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
