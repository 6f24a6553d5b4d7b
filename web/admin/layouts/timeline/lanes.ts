/** The lanes of the timeline: one per place, with its widgets, gaps and overlaps as blocks. */
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import type { Moment, Span } from '../../../../domain/layout/timeline/spans.ts';
import type { Showing } from '../../../../domain/layout/timeline/timelineShowing.ts';
import type { Neighbour } from '../../../../domain/schedule/sequence.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import type { StepNames } from './steps.ts';

/** A place of a row; null for the whole layout. */
export interface LanePlace {
  readonly rowKey: string | null;
  /** Counted from 0. */
  readonly column: number | null;
}

export type BlockContent =
  | {
      readonly kind: 'widget';
      readonly widgetId: string;
      readonly name: string;
      /** The row's and the widget's version, where not all readers see it: ['B'], ['B', 'C']. */
      readonly versions: readonly string[];
    }
  | {
      readonly kind: 'overlap';
      readonly widgetId: string;
      /** The names of the widgets that show at once. */
      readonly names: readonly string[];
    }
  | {
      readonly kind: 'gap';
      /** The widget that something new comes after or before; null in a layout without widgets. */
      readonly next: { readonly widgetId: string; readonly where: Neighbour } | null;
    };

export interface LaneBlock {
  readonly key: string;
  readonly from: Moment;
  /** Null for the end of the axis. */
  readonly until: Moment | null;
  readonly content: BlockContent;
}

export interface Lane extends LanePlace {
  readonly key: string;
  /** Lines of blocks, none of which overlap within a line. */
  readonly tracks: readonly (readonly LaneBlock[])[];
}

/** The lanes in the order of the layout. */
export function lanesOf(
  spans: readonly Span<Showing>[],
  steps: readonly PlannedStep[],
  nameOf: StepNames,
): Lane[] {
  const lanes = new Map<string, LanePlace & { readonly blocks: LaneBlock[] }>();
  for (const span of spans)
    for (const { place, id, content } of piecesOf(span.value, steps, nameOf)) {
      const laneKey = JSON.stringify([place.rowKey, place.column]);
      const lane = lanes.get(laneKey) ?? { ...place, blocks: [] };
      lanes.set(laneKey, lane);
      addPiece(lane.blocks, span, id, content);
    }
  const order = orderOf(steps);
  return [...lanes]
    .map(([key, { rowKey, column, blocks }]) => ({
      key,
      rowKey,
      column,
      tracks: tracksOf(withNeighbours(blocks, { rowKey, column }, steps)),
    }))
    .toSorted((one, other) => order(one) - order(other));
}

interface Piece {
  readonly place: LanePlace;
  /** The same for pieces of one block. */
  readonly id: string;
  readonly content: BlockContent;
}

/** What a span has in each place. */
function piecesOf(value: Showing, steps: readonly PlannedStep[], nameOf: StepNames): Piece[] {
  const shown = value.slots.map(({ rowKey, column, widgetId, version, rowVersion }): Piece => {
    const name = nameOf(widgetId, value.step);
    const versions = [
      ...(rowVersion === null ? [] : [rowVersion]),
      ...(version === CONTROL ? [] : [version]),
    ];
    return {
      place: { rowKey, column },
      // Before and after a test all readers see A, which is the same block.
      id: JSON.stringify(['widget', widgetId, rowVersion ?? CONTROL, version, name]),
      content: { kind: 'widget', widgetId, name, versions },
    };
  });
  const overlaps = value.overlaps.map(({ rowKey, column, widgets }): Piece => ({
    place: { rowKey, column },
    id: JSON.stringify(['overlap', ...widgets]),
    content: {
      kind: 'overlap',
      widgetId: widgets[0]!,
      names: widgets.map((widgetId) => nameOf(widgetId, value.step)),
    },
  }));
  const gaps = emptyPlaces(value, steps).map((place): Piece => ({
    place,
    id: 'gap',
    content: { kind: 'gap', next: null },
  }));
  return [...shown, ...overlaps, ...gaps];
}

