/** Warnings before publishing: effects that are allowed but may be unintended. */
import { countries } from '../../../../domain/countries/countries.ts';
import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { isEmptyRow } from '../../../../domain/layout/rowRules.ts';
import { rowFingerprints, rowShares } from '../../../../domain/experiments/rowTest.ts';
import { phaseOf } from '../../../../domain/experiments/testKey.ts';
import { testState } from '../../../../domain/experiments/testTimes.ts';
import { readWidget } from '../../../../domain/widgets/readWidget.ts';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { localNow } from '../../../../domain/dates/localTime.ts';
import { emptyPlaces, type EmptyPlace } from '../state/emptyPlaces.ts';
import { isRowChanged } from '../state/changes.ts';
import type { Base, Draft, DraftWidget, EditorRow } from '../state/draft.ts';
import { concurrentTestsOf, rowPeriod, widgetPeriod, type ConcurrentTest } from '../state/concurrentTests.ts';

export type PublishWarning =
  /** A running test starts a new phase: earlier counts are not added to later ones (decision 15). */
  | { readonly kind: 'testAnew'; readonly row: EditorRow; readonly widget?: undefined }
  | { readonly kind: 'testAnew'; readonly widget: DraftWidget; readonly row?: undefined }
  /** A test whose versions show the same: it cannot find a difference. */
  | { readonly kind: 'sameVersions'; readonly row: EditorRow; readonly widget?: undefined }
  | { readonly kind: 'sameVersions'; readonly widget: DraftWidget; readonly row?: undefined }
  /** A test that runs together with another one of the same readers, which it did not before. */
  | {
      readonly kind: 'concurrentTest';
      readonly row: EditorRow;
      readonly widget?: undefined;
      readonly other: ConcurrentTest;
    }
  | {
      readonly kind: 'concurrentTest';
      readonly widget: DraftWidget;
      readonly row?: undefined;
      readonly other: ConcurrentTest;
    }
  /** Number of countries that lose their row: their readers see nothing. */
  | { readonly kind: 'noRow'; readonly count: number; readonly row?: undefined; readonly widget?: undefined }
  /** A place of a row has nothing to show for a time. */
  | ({ readonly kind: 'emptyPlace'; readonly widget?: undefined } & EmptyPlace)
  /** The row of a country has no widget: its readers see nothing. */
  | { readonly kind: 'emptyRow'; readonly row: EditorRow; readonly widget?: undefined };

/** The phase of a test at a moment, with its start; null when it is not running. */
type Phase = string | null;

function phaseOfRow(row: EditorRow, now: Date): Phase {
  const times = {
    on: row.abRowActive && row.bColumns.length > 0,
    start: row.abRowStartDate,
    end: row.abRowEndDate,
  };
  if (testState(times, now) !== 'running') return null;
  return `${row.abRowStartDate ?? ''} ${phaseOf(rowShares(row), rowFingerprints(row))}`;
}

function phaseOfWidget({ id, type, settings }: DraftWidget, now: Date): Phase {
  const { ab } = readWidget({ id, type, widgetContent: settings });
  if (ab === null || testState(ab, now) !== 'running') return null;
  const shares = ab.versions.map(({ name, percent }) => ({ version: name, percent }));
  return `${ab.start ?? ''} ${phaseOf(
    shares,
    ab.versions.map(({ fingerprint: mark }) => mark),
  )}`;
}

const isRestarted = (before: Phase, after: Phase): boolean =>
  before !== null && after !== null && before !== after;

/** Whether B of a row's test shows what A shows: the same contents in the same columns, perhaps in widgets of its own. */
function hasSameSides({ abRowActive, columns, bColumns }: EditorRow, widgets: Draft['widgets']): boolean {
  const contentOf = (side: EditorRow['columns']) =>
    side.map((column) => [
      column.className,
      ...column.widgets.map(({ id }) => [widgets[id]?.type, widgets[id]?.settings]),
    ]);
  return abRowActive && bColumns.length > 0 && sameValue(contentOf(columns), contentOf(bColumns));
}

