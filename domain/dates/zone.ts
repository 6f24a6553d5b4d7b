/* Separate from localTime.ts, which a first page does not load. */
import { checkZone } from './zoneClock.ts';

const MAX_ZONE_LENGTH = 64;
/** Offsets such as '+01:00' are zones for Intl but not names. */
const ZONE_NAME = /^[A-Za-z][\w+\-/]*$/;

/** Whether `zone` is an IANA name this runtime knows, at most 64 characters long. Safe for untrusted input. */
export function isZone(zone: string): boolean {
  if (zone.length > MAX_ZONE_LENGTH || !ZONE_NAME.test(zone)) return false;
  try {
    checkZone(zone);
    return true;
  } catch {
    return false;
  }
}
