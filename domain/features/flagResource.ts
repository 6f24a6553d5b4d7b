/** Feature flags as a declared resource. Spec 2 §3, §6; decision page 0016. */
import { isSameValues } from '../resource/cells.ts';
import { EVERY_COUNTRY, kinds as k } from '../resource/kinds.ts';
import { resource, type Issue } from '../resource/resource.ts';
import type { ValuesOf } from '../resource/field.ts';
import type { FlagSwitch } from './flag.ts';
import { staleSince } from './stale.ts';

const switchFields = {
  settings: k.byCountry(k.boolean({ label: 'Countries' }), { [EVERY_COUNTRY]: false }),
  /** On from this instant; null for always. */
  start: k.instant({ label: 'Start time' }),
  /** Off from this instant; null for never. */
  end: k.instant({ label: 'End time' }),
};
const fields = {
  /** Also the URL parameter that shows the feature. */
  name: k.name({ label: 'Name', max: 80 }),
  ...switchFields,
  /** What it is for. */
  note: k.text({ label: 'Description', max: 1_000, lines: 3 }),
  /** Who is responsible for it and removes it again: a name or an address. */
  owner: k.text({ label: 'Owner', max: 120 }),
};
export type FlagValues = ValuesOf<typeof fields>;

const computedFields = {
  switchedAt: k.instant({ label: 'When its countries or its time last changed' }),
  staleSince: k.instant({ label: 'From when it needs review; null when it will not' }),
};
export type FlagTimes = ValuesOf<typeof computedFields>;

export const flagResource = resource({
  // `Flag` and `flags` in GraphQL are the operations of older builds: decision page 0040.
  name: 'FeatureFlag',
  key: 'name',
  fields,
  faults: {
    endBeforeStart: 'The end time must be after the start time.',
    endPassed: 'This time has passed. Choose a later time.',
  },
  check: rangeIssues,
  storage: {
    service: 'features',
    plural: 'featureFlags',
    right: 'admin_site',
    index: ['name', 'start', 'end', 'owner'],
    search: ['name', 'note', 'owner'],
    site: 'code',
    hasNameAsId: true,
    computed: {
      fields: computedFields,
      compute: flagTimes,
      states: { stale: { label: 'Needs review', since: 'staleSince' } },
    },
  },
});

/** When values say that a flag is on. */
export const flagSwitch = ({
  settings,
  start,
  end,
}: Pick<FlagValues, keyof typeof switchFields>): FlagSwitch => ({
  settings,
  start: start === null ? null : new Date(start),
  end: end === null ? null : new Date(end),
});

/** When a flag was last switched: at this change, unless only its texts changed; and from when it is stale. */
export function flagTimes(next: FlagValues, previous: (FlagValues & FlagTimes) | null, now: Date): FlagTimes {
  const isSame = previous !== null && isSameValues(switchFields, previous, next);
  const switchedAt = (isSame ? previous.switchedAt : null) ?? now.toISOString();
  const { note, owner } = next;
  const flag = { ...flagSwitch(next), note, owner, switchedAt: new Date(switchedAt) };
  return { switchedAt, staleSince: staleSince(flag)?.toISOString() ?? null };
}

/**
 * A past end is an error only when it is new: the note of a flag that is over can still be changed (as with tests,
 * decision 12).
 */
function rangeIssues({ start, end }: FlagValues, previous: FlagValues | null, now: Date): readonly Issue[] {
  if (end === null) return [];
  if (start !== null && end <= start) return [{ path: ['end'], code: 'endBeforeStart' }];
  const isNew = previous?.end !== end;
  return isNew && new Date(end) <= now ? [{ path: ['end'], code: 'endPassed' }] : [];
}
