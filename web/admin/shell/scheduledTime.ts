/** A local time with its zone, as typed. */
import { ownZone } from './zones.ts';
import { instantOf, isLocalDateTime } from '../../../domain/dates/localTime.ts';

export interface ScheduledTime {
  /** The value of the browser's input: '2026-12-01T09:00'; '' while incomplete. */
  readonly local: string;
  readonly zone: string;
}

export const newScheduledTime = (): ScheduledTime => ({ local: '', zone: ownZone() });

/** The instant of a local time; null when incomplete. */
export function scheduledInstant({ local, zone }: ScheduledTime): Date | null {
  const withSeconds = `${local.length === 16 ? `${local}:00` : local}.000`;
  return isLocalDateTime(withSeconds) ? instantOf(withSeconds, zone) : null;
}

/** The mutation's input; null when incomplete or in the past. */
export function futureMoment(
  scheduledTime: ScheduledTime,
): { readonly at: string; readonly zone: string } | null {
  const instant = scheduledInstant(scheduledTime);
  if (instant === null || instant <= new Date()) return null;
  return { at: instant.toISOString(), zone: scheduledTime.zone };
}

/** An instant as the input's value, in a zone. */
export function scheduledTimeAt(at: string, zone: string): ScheduledTime {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return { local: format.format(new Date(at)).replace(' ', 'T'), zone };
}
