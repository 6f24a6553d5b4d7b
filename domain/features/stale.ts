/** Flags that have done their work and are still there: each costs whoever reads the code it stands in. */
import { EVERYWHERE, timingAt, type Flag } from './flag.ts';

const DAY_MS = 86_400_000;
/** So long everybody sees the same: what it switches belongs into the product, or out of it. */
export const SETTLED_DAYS = 90;
/** So long after its end a flag can be taken out. */
export const OVER_DAYS = 30;

/**
 * - `noOwner`: nobody answers for it.
 * - `settledOn`: on for everybody for 90 days, and not planned to end.
 * - `settledOff`: on for nobody for 90 days, and not planned to start.
 * - `over`: its end was 30 days ago.
 */
export type StaleReason = 'noOwner' | 'settledOn' | 'settledOff' | 'over';

/** A flag, and when its settings or its time were last changed. A new note makes no flag young again. */
export interface AgedFlag extends Flag {
  readonly turnedAt: Date;
}

/** Why a flag is to be looked at; empty for one that is well. */
export function staleReasons(flag: AgedFlag, now: Date): StaleReason[] {
  const reasons: StaleReason[] = [];
  if (flag.owner.trim() === '') reasons.push('noOwner');
  if (timingAt(flag, now) === 'over') {
    if (isOlder(flag.end!, OVER_DAYS, now)) reasons.push('over');
    return reasons; // that it is off everywhere follows
  }
  const set = Object.values(flag.settings);
  const isOnForAll = flag.settings[EVERYWHERE] === true && !set.includes(false);
  if (isOnForAll && flag.end === null && isOlder(onSince(flag), SETTLED_DAYS, now)) reasons.push('settledOn');
  if (!set.includes(true) && isOlder(flag.turnedAt, SETTLED_DAYS, now)) reasons.push('settledOff');
  return reasons;
}

export const isStale = (flag: AgedFlag, now: Date): boolean => staleReasons(flag, now).length > 0;

/** A flag that started by itself was turned then. */
const onSince = ({ start, turnedAt }: AgedFlag): Date =>
  start !== null && start > turnedAt ? start : turnedAt;

const isOlder = (moment: Date, days: number, now: Date): boolean =>
  now.getTime() - moment.getTime() >= days * DAY_MS;