function hasSameVersions({ id, type, settings }: DraftWidget): boolean {
  const { ab } = readWidget({ id, type, widgetContent: settings });
  return ab !== null && new Set(ab.versions.map(({ fingerprint: mark }) => mark)).size === 1;
}

/** The countries that see a row: their own or the default row. */
function countriesWithRow({ rows }: Pick<Draft, 'rows'>): ReadonlySet<string> {
  if (rows.some((row) => row.countries.includes(DEFAULT_ROW)) || (rows.length > 0 && !usesCountries(rows)))
    return new Set(countries.map(({ code }) => code));
  return new Set(rows.flatMap((row) => row.countries));
}

/** The pairs of tests in a draft that run together, each once, by a key of both. */
function testsTogether(draft: Draft, now: Date): Map<string, PublishWarning> {
  const pairs = new Map<string, PublishWarning>();
  const keyOf = (it: { readonly row?: EditorRow; readonly widget?: DraftWidget }) =>
    it.row ? `row ${it.row.rowKey}` : `widget ${it.widget!.id}`;
  const add = (warning: Extract<PublishWarning, { kind: 'concurrentTest' }>) => {
    const key = [keyOf(warning), keyOf(warning.other)].sort().join(', ');
    if (!pairs.has(key)) pairs.set(key, warning);
  };
  for (const row of draft.rows) {
    const period = rowPeriod(row);
    if (period === null) continue;
    for (const other of concurrentTestsOf(draft, { rowKey: row.rowKey }, period, now))
      add({ kind: 'concurrentTest', row, other });
  }
  for (const widget of Object.values(draft.widgets)) {
    const period = widgetPeriod(widget);
    if (period === null) continue;
    for (const other of concurrentTestsOf(draft, { widget: widget.id }, period, now))
      add({ kind: 'concurrentTest', widget, other });
  }
  return pairs;
}

/** The lost countries first, then rows in their order, then widgets. */
export function warningsOf(base: Base, draft: Draft, now: Date): PublishWarning[] {
  const before = new Map(base.rows.map((row) => [row.rowKey, row]));
  const rows = draft.rows.filter((row) => isRowChanged(base, row));
  const widgets = Object.values(draft.widgets).filter((widget) => base.widgets[widget.id] !== widget);
  const togetherBefore = testsTogether(base, now);
  const withRow = countriesWithRow(draft);
  const lost = [...countriesWithRow(base)].filter((code) => !withRow.has(code));
  return [
    ...(lost.length > 0 ? [{ kind: 'noRow' as const, count: lost.length }] : []),
    ...rows
      .filter((row) => row.countries.length > 0 && isEmptyRow(row))
      .map((row) => ({ kind: 'emptyRow' as const, row })),
    ...emptyPlaces(base, draft, localNow('UTC', now)).map((place) => ({
      kind: 'emptyPlace' as const,
      ...place,
    })),
    ...rows
      .filter((row) => {
        const previous = before.get(row.rowKey);
        return previous !== undefined && isRestarted(phaseOfRow(previous, now), phaseOfRow(row, now));
      })
      .map((row) => ({ kind: 'testAnew' as const, row })),
    ...rows
      .filter((row) => hasSameSides(row, draft.widgets))
      .map((row) => ({ kind: 'sameVersions' as const, row })),
    ...widgets.filter(hasSameVersions).map((widget) => ({ kind: 'sameVersions' as const, widget })),
    ...widgets
      .filter((widget) => {
        const previous = base.widgets[widget.id];
        return (
          previous !== undefined && isRestarted(phaseOfWidget(previous, now), phaseOfWidget(widget, now))
        );
      })
      .map((widget) => ({ kind: 'testAnew' as const, widget })),
    ...[...testsTogether(draft, now)].flatMap(([key, warning]) => (togetherBefore.has(key) ? [] : [warning])),
  ];
}
