import type { LocalDateTime } from '../../dates/localTime.ts';
import { formatPair } from '../../experiments/versionAssignments.ts';
import { isActive } from '../../experiments/testTimes.ts';
import { nextChange, stateAt, type ScheduleWindow } from '../../schedule/window.ts';
import { readWidget, type ReadWidget, type ReadWidgetOf } from '../../widgets/readWidget.ts';
import { definitionOf, type WidgetType } from '../../widgets/widgetTypes.ts';
import { chooseVersion } from './chooseVersion.ts';
import { earliest, recordReason, type ResolutionTrace } from './resolutionTrace.ts';
import type { LayoutContext, LayoutSlot, PinnedWidget, ResolvedSlot, ResolvedWidget } from '../types.ts';

type ShowableWidget = ReadWidgetOf<Exclude<WidgetType, 'feature-toggle'>>;

/** The pinned widgets of a layout by id, each parsed once. */
export type Pinned = ReadonlyMap<string, { readonly version: number; readonly widget: ReadWidget }>;

const cache = new WeakMap<PinnedWidget, PinnedWidget & { readonly widget: ReadWidget }>();

/** Parses pinned widgets; memoised by object, so that widgets of a cached response are parsed once. */
export function readPinned(widgets: readonly PinnedWidget[]): Pinned {
  return new Map(widgets.map((pinned) => [pinned.id, { version: pinned.version, widget: readOnce(pinned) }]));
}

function readOnce(pinned: PinnedWidget): ReadWidget {
  const { id, type, widgetContent } = pinned;
  const cached = cache.get(pinned);
  if (cached?.widgetContent === widgetContent && cached?.type === type && cached?.id === id)
    return cached.widget;
  const widget = readWidget(pinned);
  // The cache is valid for text only: an object may have been modified.
  if (typeof widgetContent === 'string') cache.set(pinned, { ...pinned, widget });
  return widget;
}

/**
 * What a slot shows: feature toggle, then widget test over the versions in date, then schedule (decision 43). Null
 * means nothing, for visitors; editors get the slot marked with its state. Every decision is recorded as a reason.
 */
export function resolveSlot(
  slot: LayoutSlot,
  place: string,
  pinned: Pinned,
  context: LayoutContext,
  trace: ResolutionTrace,
): ResolvedSlot | null {
  const subject = `slot:${place}:${slot.id}`;
  const location = { key: slot.key ?? place, slotId: slot.id, subject };
  const found = followToggle(slot.id, subject, pinned, context, trace);
  if (found === null) return context.editor ? { ...location, state: 'missing' } : null;

  const { widget, widgetVersion, toggleWindow } = found;
  const { version, test, settings, window } = versionOf(widget, subject, context, trace);
  const windows = toggleWindow === null ? [window] : [toggleWindow, window];
  const at = momentsOf(windows, context, trace);
  const state =
    windows.map((each) => stateAt(each, context.localNow)).find((each) => each !== 'active') ?? 'active';
  recordReason(trace, { rule: 'schedule', subject, value: state }, at);
  if (state !== 'active' && !context.editor) return null;
  const { id: widgetId, type } = widget;
  // The result also changes when a countdown ends or a new day brings another verse, though the widget stays.
  if (state === 'active') trace.localMoments.push(definitionOf(type).changesAt(settings, context.localNow));
  return {
    ...location,
    state,
    widgetId,
    widgetVersion,
    type,
    version,
    test,
    settings,
    window,
  } as ResolvedWidget;
}

interface Found {
  readonly widget: ShowableWidget;
  readonly widgetVersion: number;
  /** The toggle's own window applies too. */
  readonly toggleWindow: ScheduleWindow | null;
}

/**
 * The widget of a slot or, through its feature toggle, the one that replaces it. Follows one step only, so there is no
 * cycle.
 */
function followToggle(
  id: string,
  subject: string,
  pinned: Pinned,
  context: LayoutContext,
  trace: ResolutionTrace,
): Found | null {
  const missing = (value: string): null => {
    recordReason(trace, { rule: 'missing', subject, value });
    return null;
  };
  const first = pinned.get(id);
  if (!first) return missing('not pinned');
  if (first.widget.type === 'unknown') return missing('unknown type');
  if (first.widget.type !== 'feature-toggle') {
    return { widget: first.widget, widgetVersion: first.version, toggleWindow: null };
  }
  const { feature, widgetA, widgetB } = first.widget.settings;
  const flag = feature === '' ? id : feature;
  const isOn = Object.hasOwn(context.flags, flag) && context.flags[flag] === true;
  const target = isOn ? widgetB : widgetA;
  recordReason(trace, { rule: 'feature-toggle', subject, value: `${flag} ${isOn ? 'on: B' : 'off: A'}` });
  if (target === '') return missing('nothing picked');
  const second = pinned.get(target);
  if (!second) return missing('not pinned');
  if (second.widget.type === 'unknown') return missing('unknown type');
  if (second.widget.type === 'feature-toggle') return missing('toggle behind a toggle');
  return { widget: second.widget, widgetVersion: second.version, toggleWindow: first.widget.window };
}

/** The version of a widget's test, or the widget itself. */
function versionOf(widget: ShowableWidget, subject: string, context: LayoutContext, trace: ResolutionTrace) {
  const { ab } = widget;
  if (ab === null) return { version: 'A', test: null, settings: widget.settings, window: widget.window };
  const windows = new Map(ab.versions.map(({ name, window }) => [name, window]));
  if (isActive(ab, context.now)) momentsOf([...windows.values()], context, trace);
  const { version, test } = chooseVersion(
    {
      rule: 'widget-test',
      subject,
      about: { widget: widget.id },
      times: ab,
      shares: ab.versions.map(({ name, percent }) => ({ version: name, percent })),
      fingerprints: () => ab.versions.map((version) => version.fingerprint),
      isInDate: (name) => stateAt(windows.get(name)!, context.localNow) === 'active',
    },
    context,
    trace,
  );
  const chosen = ab.versions.find(({ name }) => name === version) ?? ab.versions[0]!;
  return {
    version: chosen.name,
    test: test && formatPair(test, chosen.name),
    settings: chosen.settings,
    window: chosen.window,
  };
}

/** Records when each window next opens or closes; returns the earliest. */
function momentsOf(
  windows: readonly ScheduleWindow[],
  context: LayoutContext,
  trace: ResolutionTrace,
): LocalDateTime | null {
  const moments = windows.map((window) => nextChange(window, context.localNow));
  trace.localMoments.push(...moments);
  return earliest(moments);
}

/**
 * A slot for widget settings that are not stored, as if the widget were placed and in date. Null for a feature toggle,
 * which only points to others, and for an unknown type. HTML in the settings is as typed: the caller must sanitise it.
 */
export function unstoredSlot(key: string, type: string, settings: unknown): ResolvedWidget | null {
  const widget = readWidget({ id: key, type, widgetContent: settings });
  if (widget.type === 'unknown' || widget.type === 'feature-toggle') return null;
  const slot = {
    key,
    slotId: key,
    subject: `slot:${key}`,
    state: 'active',
    widgetId: key,
    widgetVersion: 0,
    type: widget.type,
    version: 'A',
    test: null,
    settings: widget.settings,
    window: widget.window,
  };
  // Type and settings belong together in the widget registry.
  return slot as ResolvedWidget;
}
