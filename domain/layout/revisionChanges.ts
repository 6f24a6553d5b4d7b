/** What one revision of a layout changed of the one before: how many rows in which way, and whose. */
import { usesCountries } from './chooseRows.ts';
import type { RowContent } from './rowFields.ts';
import { countriesOf, countriesTouched } from './touched.ts';

/** A row of a revision, or of the one before it. */
export interface RevisedRow {
  readonly rowKey: string;
  /** From 0; null where it is gone. */
  readonly place: number | null;
  /** Its place in the revision before; null where it is new. */
  readonly placeBefore: number | null;
  /** Whose it is now, or was. */
  readonly countries: readonly string[];
  /** It shows a widget that the revision changed. */
  readonly showsChanged: boolean;
  /** What it says and said; given where that differs, and null where the row is not there. */
  readonly after: RowContent | null;
  readonly before: RowContent | null;
}

export interface RowChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The fewest that one would have to move to come from the order before to this one. */
  readonly moved: number;
  /** Whose readers may see something else, `default` among them; empty where everybody may. */
  readonly countries: readonly string[];
  /** It touched readers, and neither this revision nor the one before divides them by country. */
  readonly everybody: boolean;
}

export function rowChangesOf(revised: readonly RevisedRow[]): RowChanges {
  const now = revised
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => one.place! - other.place!);
  const moved = movedRows(now.flatMap(({ placeBefore }) => placeBefore ?? []));
  const differing = revised.filter(({ after, before }) => after !== null || before !== null);
  const changes = differing.map(({ rowKey, after, before }) => ({ rowKey, after, before }));
  const touched = countriesTouched({ changes, clashes: [], rows: now, reordered: moved > 0 });
  const showing = countriesOf(now.filter(({ showsChanged }) => showsChanged));
  const countries = [...new Set([...touched, ...showing])].sort();
  const said = [...now, ...changes.flatMap(({ before }) => before ?? [])];
  const everybody = countries.length > 0 && !usesCountries(said);
  return {
    added: changes.filter(({ before }) => before === null).length,
    changed: changes.filter(({ after, before }) => after !== null && before !== null).length,
    removed: changes.filter(({ after }) => after === null).length,
    moved,
    countries: everybody ? [] : countries,
    everybody,
  };
}

/** The widgets that have another version than in the revision before, and those that came or went. */
export interface RevisedWidgets {
  readonly rewritten: readonly string[];
  readonly cameOrWent: readonly string[];
}

/**
 * How many widgets somebody who looks at the rows would say were changed: each place that came or went, for one that stands
 * in two rows is seen twice; each that was rewritten once; and what came or went behind a feature toggle, where it has no
 * place of its own.
 */
export function widgetsChanged(
  revised: readonly Pick<RevisedRow, 'after' | 'before'>[],
  { rewritten, cameOrWent }: RevisedWidgets,
): number {
  const more = new Map<string, number>();
  const count = (row: RowContent | null, by: number) => {
    for (const { widgets } of [...(row?.columns ?? []), ...(row?.bColumns ?? [])])
      for (const { id } of widgets) more.set(id, (more.get(id) ?? 0) + by);
  };
  for (const { after, before } of revised) {
    count(after, 1);
    count(before, -1);
  }
  const places = [...more.values()].reduce((sum, each) => sum + Math.abs(each), 0);
  return places + rewritten.length + cameOrWent.filter((id) => !more.has(id)).length;
}

/** How many of these places stand out of order: those outside a longest rising run. */
function movedRows(places: readonly number[]): number {
  // The lowest place that a rising run of each length ends with.
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end > place);
    ends[at < 0 ? ends.length : at] = place;
  }
  return places.length - ends.length;
}
