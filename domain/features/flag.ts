/**
 * Feature flags: a switch by country and site, within a time. Spec 2 §3, §6, §7; decisions 28 and 29. What a flag shows is
 * presentation: no rule here grants a right.
 */

/** The setting that stands for every country without one of its own. */
export const EVERYWHERE = '*';

/** What decides whether a flag is on: who it is set for, and from when to when. */
export interface Switch {
  /** On or off by country code, and under `EVERYWHERE` for all others. */
  readonly settings: Readonly<Record<string, boolean>>;
  /** From this instant on; null for always. */
  readonly start: Date | null;
  /** Up to this instant, at which it is off; null for ever. */
  readonly end: Date | null;
}

/** A flag as editors know it. */
export interface Flag extends Switch {
  readonly name: string;
  /** What it is for. */
  readonly note: string;
  /** Who answers for it and takes it out again: a name or an address. */
  readonly owner: string;
}

/** What decided. A flag that is off for `country` or `everywhere` was set so; `off` has no setting that counts. */
export type FlagReason = 'country' | 'everywhere' | 'notYet' | 'over' | 'off';

export interface FlagState {
  readonly isOn: boolean;
  readonly reason: FlagReason;
}

/** Where a moment lies in a flag's time. */
export type Timing = 'notYet' | 'running' | 'over';

/** The start belongs to the time, the end does not. */
export function timingAt({ start, end }: Pick<Switch, 'start' | 'end'>, now: Date): Timing {
  if (end !== null && now >= end) return 'over';
  return start !== null && now < start ? 'notYet' : 'running';
}

/**
 * Whether a flag is on for a country at a moment: the country's own setting, else the one for everywhere, else off; and
 * what is set on is on within its time only. With `null` for the country the setting for everywhere alone counts.
 */
export function flagAt(flag: Switch, country: string | null, now: Date): FlagState {
  const reason = settingFor(flag, country);
  if (reason === null) return { isOn: false, reason: 'off' };
  if (!flag.settings[reason === 'country' ? country! : EVERYWHERE]) return { isOn: false, reason };
  const timing = timingAt(flag, now);
  return timing === 'running' ? { isOn: true, reason } : { isOn: false, reason: timing };
}

/** When a flag next turns by itself for a country, or null when it does not. Answers that show it end then. */
export function nextChange(flag: Switch, country: string | null, now: Date): Date | null {
  const { isOn, reason } = flagAt(flag, country, now);
  if (isOn) return flag.end;
  if (reason !== 'notYet') return null;
  // An end that is no later than the start leaves no time to be on in.
  return flag.end === null || flag.end > flag.start! ? flag.start : null;
}

/** Who sees a flag at a moment. */
export interface SeenBy {
  /** Every country but those of `except`. */
  readonly everywhere: boolean;
  /** The countries that see it where not everybody does, in order. */
  readonly countries: readonly string[];
  /** The countries that do not where everybody else does, in order. */
  readonly except: readonly string[];
}

/** The countries a flag is on in, as its settings tell them. */
export function seenBy(flag: Switch, now: Date): SeenBy {
  const own = Object.keys(flag.settings)
    .filter((country) => country !== EVERYWHERE)
    .toSorted();
  const isOn = (country: string | null) => flagAt(flag, country, now).isOn;
  const everywhere = isOn(null);
  return {
    everywhere,
    countries: everywhere ? [] : own.filter(isOn),
    except: everywhere ? own.filter((country) => !isOn(country)) : [],
  };
}

/** Which setting counts for a country; a country is no name of anything else an object has. */
function settingFor({ settings }: Switch, country: string | null): 'country' | 'everywhere' | null {
  if (country !== null && Object.hasOwn(settings, country)) return 'country';
  return Object.hasOwn(settings, EVERYWHERE) ? 'everywhere' : null;
}
