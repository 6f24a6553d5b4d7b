/** Changes of a country's row from the coverage table; each returns a draft to be published. */
import { DEFAULT_ROW } from '../../../../domain/layout/resolve/chooseRows.ts';
import { layoutForCountry } from '../../../../domain/layout/timeline/spans.ts';
import { applyCommand } from '../state/commands.ts';
import { copyWithNewIds, type NewIds } from '../state/clip.ts';
import { emptyRow, type Draft, type EditorRow } from '../state/draft.ts';
import { layoutInput } from '../state/layoutInput.ts';
import { rowOf } from '../state/places.ts';

/**
 * Removes a country from every row. A row without any other country is removed too: a row for nobody cannot be
 * published, and history keeps it.
 */
const withoutCountry = (draft: Draft, code: string): Draft =>
  draft.rows
    .filter(({ countries }) => countries.includes(code))
    .reduce((rest, { rowKey }) => removeCountryFromRow(rest, code, rowKey), draft);

/** The row that a country sees. */
export function rowForCountry(draft: Draft, code: string): EditorRow | null {
  const [chosen] = layoutForCountry(layoutInput('', draft), code).rows;
  return chosen ? rowOf(draft, chosen.rowKey) : null;
}

/**
 * Adds a row for a country, as a copy of what it sees now; its widgets are copied too, so that changes stay separate.
 */
export function addOwnRow(draft: Draft, code: string, newIds: NewIds): Draft {
  const current = rowForCountry(draft, code);
  const rest = withoutCountry(draft, code);
  const widgets = Object.values(draft.widgets);
  const clip = current
    ? copyWithNewIds({ kind: 'row', row: current, widgets: widgetsOf(current, draft) }, newIds)
    : null;
  const row =
    clip?.kind === 'row'
      ? { ...clip.row, countries: [code] }
      : emptyRow(newIds.rowKey(), [code], newIds.uid());
  return applyCommand(
    { ...rest, widgets: Object.fromEntries(widgets.map((it) => [it.id, it])) },
    { do: 'addRow', row, at: draft.rows.length, widgets: clip?.widgets ?? [] },
  );
}

/** The widgets of a row, and the targets of its feature toggles. */
function widgetsOf(row: EditorRow, { widgets }: Draft) {
  const ids = [...row.columns, ...row.bColumns].flatMap((column) => column.widgets.map(({ id }) => id));
  const found = ids.flatMap((id) => widgets[id] ?? []);
  const targets = found
    .filter(({ type }) => type === 'feature-toggle')
    .flatMap(({ settings }) => [settings['widgetA'], settings['widgetB']])
    .flatMap((id) => (typeof id === 'string' ? (widgets[id] ?? []) : []));
  return [...new Map([...found, ...targets].map((it) => [it.id, it])).values()];
}

/** Adds a country to a row, and removes it from all others. */
export function addCountryToRow(draft: Draft, code: string, rowKey: string): Draft {
  const rest = withoutCountry(draft, code);
  const row = rowOf(rest, rowKey);
  if (!row) return draft;
  const countries = [...row.countries, code].sort();
  return applyCommand(rest, { do: 'setRow', rowKey, change: { countries } });
}

/** Removes a country from a row; a row without any other country is removed. */
export function removeCountryFromRow(draft: Draft, code: string, rowKey: string): Draft {
  const row = rowOf(draft, rowKey);
  if (!row) return draft;
  const countries = row.countries.filter((it) => it !== code);
  return countries.length === 0
    ? applyCommand(draft, { do: 'removeRow', rowKey })
    : applyCommand(draft, { do: 'setRow', rowKey, change: { countries } });
}

/** The rows that a country can be added to. */
export const rowsToJoin = ({ rows }: Draft, code: string): EditorRow[] =>
  rows.filter(
    ({ countries }) => countries.length > 0 && !countries.includes(code) && !countries.includes(DEFAULT_ROW),
  );
