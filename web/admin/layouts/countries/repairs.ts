/** What can be done about a country's row from the map: each makes a draft to be published. */
import { DEFAULT_ROW } from '../../../../domain/layout/chooseRows.ts';
import { rowsFor } from '../../../../domain/layout/spans.ts';
import { applied } from '../state/commands.ts';
import { copied, type Fresh } from '../state/clip.ts';
import { emptyRow, type Draft, type EditorRow } from '../state/draft.ts';
import { layoutInput } from '../state/layoutInput.ts';
import { rowOf } from '../state/places.ts';

/** Out of every row. One that was its alone goes with it: a row for nobody cannot be published, and history keeps it. */
const withoutCountry = (draft: Draft, code: string): Draft =>
  draft.rows
    .filter(({ countries }) => countries.includes(code))
    .reduce((left, { rowKey }) => withCountryOut(left, code, rowKey), draft);

/** The row a country sees. */
export function rowSeenBy(draft: Draft, code: string): EditorRow | null {
  const [chosen] = rowsFor(layoutInput('', draft), code).rows;
  return chosen ? rowOf(draft, chosen.rowKey) : null;
}

/** A row of its own with a copy of what it sees now; its widgets are copies too, so that one changes without the other. */
export function withOwnRow(draft: Draft, code: string, fresh: Fresh): Draft {
  const seen = rowSeenBy(draft, code);
  const left = withoutCountry(draft, code);
  const widgets = Object.values(draft.widgets);
  const clip = seen ? copied({ kind: 'row', row: seen, widgets: used(seen, draft) }, fresh) : null;
  const row =
    clip?.kind === 'row' ? { ...clip.row, countries: [code] } : emptyRow(fresh.rowKey(), [code], fresh.uid());
  return applied(
    { ...left, widgets: Object.fromEntries(widgets.map((it) => [it.id, it])) },
    { do: 'addRow', row, at: draft.rows.length, widgets: clip?.widgets ?? [] },
  );
}

/** Widgets of a row, and those toggles in it may lead to. */
function used(row: EditorRow, { widgets }: Draft) {
  const ids = [...row.columns, ...row.bColumns].flatMap((column) => column.widgets.map(({ id }) => id));
  const found = ids.flatMap((id) => widgets[id] ?? []);
  const targets = found
    .filter(({ type }) => type === 'feature-toggle')
    .flatMap(({ settings }) => [settings['widgetA'], settings['widgetB']])
    .flatMap((id) => (typeof id === 'string' ? (widgets[id] ?? []) : []));
  return [...new Map([...found, ...targets].map((it) => [it.id, it])).values()];
}

/** In this row, and in no other. */
export function withCountryIn(draft: Draft, code: string, rowKey: string): Draft {
  const left = withoutCountry(draft, code);
  const row = rowOf(left, rowKey);
  if (!row) return draft;
  const countries = [...row.countries, code].sort();
  return applied(left, { do: 'setRow', rowKey, change: { countries } });
}

/** Out of a row; one that was its alone goes. */
export function withCountryOut(draft: Draft, code: string, rowKey: string): Draft {
  const row = rowOf(draft, rowKey);
  if (!row) return draft;
  const countries = row.countries.filter((it) => it !== code);
  return countries.length === 0
    ? applied(draft, { do: 'removeRow', rowKey })
    : applied(draft, { do: 'setRow', rowKey, change: { countries } });
}

/** Rows a country can be put into. */
export const rowsToJoin = ({ rows }: Draft, code: string): EditorRow[] =>
  rows.filter(
    ({ countries }) => countries.length > 0 && !countries.includes(code) && !countries.includes(DEFAULT_ROW),
  );
