import { instantOf, isLocalDateTime } from '../../../domain/dates/localTime.ts';
import { isZone } from '../../../domain/dates/zone.ts';

/** What a field of date and time holds: a wall clock to the minute, 'YYYY-MM-DDTHH:mm', and whose clock it is. */
export interface Moment {
  readonly local: string;
  /** An IANA name. */
  readonly zone: string;
}

/** The moment in UTC, 'YYYY-MM-DD HH:mm'; null while it is not whole (decision 20: editors see zone and UTC). */
export function inUtc({ local, zone }: Moment): string | null {
  const whole = `${local}:00.000`;
  if (!isLocalDateTime(whole) || !isZone(zone)) return null;
  return instantOf(whole, zone).toISOString().slice(0, 16).replace('T', ' ');
}
