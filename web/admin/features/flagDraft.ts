/** The draft of a flag while it is edited. Its times are local times of one zone; they are sent as instants. */
import { EVERYWHERE } from '../../../domain/features/flag.ts';
import { instantOf, isLocalDateTime, localNow } from '../../../domain/dates/localTime.ts';
import type { FlagInput } from '../../../generated/schema.ts';

export interface FlagDraft {
  readonly name: string;
  /** Null when there is no setting for all countries. */
  readonly everywhere: boolean | null;
  readonly countries: readonly { readonly country: string; readonly on: boolean }[];
  /** 'YYYY-MM-DDTHH:mm', or '' for none. */
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly note: string;
  readonly owner: string;
}

/** The editable content of a flag; its times are instants. */
export interface FlagContent {
  readonly name: string;
  readonly settings: readonly { readonly country: string; readonly on: boolean }[];
  readonly start: string | null;
  readonly end: string | null;
  readonly note: string;
  readonly owner: string;
}

export const emptyFlag = (zone: string): FlagDraft => ({
  name: '',
  everywhere: false,
  countries: [],
  start: '',
  end: '',
  zone,
  note: '',
  owner: '',
});

export function flagDraftOf(flag: FlagContent, zone: string): FlagDraft {
  const clock = (iso: string | null) => (iso === null ? '' : localNow(zone, new Date(iso)).slice(0, 16));
  return {
    name: flag.name,
    everywhere: flag.settings.find(({ country }) => country === EVERYWHERE)?.on ?? null,
    countries: flag.settings
      .filter(({ country }) => country !== EVERYWHERE)
      .map(({ country, on }) => ({ country, on })),
    start: clock(flag.start),
    end: clock(flag.end),
    zone,
    note: flag.note,
    owner: flag.owner,
  };
}

/** The draft with the same moments in another zone. */
export function inZone(draft: FlagDraft, zone: string): FlagDraft {
  const convert = (local: string) => {
    const at = momentOf(local, draft.zone);
    return at === null ? local : localNow(zone, new Date(at)).slice(0, 16);
  };
  return { ...draft, zone, start: convert(draft.start), end: convert(draft.end) };
}

/** The flag content that a draft describes. */
export function flagContentOf(draft: FlagDraft): FlagContent {
  const { everywhere, countries } = draft;
  return {
    name: draft.name.trim(),
    settings: [...(everywhere === null ? [] : [{ country: EVERYWHERE, on: everywhere }]), ...countries],
    start: momentOf(draft.start, draft.zone),
    end: momentOf(draft.end, draft.zone),
    note: draft.note.trim(),
    owner: draft.owner.trim(),
  };
}

/**
 * A flag as the mutation's input; `baseVersion` is the version it is based on, 0 when no flag of that name is in use.
 */
export const flagInput = (flag: FlagContent, baseVersion: number): FlagInput => ({
  name: flag.name,
  settings: flag.settings.map(({ country, on }) => ({ country, on })),
  start: flag.start,
  end: flag.end,
  note: flag.note,
  owner: flag.owner,
  baseVersion,
});

/** The instant of a local time as an ISO string; null when empty or invalid. */
export function momentOf(local: string, zone: string): string | null {
  const withSeconds = `${local}:00.000`;
  return isLocalDateTime(withSeconds) ? instantOf(withSeconds, zone).toISOString() : null;
}
