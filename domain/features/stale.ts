/** Stale flags: they have served their purpose and still make the code harder to read. */
import { EVERYWHERE, type Flag } from './flag.ts';

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
export interface DatedFlag extends Omit<Flag, 'name'> {
  readonly switchedAt: Date;
}

/** From when a flag is stale; null when it will not be while nobody changes it. */
export function staleSince(flag: DatedFlag): Date | null {
  const starts = [...startsOf(flag).values()];
  return starts.length === 0 ? null : new Date(Math.min(...starts));
}

/** Why a flag is stale; empty when it is not. */
export function staleReasons(flag: DatedFlag, now: Date): StaleReason[] {
  const reasons = [...startsOf(flag)].flatMap(([reason, start]) => (start <= now.getTime() ? [reason] : []));
  // That it is off everywhere is a consequence.
  return reasons.includes('over') ? reasons.filter((reason) => reason !== 'settledOff') : reasons;
}

/** When each reason begins to hold, in milliseconds. A reason that began lasts until somebody changes the flag. */
function startsOf(flag: DatedFlag): ReadonlyMap<StaleReason, number> {
  const { settings, start, end, owner } = flag;
  const switchedAt = flag.switchedAt.getTime();
  const starts = new Map<StaleReason, number>();
  if (owner.trim() === '') starts.set('noOwner', switchedAt);
  const set = Object.values(settings);
  const isOnForAll = settings[EVERYWHERE] === true && !set.includes(false);
  if (isOnForAll && end === null)
    starts.set('settledOn', Math.max(switchedAt, start?.getTime() ?? 0) + STALE_AFTER_DAYS * DAY_MS);
  if (!set.includes(true)) starts.set('settledOff', switchedAt + STALE_AFTER_DAYS * DAY_MS);
  if (end !== null) starts.set('over', end.getTime() + STALE_AFTER_END_DAYS * DAY_MS);
  return starts;
}
