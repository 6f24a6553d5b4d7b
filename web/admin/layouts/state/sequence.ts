/** Several widgets in one place by schedule: what is shown now and later, and a widget that comes before or after. */
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import {
  fieldsOfWindow,
  handOver,
  handoverAt,
  handoverProblem,
  hasOverlap,
  inTimeOrder,
  type Handover,
  type HandoverProblem,
  type Neighbour,
  type Timed,
} from '../../../../domain/schedule/sequence.ts';
import type { ScheduleWindow } from '../../../../domain/schedule/window.ts';
import { readWidget } from '../../../../domain/widgets/readWidget.ts';
import { versionsOf } from '../../../../domain/widgets/storedContent.ts';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import type { Command } from './commands.ts';
import type { Draft, DraftWidget, EditorColumn, EditorSlot } from './draft.ts';
import { findSlot } from './places.ts';

/** Maximum number of widgets that follow one another in a place. */
export const MAX_IN_SEQUENCE = 10;

const cache = new WeakMap<DraftWidget, ScheduleWindow>();

/** When a widget shows; from the first start to the last end of its versions when it is tested. Memoised per object. */
export function windowOfWidget(widget: DraftWidget): ScheduleWindow {
  const cached = cache.get(widget);
  if (cached) return cached;
  const window = readWindow(widget);
  cache.set(widget, window);
  return window;
}

function readWindow({ id, type, settings }: DraftWidget): ScheduleWindow {
  const { window, ab } = readWidget({ id, type, widgetContent: settings });
  if (ab === null) return window;
  const windows = ab.versions.map((version) => version.window);
  const starts = windows.map(({ start }) => start).toSorted(nullFirst);
  const ends = windows.map(({ end }) => end).toSorted(nullFirst);
  return { start: starts[0]!, end: ends[0] === null ? null : ends.at(-1)! };
}
const nullFirst = (one: LocalDateTime | null, other: LocalDateTime | null): number =>
  (one ?? '') < (other ?? '') ? -1 : 1;

/** The widgets of a column with their windows, by the uid of their slot; a missing widget never shows. */
export const timedSlots = (
  widgets: Draft['widgets'],
  column: Pick<EditorColumn, 'widgets'>,
): readonly Timed[] =>
  column.widgets.flatMap(({ uid, id }) => {
    const widget = widgets[id];
    return widget ? [{ id: uid, window: windowOfWidget(widget) }] : [];
  });

/** The slots in the order in which they show. Missing widgets have no dates: they come last. */
export function slotsInTimeOrder(
  { widgets }: Pick<EditorColumn, 'widgets'>,
  timed: readonly Timed[],
): readonly EditorSlot[] {
  const order = inTimeOrder(timed).map(({ id }) => id);
  const rank = (uid: string) => (order.includes(uid) ? order.indexOf(uid) : order.length);
  return widgets.toSorted((one, other) => rank(one.uid) - rank(other.uid));
}

/** Whether the widgets of a column follow one another: there are several, and no two show at once. */
export const isSequence = (widgets: Draft['widgets'], column: Pick<EditorColumn, 'widgets'>): boolean =>
  column.widgets.length > 1 && !hasOverlap(timedSlots(widgets, column));

/** How another widget fits in before or after the one in a slot. */
export function handoverOf(draft: Draft, uid: string, where: Neighbour): Handover | null {
  const found = findSlot(draft, uid);
  return found && handoverAt(timedSlots(draft.widgets, found.column), uid, where);
}

/** The settings with a window, in every version of a test. */
function withWindow({ type, settings }: DraftWidget, change: (window: ScheduleWindow) => ScheduleWindow) {
  if (!isWidgetType(type)) return settings;
  const fieldsIn = (own: object) => {
    const { window } = readWidget({ id: '', type, widgetContent: { ...own, versionCount: 0, versions: {} } });
    return fieldsOfWindow(change(window));
  };
  const versions = versionsOf(settings);
  return widgetContentOf(type, {
    ...settings,
    ...fieldsIn({ ...settings, ...versions[0]?.own }),
    ...(versions.length > 0 && {
      versions: Object.fromEntries(
        versions.map(({ name, own }) => [
          name,
          { ...own, ...fieldsIn({ ...settings, ...versions[0]!.own, ...own }) },
        ]),
      ),
    }),
  });
}

/** A widget with an earlier or later start or end. Only the edge that differs changes. */
function withEdges(widget: DraftWidget, before: ScheduleWindow, after: ScheduleWindow): DraftWidget {
  const settings = withWindow(widget, ({ start, end }) => ({
    start: after.start === before.start ? start : after.start,
    end: after.end === before.end ? end : after.end,
  }));
  return { ...widget, settings };
}

interface Successor {
  /** The slot that it comes before or after. */
  readonly uid: string;
  readonly where: Neighbour;
  /** When the earlier widget ends and the later one starts. */
  readonly moment: LocalDateTime | null;
  readonly widget: DraftWidget;
  readonly slot: EditorSlot;
}

/** The command that adds a widget before or after another in its place, without a gap or an overlap, as one step. */
export function successorCommand(
  draft: Draft,
  { uid, where, moment, widget, slot }: Successor,
): Command | HandoverProblem | null {
  const found = findSlot(draft, uid);
  const handover = handoverOf(draft, uid, where);
  if (!found || !handover) return null;
  const problem = handoverProblem(handover, moment);
  if (problem !== null || moment === null) return problem;
  const { own, changed } = handOver(handover, moment);
  const timed = new Map(timedSlots(draft.widgets, found.column).map((one) => [one.id, one.window]));
  const commands = changed.flatMap(({ id, window }): Command[] => {
    const neighbour = draft.widgets[found.column.widgets.find((it) => it.uid === id)!.id];
    return neighbour ? [{ do: 'setWidget', widget: withEdges(neighbour, timed.get(id)!, window) }] : [];
  });
  const { rowKey, side, index } = found;
  // The stored order is the order of time, where it can be.
  const neighbour = findSlot(draft, (handover.ends ?? handover.starts!).id)!;
  const place = neighbour.place + (handover.ends ? 1 : 0);
  const added: DraftWidget = { ...widget, settings: withWindow(widget, () => own) };
  return {
    do: 'several',
    commands: [...commands, { do: 'addSlot', to: { rowKey, side, index, place }, slot, widgets: [added] }],
  };
}
