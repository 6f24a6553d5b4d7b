/**
 * What one revision of a layout changed compared with the previous one: how many rows, how, and for which countries.
 */
import { usesCountries } from '../resolve/chooseRows.ts';
import type { RowContent } from '../rowFields.ts';
import { countriesOf, countriesTouched } from './touched.ts';

/** A row of a revision, or of the previous one. */
export interface RevisedRow {
  readonly rowKey: string;
  /** From 0; null when it was removed. */
  readonly place: number | null;
  /** Its position in the previous revision; null when it is new. */
  readonly placeBefore: number | null;
  /** Its countries now, or before it was removed. */
  readonly countries: readonly string[];
  /** It shows a widget that the revision changed. */
  readonly showsChanged: boolean;
  /** Its content after and before; set only if it changed, null where the row does not exist. */
  readonly after: RowContent | null;
  readonly before: RowContent | null;
}

export interface RowChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The minimum number of moves from the previous order to this one. */
  readonly moved: number;
  /** Countries whose readers may see a difference, including `default`; empty when everyone may. */
  readonly countries: readonly string[];
  /** It affected readers, and neither this revision nor the previous one uses countries. */
  readonly everybody: boolean;
}

export function rowChangesOf(revised: readonly RevisedRow[]): RowChanges {
  const now = revised
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => one.place! - other.place!);
  const moved = movedRows(now.flatMap(({ placeBefore }) => placeBefore ?? []));
  const differing = revised.filter(({ after, before }) => after !== null || before !== null);
  const changes = differing.map(({ rowKey, after, before }) => ({ rowKey, after, before }));
  const touched = countriesTouched({ changes, conflicts: [], rows: now, reordered: moved > 0 });
  const showing = countriesOf(now.filter(({ showsChanged }) => showsChanged));
  const countries = [...new Set([...touched, ...showing])].sort();
  const allRows = [...now, ...changes.flatMap(({ before }) => before ?? [])];
  const isForEveryone = countries.length > 0 && !usesCountries(allRows);
  return {
    added: changes.filter(({ before }) => before === null).length,
    changed: changes.filter(({ after, before }) => after !== null && before !== null).length,
    removed: changes.filter(({ after }) => after === null).length,
    moved,
    countries: isForEveryone ? [] : countries,
    everybody: isForEveryone,
  };
}

/** Widgets with another version than in the previous revision, and widgets that were added or removed. */
export interface RevisedWidgets {
  readonly rewritten: readonly string[];
  readonly cameOrWent: readonly string[];
}

/**
 * The number of changed widgets as a viewer of the rows would count them: each place added or removed (a widget in two
 * rows counts twice), each rewritten widget once, and widgets added or removed behind a feature toggle, which have no
 * place of their own.
 */
export function widgetsChanged(
  revised: readonly Pick<RevisedRow, 'after' | 'before'>[],
  { rewritten, cameOrWent }: RevisedWidgets,
): number {
  const netPlaces = new Map<string, number>();
  const count = (row: RowContent | null, by: number) => {
    for (const { widgets } of [...(row?.columns ?? []), ...(row?.bColumns ?? [])])
      for (const { id } of widgets) netPlaces.set(id, (netPlaces.get(id) ?? 0) + by);
  };
  for (const { after, before } of revised) {
    count(after, 1);
    count(before, -1);
  }
  const places = [...netPlaces.values()].reduce((sum, each) => sum + Math.abs(each), 0);
  return places + rewritten.length + cameOrWent.filter((id) => !netPlaces.has(id)).length;
}

/** How many of these positions are out of order: those outside a longest increasing subsequence. */
function movedRows(places: readonly number[]): number {
  // For each length, the lowest position that ends an increasing subsequence of it.
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end > place);
    ends[at < 0 ? ends.length : at] = place;
  }
  return places.length - ends.length;
}
