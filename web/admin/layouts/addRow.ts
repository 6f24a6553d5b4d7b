import { newRowKey, newUid } from './newIds.ts';
import { choicesOf, DEFAULT_ROW, isChosen, usesCountries } from '../../../domain/layout/chooseRows.ts';
import { MOST_COLUMNS } from '../../../domain/layout/rowRules.ts';
import { rowsInSight } from './inSight.ts';
import { emptyRow, type Draft, type EditorRow, type Side } from './state/draft.ts';
import type { SlotPlace } from './state/places.ts';
import { refusedOf, type MayEdit } from './state/whoseRow.ts';
import type { Whole } from './store.tsx';

/** A row that is not there yet. */
export interface NewRow {
  readonly row: EditorRow;
  readonly at: number;
  /** Whether it has to be said whose it is. */
  readonly asks: boolean;
}

/**
 * A row for below the last. Where countries are used it begins as that of the country that is looked at, if it has none yet.
 * @param mayEdit whether rows of that country are the editor's to publish
 */
export function rowBelow({ editor, sight }: Whole, mayEdit: MayEdit): NewRow {
  const { rows } = editor.draft;
  const { country } = sight;
  const uses = usesCountries(rows);
  const isFree = mayEdit(country) && !rows.some(({ countries }) => countries.includes(country));
  return {
    row: emptyRow(newRowKey(), uses && isFree ? [country] : [], newUid()),
    at: rows.length,
    asks: uses && !isFree,
  };
}

/** The row that its country sees now and would not see beside a new one; null where nothing is taken from anybody. */
export function hiddenBy({ row }: NewRow, rows: readonly EditorRow[]): string | null {
  const [country] = row.countries;
  if (country === undefined) return null;
  const seen = choicesOf(rows, country).findIndex(isChosen);
  return rows[seen]?.rowKey ?? null;
}

/**
 * Where a widget goes that was clicked in the palette: into the version that is on show of the last of these rows that has
 * room; its first empty column, else its last one where columns hold several, else a new one.
 * @param keys of the rows it may go to
 * @param versions which version of each tested row is on show
 * @param most widgets a column holds
 * @returns null where no row has room
 */
export function placeInSight(
  { rows }: Draft,
  keys: readonly string[],
  versions: Readonly<Record<string, string>>,
  most = 1,
): SlotPlace | null {
  const places = rows.flatMap((row): SlotPlace[] => {
    if (!keys.includes(row.rowKey)) return [];
    const { rowKey } = row;
    const side = sideOnShow(row, versions);
    const columns = row[side];
    const empty = columns.findIndex(({ widgets }) => widgets.length === 0);
    if (empty >= 0) return [{ rowKey, side, index: empty, place: 0 }];
    const place = columns.at(-1)?.widgets.length ?? most;
    if (place < most) return [{ rowKey, side, index: columns.length - 1, place }];
    return columns.length < MOST_COLUMNS ? [{ rowKey, side, index: columns.length, place: 0 }] : [];
  });
  return places.at(-1) ?? null;
}

const sideOnShow = (row: EditorRow, versions: Readonly<Record<string, string>>): Side =>
  row.abRowActive && versions[row.rowKey] === 'B' ? 'bColumns' : 'columns';

/** What a click that adds a widget comes to. */
export type Goes =
  | { readonly to: 'place'; readonly place: SlotPlace }
  | { readonly to: 'newRow'; readonly row: NewRow }
  /** The country has no row of its own, and would not see `seen` any more beside one: that is asked first. */
  | { readonly to: 'question'; readonly seen: string; readonly row: NewRow }
  /** The row it belongs into has no room. */
  | { readonly to: 'full'; readonly rowKey: string; readonly side: Side }
  /** Nothing the country sees is theirs to publish. */
  | { readonly to: 'nowhere' };

/**
 * Where a click puts a widget: into the row of the country that is worked on, of those the editor may publish. Who may publish
 * all rows and looks at all of them has the last that has room.
 */
export function goesTo(whole: Whole, mayEdit: MayEdit, most: number): Goes {
  const { editor, sight } = whole;
  const { draft, base } = editor;
  const { rows } = draft;
  const isGlobal = mayEdit(DEFAULT_ROW);
  const theirs = rowsInSight(rows, base, sight).filter((row) => refusedOf(rows, row, mayEdit).length === 0);
  const own =
    isGlobal && sight.showsAll
      ? undefined
      : theirs.find(({ countries }) => countries.includes(sight.country));
  // A row nobody has been given yet is theirs to fill; one of another country is not what they work on.
  const fitting = own ? [own] : isGlobal ? theirs : theirs.filter(({ countries }) => countries.length === 0);
  const keys = fitting.map(({ rowKey }) => rowKey);
  const place = placeInSight(draft, keys, sight.versions, most);
  if (place) return { to: 'place', place };
  if (own) return { to: 'full', rowKey: own.rowKey, side: sideOnShow(own, sight.versions) };
  const row = rowBelow(whole, mayEdit);
  // A row for everybody is not theirs either.
  if (!isGlobal && (row.asks || !usesCountries(rows))) return { to: 'nowhere' };
  const seen = hiddenBy(row, rows);
  return seen === null ? { to: 'newRow', row } : { to: 'question', seen, row };
}
