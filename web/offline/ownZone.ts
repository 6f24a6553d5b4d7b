import { isZone } from '../../domain/dates/zone.ts';

/** The device's zone; UTC where it does not say. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : 'UTC';
}
