/** What may be published so, and its editor should know: said before publishing, beside whom it changes something for. */
import { countries } from '../../../../domain/countries/countries.ts';
import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/chooseRows.ts';
import { isEmptyRow } from '../../../../domain/layout/rowRules.ts';
import { rowMarks, rowShares } from '../../../../domain/experiments/rowTest.ts';
import { phaseOf } from '../../../../domain/experiments/testKey.ts';
import { testState } from '../../../../domain/experiments/testTimes.ts';
import { readWidget } from '../../../../domain/widgets/readWidget.ts';
import { isRowChanged } from '../state/changes.ts';
import type { Base, Draft, DraftWidget, EditorRow } from '../state/draft.ts';

export type PublishWarning =
  /** A test that runs begins a new phase: what was counted is not added to what comes (decision 15). */
  | { readonly kind: 'testAnew'; readonly row: EditorRow; readonly widget?: undefined }
  | { readonly kind: 'testAnew'; readonly widget: DraftWidget; readonly row?: undefined }
  /** So many countries have no row any more: their readers see nothing at all. */
  | { readonly kind: 'noRow'; readonly count: number; readonly row?: undefined; readonly widget?: undefined }
  /** Countries whose readers see nothing at all: their row holds no widget. */
  | { readonly kind: 'emptyRow'; readonly row: EditorRow; readonly widget?: undefined };

/** The phase a test is in at a moment, with its start; null where it does not run. */
type Phase = string | null;

function phaseOfRow(row: EditorRow, now: Date): Phase {
  const times = {
    on: row.abRowActive && row.bColumns.length > 0,
    start: row.abRowStartDate,
    end: row.abRowEndDate,
  };
  if (testState(times, now) !== 'running') return null;
  return `${row.abRowStartDate ?? ''} ${phaseOf(rowShares(row), rowMarks(row))}`;
}

function phaseOfWidget({ id, type, settings }: DraftWidget, now: Date): Phase {
  const { ab } = readWidget({ id, type, widgetContent: settings });
  if (ab === null || testState(ab, now) !== 'running') return null;
  const shares = ab.versions.map(({ name, percent }) => ({ version: name, percent }));
  return `${ab.start ?? ''} ${phaseOf(
    shares,
    ab.versions.map(({ mark }) => mark),
  )}`;
}

const isAnew = (before: Phase, after: Phase): boolean =>
  before !== null && after !== null && before !== after;

/** The countries that have a row: their own, that of all others, or those for everybody. */
function countriesSeeing({ rows }: Pick<Draft, 'rows'>): ReadonlySet<string> {
  if (rows.some((row) => row.countries.includes(DEFAULT_ROW)) || (rows.length > 0 && !usesCountries(rows)))
    return new Set(countries.map(({ code }) => code));
  return new Set(rows.flatMap((row) => row.countries));
}

/** In the order of the rows, then of the widgets; what nobody sees any more first. */
export function warningsOf(base: Base, draft: Draft, now: Date): PublishWarning[] {
  const before = new Map(base.rows.map((row) => [row.rowKey, row]));
  const rows = draft.rows.filter((row) => isRowChanged(base, row));
  const seeing = countriesSeeing(draft);
  const lost = [...countriesSeeing(base)].filter((code) => !seeing.has(code));
  return [
    ...(lost.length > 0 ? [{ kind: 'noRow' as const, count: lost.length }] : []),
    ...rows
      .filter((row) => row.countries.length > 0 && isEmptyRow(row))
      .map((row) => ({ kind: 'emptyRow' as const, row })),
    ...rows
      .filter((row) => {
        const was = before.get(row.rowKey);
        return was !== undefined && isAnew(phaseOfRow(was, now), phaseOfRow(row, now));
      })
      .map((row) => ({ kind: 'testAnew' as const, row })),
    ...Object.values(draft.widgets)
      .filter((widget) => {
        const was = base.widgets[widget.id];
        return (
          was !== undefined && was !== widget && isAnew(phaseOfWidget(was, now), phaseOfWidget(widget, now))
        );
      })
      .map((widget) => ({ kind: 'testAnew' as const, widget })),
  ];
}
