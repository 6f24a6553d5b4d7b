/**
 * Feature flags: a switch by country and site, within a time. Spec 2 §3, §6, §7; decisions 28 and 29. Flags are
 * presentation: no rule here grants a right.
 */

/** The setting for every country without its own. */
export const EVERYWHERE = '*';

/** What decides whether a flag is on: for whom, and from when to when. */
export interface FlagSwitch {
  /** On or off by country code, and under `EVERYWHERE` for all others. */
  readonly settings: Readonly<Record<string, boolean>>;
  /** On from this instant; null for always. */
  readonly start: Date | null;
  /** Off from this instant; null for never. */
  readonly end: Date | null;
}

/** A flag as editors see it. */
export interface Flag extends FlagSwitch {
  readonly name: string;
  /** What it is for. */
  readonly note: string;
  /** Who is responsible for it and removes it again: a name or an address. */
  readonly owner: string;
}

/**
 * What decided the state. With `country` or `everywhere` a setting decided, whether on or off; `off` means no setting
 * applies.
 */
export type FlagReason = 'country' | 'everywhere' | 'notYet' | 'over' | 'off';

export interface FlagState {
  readonly isOn: boolean;
  readonly reason: FlagReason;
}

/** Where a moment is relative to a flag's time. */
export type Timing = 'notYet' | 'running' | 'over';

/** The start is inclusive, the end exclusive. */
export function timingAt({ start, end }: Pick<FlagSwitch, 'start' | 'end'>, now: Date): Timing {
  if (end !== null && now >= end) return 'over';
  return start !== null && now < start ? 'notYet' : 'running';
}

/**
 * Whether a flag is on for a country at a moment: the country's own setting, else the one for everywhere, else off. A
 * flag that is set on is on only within its time. With `null` for the country only the setting for everywhere counts.
 */
export function flagAt(flag: FlagSwitch, country: string | null, now: Date): FlagState {
  const reason = settingFor(flag, country);
  if (reason === null) return { isOn: false, reason: 'off' };
  if (!flag.settings[reason === 'country' ? country! : EVERYWHERE]) return { isOn: false, reason };
  const timing = timingAt(flag, now);
  return timing === 'running' ? { isOn: true, reason } : { isOn: false, reason: timing };
}

/**
 * When a flag next changes by itself for a country; null when it does not. Cached responses that show it expire then.
 */
export function nextChange(flag: FlagSwitch, country: string | null, now: Date): Date | null {
  const { isOn, reason } = flagAt(flag, country, now);
  if (isOn) return flag.end;
  if (reason !== 'notYet') return null;
  // An end that is not after the start leaves no time in which the flag is on.
  return flag.end === null || flag.end > flag.start! ? flag.start : null;
}

/** Who sees a flag at a moment. */
export interface Audience {
  /** Every country except those of `except`. */
  readonly everywhere: boolean;
  /** The countries that see it when not all do, sorted. */
  readonly countries: readonly string[];
  /** The countries that do not see it when all others do, sorted. */
  readonly except: readonly string[];
}

/** The countries in which a flag is on, from its settings. */
export function seenBy(flag: FlagSwitch, now: Date): Audience {
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

/** Which setting applies to a country. `hasOwn` keeps inherited properties from being read as countries. */
function settingFor({ settings }: FlagSwitch, country: string | null): 'country' | 'everywhere' | null {
  if (country !== null && Object.hasOwn(settings, country)) return 'country';
  return Object.hasOwn(settings, EVERYWHERE) ? 'everywhere' : null;
}