/** Adds a piece of a span to the block that it continues, or as a block of its own. */
function addPiece(
  blocks: LaneBlock[],
  { from, until }: Span<Showing>,
  id: string,
  content: BlockContent,
): void {
  const at = blocks.findLastIndex(({ key }) => key.startsWith(`${id} `));
  const before = blocks[at];
  if (before?.until?.instant.getTime() !== from.instant.getTime()) {
    // A widget can be in two slots of a place at once.
    if (before?.from.instant.getTime() !== from.instant.getTime())
      blocks.push({ key: `${id} ${from.instant.getTime()}`, from, until, content });
    return;
  }
  blocks[at] = { ...before, until, content: withVersions(before.content, content) };
}

/** A block that is also shown outside a test keeps the version's letter. */
function withVersions(before: BlockContent, after: BlockContent): BlockContent {
  if (before.kind !== 'widget' || after.kind !== 'widget') return after;
  return before.versions.length > after.versions.length ? before : after;
}

/** The empty places of a span. Where a whole layout is empty, each of its places that has widgets. */
function emptyPlaces({ gaps, rowKeys, step }: Showing, steps: readonly PlannedStep[]): readonly LanePlace[] {
  return gaps.flatMap((gap): readonly LanePlace[] => {
    if (gap.rowKey !== null) return [gap];
    const rows = steps[step]?.draft.rows.filter(({ rowKey }) => rowKeys.includes(rowKey)) ?? [];
    const places = rows.flatMap(({ rowKey, columns }) =>
      columns.flatMap(({ widgets }, column) => (widgets.length > 0 ? [{ rowKey, column }] : [])),
    );
    return places.length > 0 ? places : [gap];
  });
}

/** The order of the rows in the layout, then of the columns; the whole layout first. */
function orderOf(steps: readonly PlannedStep[]): (place: LanePlace) => number {
  const keys = rowKeysOf(steps);
  return ({ rowKey, column }) => (rowKey === null ? -1 : keys.indexOf(rowKey) * 100 + (column ?? 0));
}

/** The keys of the rows of all steps, in the order of the layout. */
export const rowKeysOf = (steps: readonly PlannedStep[]): string[] => [
  ...new Set(steps.flatMap(({ draft }) => draft.rows.map(({ rowKey }) => rowKey))),
];

/** Gaps with the widget that something new would come after or before. */
function withNeighbours(
  blocks: readonly LaneBlock[],
  { rowKey, column }: LanePlace,
  steps: readonly PlannedStep[],
): LaneBlock[] {
  const widgets = blocks.flatMap(({ from, content }) =>
    content.kind === 'widget' ? [{ from, widgetId: content.widgetId }] : [],
  );
  const stored = steps
    .flatMap(({ draft }) => draft.rows)
    .filter((row) => row.rowKey === rowKey)
    .flatMap((row) => row.columns[column ?? -1]?.widgets ?? [])[0]?.id;
  const nextOf = (start: Date): Extract<BlockContent, { kind: 'gap' }>['next'] => {
    const before = widgets.findLast(({ from }) => from.instant < start) ?? null;
    if (before) return { widgetId: before.widgetId, where: 'after' };
    if (widgets[0]) return { widgetId: widgets[0].widgetId, where: 'before' };
    return stored === undefined ? null : { widgetId: stored, where: 'after' };
  };
  return blocks.map((block) =>
    block.content.kind === 'gap'
      ? { ...block, content: { kind: 'gap', next: nextOf(block.from.instant) } }
      : block,
  );
}

/** Puts each block into the first line that is free from its start on. */
function tracksOf(blocks: readonly LaneBlock[]): LaneBlock[][] {
  const tracks: LaneBlock[][] = [];
  for (const block of blocks.toSorted((one, other) => +one.from.instant - +other.from.instant)) {
    const free = tracks.find((track) => {
      const end = track.at(-1)!.until;
      return end !== null && end.instant <= block.from.instant;
    });
    if (free) free.push(block);
    else tracks.push([block]);
  }
  return tracks;
}
