/** What was edited, on top of what somebody else published meanwhile: the same merge the service makes. Decision 21. */
import { mergeRow, sameRow } from '../../../../domain/layout/rowFields.ts';
import { mergeRows, type RowClash } from '../../../../domain/layout/mergeRows.ts';
import { mergeWidget } from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { changesOf, isWidgetChanged } from './changes.ts';
import type { Base, Draft, DraftWidget, EditorRow } from './draft.ts';

export interface WidgetClash {
  readonly id: string;
  readonly base: DraftWidget;
  readonly mine: DraftWidget;
  readonly theirs: DraftWidget;
  readonly fields: readonly string[];
}

export interface Rebased {
  readonly draft: Draft;
  /** What both changed: the draft holds mine of it, so that nothing is lost before somebody has decided. */
  readonly rows: readonly RowClash<EditorRow>[];
  readonly widgets: readonly WidgetClash[];
}

/** The draft as it is on the published state of now. */
export function rebased(before: Base, draft: Draft, now: Base): Rebased {
  const merged = mergedRows(before, draft, now);
  const clashing = new Map(merged.clashes.map((clash) => [clash.rowKey, clash]));
  const rows = merged.rows.map((row) => clashing.get(row.rowKey)?.yours ?? row);
  // A row somebody took out while it was changed here is still here, at the end, until it is decided.
  const lost = merged.clashes.flatMap(({ yours, theirs }) => (theirs === null && yours ? [yours] : []));
  const taken = merged.clashes.flatMap(({ yours, rowKey }) => (yours === null ? [rowKey] : []));
  const widgets = rebasedWidgets(before, draft, now);
  return {
    draft: {
      rows: [...rows.filter(({ rowKey }) => !taken.includes(rowKey)), ...lost],
      widgets: widgets.all,
    },
    rows: merged.clashes,
    widgets: widgets.clashes,
  };
}

/**
 * Where work goes on with a draft that was begun earlier: on what is published now. Where others changed what it changed,
 * that has to be asked: until then it stands on what it was begun from.
 */
export function resumed(
  began: Base,
  draft: Draft,
  now: Base,
): { readonly base: Base; readonly draft: Draft } {
  if (began.revision === now.revision) return { base: now, draft };
  const merged = rebased(began, draft, now);
  const meets = merged.rows.length + merged.widgets.length > 0;
  return meets ? { base: began, draft } : { base: now, draft: merged.draft };
}

/**
 * A state that a step leads back to, from before what is published changed under the draft: what the step takes back is taken
 * back on top of what stands there now. What others wrote at the same place stays theirs, for nobody takes that back here.
 * @param from what stood under it
 */
export function carriedOver(step: Draft, from: Draft, now: Base): Draft {
  const before: Base = { ...from, revision: now.revision };
  const { all, clashes } = rebasedWidgets(before, step, now);
  const theirs = clashes.map(({ id, theirs }) => [id, theirs] as const);
  return {
    rows: mergedRows(before, step, now, 'theirs').rows,
    widgets: { ...all, ...Object.fromEntries(theirs) },
  };
}

/** @param settles who has a field that both changed; nobody, where it is to be asked */
function mergedRows(before: Base, draft: Draft, now: Base, settles?: 'theirs') {
  const { added, deleted } = changesOf(before, draft);
  const mine = new Map(draft.rows.map((row) => [row.rowKey, row]));
  return mergeRows<EditorRow>({
    base: before.rows,
    head: now.rows,
    added: added.map(({ rowKey, rowIndex }) => ({
      row: mine.get(rowKey)!,
      rowIndex: rowIndex ?? undefined,
    })),
    deleted,
    same: sameRow,
    merge: (base, theirs, own) => {
      const { row, fields } = mergeRow(base, theirs, own);
      return { row: withUids(row, own, theirs), fields: settles === 'theirs' ? [] : fields };
    },
  });
}

function rebasedWidgets(before: Base, draft: Draft, now: Base) {
  const all: Record<string, DraftWidget> = { ...now.widgets };
  const clashes: WidgetClash[] = [];
  for (const mine of Object.values(draft.widgets)) {
    const theirs = now.widgets[mine.id];
    const base = before.widgets[mine.id];
    if (!theirs) {
      all[mine.id] = mine;
      continue;
    }
    if (!isWidgetChanged(before, mine)) continue;
    const { version } = theirs;
    if (!base || base.version === version || !isWidgetType(mine.type)) {
      all[mine.id] = { ...mine, version };
      continue;
    }
    const { content, fields } = mergeWidget(mine.type, {
      base: base.settings,
      theirs: theirs.settings,
      mine: mine.settings,
    });
    if (fields.length > 0) clashes.push({ id: mine.id, base, mine, theirs, fields });
    all[mine.id] = fields.length > 0 ? { ...mine, version } : { ...mine, settings: content, version };
  }
  return { all, clashes };
}

/** A merged row's columns under the uids they have on either side, so that the canvas keeps what it shows. */
export function withUids(merged: EditorRow, mine: EditorRow, theirs: EditorRow): EditorRow {
  const known = (side: 'columns' | 'bColumns') =>
    merged[side].map((column, index) => {
      const from =
        [mine, theirs]
          .map((row) => row[side][index])
          .find((it) => it && sameIds(it.widgets, column.widgets)) ??
        mine[side][index] ??
        theirs[side][index];
      return {
        uid: from?.uid ?? `${merged.rowKey}/${side}${index}`,
        className: column.className,
        widgets: column.widgets.map((slot, place) => ({
          ...slot,
          uid: from?.widgets[place]?.uid ?? `${merged.rowKey}/${side}${index}.${place}`,
        })),
      };
    });
  return { ...merged, columns: known('columns'), bColumns: known('bColumns') };
}
const sameIds = (one: readonly { id: string }[], other: readonly { id: string }[]): boolean =>
  one.map(({ id }) => id).join(' ') === other.map(({ id }) => id).join(' ');
