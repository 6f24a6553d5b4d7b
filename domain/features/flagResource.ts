/** Feature flags as a declared resource. Spec 2 §3, §6; decision page 0016. */
import { EVERY_COUNTRY, kinds as k } from '../resource/kinds.ts';
import { resource, type Issue } from '../resource/resource.ts';
import type { ValuesOf } from '../resource/field.ts';

const fields = {
  /** Also the URL parameter that shows the feature. */
  name: k.name({ label: 'Name', max: 80 }),
  settings: k.byCountry(k.boolean({ label: 'Countries' }), { [EVERY_COUNTRY]: false }),
  /** On from this instant; null for always. */
  start: k.instant({ label: 'Start time' }),
  /** Off from this instant; null for never. */
  end: k.instant({ label: 'End time' }),
  /** What it is for. */
  note: k.text({ label: 'Description', max: 1_000, lines: 3 }),
  /** Who is responsible for it and removes it again: a name or an address. */
  owner: k.text({ label: 'Owner', max: 120 }),
};
export type FlagValues = ValuesOf<typeof fields>;

export const flagResource = resource({
  name: 'Flag',
  key: 'name',
  fields,
  faults: {
    endBeforeStart: 'The end time must be after the start time.',
    endPassed: 'This time has passed. Choose a later time.',
  },
  check: rangeIssues,
});

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
