import { instantOf, isLocalDateTime } from '../../../domain/dates/localTime.ts';
import { isZone } from '../../../domain/dates/zone.ts';

/** The value of a date and time field: local time to the minute, 'YYYY-MM-DDTHH:mm', and its time zone. */
export interface Moment {
  readonly local: string;
  /** An IANA name. */
  readonly zone: string;
}

/** The moment in UTC, 'YYYY-MM-DD HH:mm'; null while it is incomplete (decision 20: editors see zone and UTC). */
export function inUtc({ local, zone }: Moment): string | null {
  const fullLocal = `${local}:00.000`;
  if (!isLocalDateTime(fullLocal) || !isZone(zone)) return null;
  return instantOf(fullLocal, zone).toISOString().slice(0, 16).replace('T', ' ');
}
