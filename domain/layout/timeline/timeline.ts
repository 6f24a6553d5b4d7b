/** What shows when in each country, with gaps and overlaps: windows, tests and scheduled changes combined. */
import {
  mergeEqualSpans,
  versionNamesOf,
  layoutForCountry,
  layoutViewOf,
  createSpanWalker,
  type ViewOptions,
  type Span,
} from './spans.ts';
import { showingOf, windowedWidgets, type Showing } from './timelineShowing.ts';
import type { LayoutInput } from '../types.ts';

/** The layout from an instant on: the current one, and the result of each scheduled change, in order. */
export interface LayoutStep {
  readonly from: Date;
  readonly layout: LayoutInput;
}

export interface CountryTimeline {
  readonly code: string;
  readonly spans: readonly Span<Showing>[];
}

/** The timeline of each country, in the given order. `steps` are in order; the first is the current layout. */
export function timelineOf(steps: readonly LayoutStep[], options: ViewOptions): CountryTimeline[] {
  const walks = new Map<string, (zone: string) => Span<Showing>[]>();
  const byZone = new Map<string, Span<Showing>[]>();
  return options.countries.map(({ code, zone }) => {
    const own = steps.map(({ layout }) => layoutForCountry(layout, code));
    const name = JSON.stringify(own.map(({ rows }) => rows.map(({ rowKey }) => rowKey)));
    let walk = walks.get(name);
    if (!walk) walks.set(name, (walk = walkOf(steps, own, code, options)));
    const key = `${zone} ${name}`;
    let spans = byZone.get(key);
    if (!spans) byZone.set(key, (spans = walk(zone)));
    return { code, spans };
  });
}

function walkOf(
  steps: readonly LayoutStep[],
  own: readonly LayoutInput[],
  country: string,
  options: ViewOptions,
): (zone: string) => Span<Showing>[] {
  const windowed = own.map(windowedWidgets);
  const variants = { flags: options.flags, letters: versionNamesOf(own) };
  const walk = createSpanWalker<{ readonly showing: Showing; readonly key: string }>((time) => {
    const at = Math.max(
      0,
      steps.findLastIndex(({ from }) => from <= time.now),
    );
    const view = layoutViewOf(own[at]!, country, variants, time);
    const next = steps[at + 1]?.from ?? null;
    const showing = showingOf(own[at]!, view, windowed[at]!);
    return {
      // The same widgets with other content are a visible change.
      value: { showing: { step: at, ...showing }, key: JSON.stringify(showing) + view.key },
      changesAt: view.changesAt,
      changesAtInstant:
        next !== null && (view.changesAtInstant === null || next < view.changesAtInstant)
          ? next
          : view.changesAtInstant,
    };
  }, options);
  return (zone) =>
    mergeEqualSpans(walk(zone), (one, other) => one.key === other.key).map(({ value, ...span }) => ({
      ...span,
      value: value.showing,
    }));
}
