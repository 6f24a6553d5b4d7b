import type { LocalDateTime } from '../dates/localTime.ts';
import { printPair } from '../experiments/keptVersions.ts';
import { isActive } from '../experiments/testTimes.ts';
import { nextChange, stateAt, type ScheduleWindow } from '../schedule/window.ts';
import { readWidget, type ReadWidget, type ReadWidgetOf } from '../widgets/readWidget.ts';
import { definitionOf, type WidgetType } from '../widgets/widgetTypes.ts';
import { chooseVersion } from './chooseVersion.ts';
import { earliest, note, type Ledger } from './ledger.ts';
import type { LayoutContext, LayoutSlot, PinnedWidget, ResolvedSlot, ResolvedWidget } from './types.ts';

type Shown = ReadWidgetOf<Exclude<WidgetType, 'feature-toggle'>>;

/** The pinned widgets of a layout by id, each read once. */
export type Pinned = ReadonlyMap<string, { readonly version: number; readonly widget: ReadWidget }>;

const readBefore = new WeakMap<PinnedWidget, PinnedWidget & { readonly widget: ReadWidget }>();

/** Reads pinned widgets; one that comes again (from a cached answer) is not taken apart again. */
export function readPinned(widgets: readonly PinnedWidget[]): Pinned {
  return new Map(widgets.map((pinned) => [pinned.id, { version: pinned.version, widget: readOnce(pinned) }]));
}

function readOnce(pinned: PinnedWidget): ReadWidget {
  const { id, type, widgetContent } = pinned;
  const known = readBefore.get(pinned);
  if (known?.widgetContent === widgetContent && known?.type === type && known?.id === id) return known.widget;
  const widget = readWidget(pinned);
  // An object may have changed inside; text cannot.
  if (typeof widgetContent === 'string') readBefore.set(pinned, { ...pinned, widget });
  return widget;
}

/**
 * What a slot shows: feature toggle, then widget test over the versions in date, then schedule (decision 43). Null is
 * nothing, for visitors; editors get it marked. Every outcome but a plain showing leaves a reason.
 */
export function resolveSlot(
  slot: LayoutSlot,
  place: string,
  pinned: Pinned,
  context: LayoutContext,
  ledger: Ledger,
): ResolvedSlot | null {
  const subject = `slot:${place}:${slot.id}`;
  const where = { key: slot.key ?? place, slotId: slot.id, subject };
  const found = followToggle(slot.id, subject, pinned, context, ledger);
  if (found === null) return context.editor ? { ...where, state: 'missing' } : null;

  const { widget, widgetVersion, toggleWindow } = found;
  const { version, test, settings, window } = versionOf(widget, subject, context, ledger);
  const windows = toggleWindow === null ? [window] : [toggleWindow, window];
  const at = momentsOf(windows, context, ledger);
  const state =
    windows.map((each) => stateAt(each, context.localNow)).find((each) => each !== 'active') ?? 'active';
  note(ledger, { rule: 'schedule', subject, value: state }, at);
  if (state !== 'active' && !context.editor) return null;
  const { id: widgetId, type } = widget;
  // A countdown that comes to its end, the verse of another day: the same widget, and another answer.
  if (state === 'active') ledger.localMoments.push(definitionOf(type).changesAt(settings, context.localNow));
  return {
    ...where,
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
  readonly widget: Shown;
  readonly widgetVersion: number;
  /** The toggle's own window counts too. */
  readonly toggleWindow: ScheduleWindow | null;
}

/** The widget of a slot or, through its feature toggle, the one that stands for it; one step, so there is no circle. */
function followToggle(
  id: string,
  subject: string,
  pinned: Pinned,
  context: LayoutContext,
  ledger: Ledger,
): Found | null {
  const missing = (value: string): null => {
    note(ledger, { rule: 'missing', subject, value });
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
  note(ledger, { rule: 'feature-toggle', subject, value: `${flag} ${isOn ? 'on: B' : 'off: A'}` });
  if (target === '') return missing('nothing picked');
  const second = pinned.get(target);
  if (!second) return missing('not pinned');
  if (second.widget.type === 'unknown') return missing('unknown type');
  if (second.widget.type === 'feature-toggle') return missing('toggle behind a toggle');
  return { widget: second.widget, widgetVersion: second.version, toggleWindow: first.widget.window };
}

/** The version of a widget's test, or the widget itself. */
function versionOf(widget: Shown, subject: string, context: LayoutContext, ledger: Ledger) {
  const { ab } = widget;
  if (ab === null) return { version: 'A', test: null, settings: widget.settings, window: widget.window };
  const windows = new Map(ab.versions.map(({ name, window }) => [name, window]));
  if (isActive(ab, context.now)) momentsOf([...windows.values()], context, ledger);
  const { version, test } = chooseVersion(
    {
      rule: 'widget-test',
      subject,
      about: { widget: widget.id },
      times: ab,
      shares: ab.versions.map(({ name, percent }) => ({ version: name, percent })),
      marks: () => ab.versions.map(({ mark }) => mark),
      isInDate: (name) => stateAt(windows.get(name)!, context.localNow) === 'active',
    },
    context,
    ledger,
  );
  const chosen = ab.versions.find(({ name }) => name === version) ?? ab.versions[0]!;
  return {
    version: chosen.name,
    test: test && printPair(test, chosen.name),
    settings: chosen.settings,
    window: chosen.window,
  };
}

/** Notes when each window next opens or closes; answers the first. */
function momentsOf(
  windows: readonly ScheduleWindow[],
  context: LayoutContext,
  ledger: Ledger,
): LocalDateTime | null {
  const moments = windows.map((window) => nextChange(window, context.localNow));
  ledger.localMoments.push(...moments);
  return earliest(moments);
}
