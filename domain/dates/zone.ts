/* Apart from the arithmetic of wall clocks, which a first page does without. */
import { checkZone } from './zoneClock.ts';

const MAX_ZONE_LENGTH = 64;
/** Offsets such as '+01:00' are zones to Intl, but no names. */
const ZONE_NAME = /^[A-Za-z][\w+\-/]*$/;

/** Whether `zone` is an IANA name this runtime knows, of at most 64 characters; safe on anything a visitor sends. */
export function isZone(zone: string): boolean {
  if (zone.length > MAX_ZONE_LENGTH || !ZONE_NAME.test(zone)) return false;
  try {
    checkZone(zone);
    return true;
  } catch {
    return false;
  }
}
