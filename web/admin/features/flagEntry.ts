/** Flags between the GraphQL schema and the forms of a resource. */
import type { FlagValues } from '../../../domain/features/flagResource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import type { FlagInput } from '../../../generated/schema.ts';
import type { Entry } from '../resource/useResourceForm.ts';
import type { FlagHistoryQuery, WholeFlagFragment as Flag } from './Flags.types.ts';

/** A flag with what the list shows of it beside its values. */
export interface FlagEntry extends Entry {
  readonly flag: Flag;
}

export const flagEntry = (flag: Flag): FlagEntry => ({
  key: flag.name,
  version: flag.version,
  archivedAt: flag.archivedAt,
  values: flagValues(flag.name, flag),
  flag,
});

/** The values of a flag, or of one of its former states. */
export const flagValues = (
  name: string,
  { settings, start, end, note, owner }: Pick<FlagHistoryQuery['flagHistory'][number], ContentName>,
): Values & FlagValues => ({
  name,
  settings: Object.fromEntries(settings.map(({ country, on }) => [country, on])),
  start,
  end,
  note,
  owner,
});
type ContentName = 'settings' | 'start' | 'end' | 'note' | 'owner';

/** A flag as the mutation's input. The version it is based on is 0 when no flag of that name is in use. */
export function flagInput(values: Values, base: Entry | null): FlagInput {
  const { settings, ...others } = values as Values & FlagValues;
  return {
    ...others,
    settings: Object.entries(settings).map(([country, on]) => ({ country, on })),
    baseVersion: base?.archivedAt === null ? base.version : 0,
  };
}
