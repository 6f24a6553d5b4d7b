/** Stale flags: they have served their purpose and still make the code harder to read. */
import { EVERYWHERE, timingAt, type Flag } from './flag.ts';

const DAY_MS = 86_400_000;
/**
 * A flag that shows everyone the same for this long should be removed from the code, together with the unused branch.
 */
export const STALE_AFTER_DAYS = 90;
/** A flag can be removed this long after its end. */
export const STALE_AFTER_END_DAYS = 30;

/**
 * - `noOwner`: nobody is responsible for it.
 * - `settledOn`: on for everyone for 90 days, with no end planned.
 * - `settledOff`: on for nobody for 90 days, with no start planned.
 * - `over`: its end was 30 days ago.
 */
export type StaleReason = 'noOwner' | 'settledOn' | 'settledOff' | 'over';

/** A flag, and when its settings or its time were last changed. A new note does not reset its age. */
export interface DatedFlag extends Flag {
  readonly switchedAt: Date;
}

/** Why a flag is stale; empty when it is not. */
export function staleReasons(flag: DatedFlag, now: Date): StaleReason[] {
  const reasons: StaleReason[] = [];
  if (flag.owner.trim() === '') reasons.push('noOwner');
  if (timingAt(flag, now) === 'over') {
    if (isOlder(flag.end!, STALE_AFTER_END_DAYS, now)) reasons.push('over');
    return reasons; // that it is off everywhere is a consequence
  }
  const set = Object.values(flag.settings);
  const isOnForAll = flag.settings[EVERYWHERE] === true && !set.includes(false);
  if (isOnForAll && flag.end === null && isOlder(onSince(flag), STALE_AFTER_DAYS, now))
    reasons.push('settledOn');
  if (!set.includes(true) && isOlder(flag.switchedAt, STALE_AFTER_DAYS, now)) reasons.push('settledOff');
  return reasons;
}

export const isStale = (flag: DatedFlag, now: Date): boolean => staleReasons(flag, now).length > 0;

/** Since when a flag is as it is: its start when that came after the last change, else the last change. */
const onSince = ({ start, switchedAt: turnedAt }: DatedFlag): Date =>
  start !== null && start > turnedAt ? start : turnedAt;

const isOlder = (moment: Date, days: number, now: Date): boolean =>
  now.getTime() - moment.getTime() >= days * DAY_MS;
