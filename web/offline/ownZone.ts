import { isZone } from '../../domain/dates/zoneClock.ts';

/** The device's time zone; UTC when unknown. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : 'UTC';
}
