import { rowFingerprints, rowShares } from '../../experiments/rowTest.ts';
import { CONTROL } from '../../experiments/shares.ts';
import { choicesOf, isChosen } from './chooseRows.ts';
import { chooseVersion } from './chooseVersion.ts';
import { earliest, recordReason, createTrace, type ResolutionTrace } from './resolutionTrace.ts';
import { readPinned, resolveSlot, type Pinned } from './resolveSlot.ts';
import type {
  LayoutColumn,
  LayoutContext,
  LayoutInput,
  LayoutRow,
  ResolvedColumn,
  ResolvedLayout,
  ResolvedRow,
} from '../types.ts';

/**
 * What one reader sees of a layout, and why: rows by country, then the row's test, then in each slot the feature
 * toggle, the widget test over the versions in date, and the schedule. Decisions 13, 15, 17 to 20, 43; the only place
 * that decides this.
 *
 * Pure and total: the same arguments give the same result, and no stored data makes it throw.
 */
export function resolveLayout(layout: LayoutInput, context: LayoutContext): ResolvedLayout {
  const trace = createTrace();
  const pinned = readPinned(layout.widgets);
  const inOrder = layout.rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => a.row.rowIndex - b.row.rowIndex || a.index - b.index)
    .map(({ row }) => row);
  const choices = choicesOf(inOrder, context.country);

  const rows: ResolvedRow[] = [];
  inOrder.forEach((row, index) => {
    const choice = choices[index]!;
    recordReason(trace, { rule: 'country', subject: `row:${row.rowKey}`, value: choice });
    const resolved = isChosen(choice) ? resolveRow(layout.layout, row, pinned, context, trace) : null;
    if (resolved) rows.push(resolved);
  });
  return {
    rows,
    reasons: trace.reasons,
    draws: trace.draws,
    changesAt: earliest(trace.localMoments),
    changesAtInstant: earliest(trace.instants),
  };
}

/** Resolves a row of the reader's country; null when nothing is left in it for a visitor. Empty columns stay. */
function resolveRow(
  layout: string,
  row: LayoutRow,
  pinned: Pinned,
  context: LayoutContext,
  trace: ResolutionTrace,
): ResolvedRow | null {
  const { rowKey, rowIndex, countries } = row;
  const subject = `row:${rowKey}`;
  const { version, test } = chooseVersion(
    {
      rule: 'row-test',
      subject,
      about: { layout, rowKey },
      // There is no B without columns of its own.
      times: {
        on: row.abRowActive && row.bColumns.length > 0,
        start: row.abRowStartDate,
        end: row.abRowEndDate,
      },
      shares: rowShares(row),
      fingerprints: () => rowFingerprints(row),
      isInDate: () => true,
    },
    context,
    trace,
  );
  const shownColumns = version === CONTROL ? row.columns : row.bColumns;
  const columns = shownColumns.map((column, index) =>
    resolveColumn(column, `${rowKey}/${index}`, pinned, context, trace),
  );
  if (!context.editor && columns.every(({ slots }) => slots.length === 0)) {
    recordReason(trace, { rule: 'empty-row', subject, value: 'nothing to show' });
    return null;
  }
  return { rowKey, rowIndex, countries, version, test, columns };
}

function resolveColumn(
  column: LayoutColumn,
  place: string,
  pinned: Pinned,
  context: LayoutContext,
  trace: ResolutionTrace,
): ResolvedColumn {
  const slots = column.widgets.map((slot, index) =>
    resolveSlot(slot, `${place}/${index}`, pinned, context, trace),
  );
  return { className: column.className, slots: slots.filter((slot) => slot !== null) };
}
