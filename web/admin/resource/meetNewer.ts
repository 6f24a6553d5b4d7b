/** What happens to unsaved changes when somebody else has saved the same entry. */
import { changesOf, isSameValues, mergeValues } from '../../../domain/resource/cells.ts';
import type { Fields, Values } from '../../../domain/resource/field.ts';

/** An entry as far as two states of it are compared. */
interface State {
  readonly values: Values;
  readonly archivedAt: string | null;
}

interface Sides<E extends State> {
  /** The state that the changes are based on. */
  readonly base: State | null;
  /** What the form has. */
  readonly mine: Values;
  readonly newer: E;
}

export interface Met {
  /** The values to continue with from the newer state; null when a person must decide. */
  readonly values: Values | null;
  /** The paths that the other person changed, of changes that were joined with those of the form. */
  readonly joined: readonly string[];
}

/**
 * Takes the newer state when nothing was changed here, and joins changes of different cells. A person decides where both
 * changed one cell differently, and when the entry was archived meanwhile: saving would bring it back.
 */
export function meetNewer<E extends State>(
  fields: Fields,
  initial: Values,
  { base, mine, newer }: Sides<E>,
): Met {
  const was = base?.values ?? initial;
  if (isSameValues(fields, mine, was)) return { values: newer.values, joined: [] };
  if (isArchivedMeanwhile(base, newer)) return { values: null, joined: [] };
  const { values, conflicts } = mergeValues(fields, was, mine, newer.values);
  if (conflicts.length > 0) return { values: null, joined: [] };
  return { values, joined: changesOf(fields, was, newer.values).map(({ path }) => path) };
}

/** Whether somebody archived an entry that was in use. */
export const isArchivedMeanwhile = (
  base: Pick<State, 'archivedAt'> | null,
  newer: Pick<State, 'archivedAt'>,
): boolean => newer.archivedAt !== null && base?.archivedAt === null;
