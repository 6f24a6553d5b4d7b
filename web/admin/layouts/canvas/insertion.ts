import { newRowKey, newUid } from '../state/newIds.ts';
import {
  choicesOf,
  DEFAULT_ROW,
  isChosen,
  usesCountries,
} from '../../../../domain/layout/resolve/chooseRows.ts';
import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { visibleRows, type EditorSnapshot } from '../editor/store.tsx';
import { emptyRow, type Draft, type EditorRow, type Side } from '../state/draft.ts';
import type { SlotPlace } from '../state/places.ts';
import { forbiddenCountriesOf, type MayEdit } from '../data/rowPermissions.ts';

/** A row to be created. */
export interface NewRow {
  readonly row: EditorRow;
  readonly at: number;
  /** Whether its countries have to be chosen. */
  readonly needsCountry: boolean;
}

/**
 * A new row below the last one. Where rows have countries, it belongs to the selected country if that has no row yet.
 * @param mayEdit whether the editor may publish rows of a country
 */
export function newRowBelow({ editor, view }: EditorSnapshot, mayEdit: MayEdit): NewRow {
  const { rows } = editor.draft;
  const { country } = view;
  const hasCountries = usesCountries(rows);
  const isFree = mayEdit(country) && !rows.some(({ countries }) => countries.includes(country));
  return {
    row: emptyRow(newRowKey(), hasCountries && isFree ? [country] : [], newUid()),
    at: rows.length,
    needsCountry: hasCountries && !isFree,
  };
}

/**
 * The key of the row that the new row's country sees now and would no longer see; null when nothing would be hidden.
 */
export function rowHiddenBy({ row }: NewRow, rows: readonly EditorRow[]): string | null {
  const [country] = row.countries;
  if (country === undefined) return null;
  const index = choicesOf(rows, country).findIndex(isChosen);
  return rows[index]?.rowKey ?? null;
}

/**
 * Where a widget is inserted by a click in the palette: in the last of the given rows with room, in the version that is
 * shown. Within the row: the first empty column, else the last column where columns hold several widgets, else a new
 * one.
 * @param keys of the rows it may be inserted in
 * @param versions the version of each tested row that is shown
 * @param most maximum number of widgets in a column
 * @returns null when no row has room
 */
export function insertionPlace(
  { rows }: Draft,
  keys: readonly string[],
  versions: Readonly<Record<string, string>>,
  most = 1,
): SlotPlace | null {
  const places = rows.flatMap((row): SlotPlace[] => {
    if (!keys.includes(row.rowKey)) return [];
    const { rowKey } = row;
    const side = shownSide(row, versions);
    const columns = row[side];
    const empty = columns.findIndex(({ widgets }) => widgets.length === 0);
    if (empty >= 0) return [{ rowKey, side, index: empty, place: 0 }];
    const place = columns.at(-1)?.widgets.length ?? most;
    if (place < most) return [{ rowKey, side, index: columns.length - 1, place }];
    return columns.length < MAX_COLUMNS ? [{ rowKey, side, index: columns.length, place: 0 }] : [];
  });
  return places.at(-1) ?? null;
}

const shownSide = (row: EditorRow, versions: Readonly<Record<string, string>>): Side =>
  row.abRowActive && versions[row.rowKey] === 'B' ? 'bColumns' : 'columns';

/** The effect of a click that adds a widget. */
export type Insertion =
  | { readonly to: 'place'; readonly place: SlotPlace }
  | { readonly to: 'newRow'; readonly row: NewRow }
  /** The country has no row of its own and would no longer see the row `seen`: asks first. */
  | { readonly to: 'question'; readonly seen: string; readonly row: NewRow }
  /** The row it should be inserted in is full. */
  | { readonly to: 'full'; readonly rowKey: string; readonly side: Side }
  /** The editor may not publish any row that the country sees. */
  | { readonly to: 'nowhere' };

/**
 * Where a click inserts a widget: in the selected country's row, among the rows the editor may publish. When the editor
 * may publish all rows and sees all of them, in the last one with room.
 */
export function insertionFor(snapshot: EditorSnapshot, mayEdit: MayEdit, most: number): Insertion {
  const { editor, view } = snapshot;
  const { draft, base } = editor;
  const { rows } = draft;
  const isGlobal = mayEdit(DEFAULT_ROW);
  const publishable = visibleRows(rows, base, view).filter(
    (row) => forbiddenCountriesOf(rows, row, mayEdit).length === 0,
  );
  const own =
    isGlobal && view.showsAll
      ? undefined
      : publishable.find(({ countries }) => countries.includes(view.country));
  // Rows without a country may be filled by anyone; rows of other countries are not meant.
  const candidates = own
    ? [own]
    : isGlobal
      ? publishable
      : publishable.filter(({ countries }) => countries.length === 0);
  const keys = candidates.map(({ rowKey }) => rowKey);
  const place = insertionPlace(draft, keys, view.versions, most);
  if (place) return { to: 'place', place };
  if (own) return { to: 'full', rowKey: own.rowKey, side: shownSide(own, view.versions) };
  const row = newRowBelow(snapshot, mayEdit);
  // Without rights for all countries, a default row is not theirs to create either.
  if (!isGlobal && (row.needsCountry || !usesCountries(rows))) return { to: 'nowhere' };
  const index = rowHiddenBy(row, rows);
  return index === null ? { to: 'newRow', row } : { to: 'question', seen: index, row };
}
