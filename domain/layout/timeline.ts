/** What shows when in each country, with its gaps and overlaps: windows, tests and scheduled changes together. */
import { joined, lettersOf, rowsFor, sightOf, walker, type Looking, type Span } from './spans.ts';
import { showingOf, windowedWidgets, type Showing } from './timelineShowing.ts';
import type { LayoutInput } from './types.ts';

/** The layout from an instant on: as it is, and as each scheduled change will make it, in order. */
export interface LayoutStep {
  readonly from: Date;
  readonly layout: LayoutInput;
}

export interface CountryTimeline {
  readonly code: string;
  readonly spans: readonly Span<Showing>[];
}

/** The timeline of each country, in the order given. `steps` are in order, the first is the layout as it is. */
export function timelineOf(steps: readonly LayoutStep[], looking: Looking): CountryTimeline[] {
  const walks = new Map<string, (zone: string) => Span<Showing>[]>();
  const byZone = new Map<string, Span<Showing>[]>();
  return looking.countries.map(({ code, zone }) => {
    const own = steps.map(({ layout }) => rowsFor(layout, code));
    const name = JSON.stringify(own.map(({ rows }) => rows.map(({ rowKey }) => rowKey)));
    let walk = walks.get(name);
    if (!walk) walks.set(name, (walk = walkOf(steps, own, code, looking)));
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
  looking: Looking,
): (zone: string) => Span<Showing>[] {
  const windowed = own.map(windowedWidgets);
  const among = { flags: looking.flags, letters: lettersOf(own) };
  const walk = walker<{ readonly showing: Showing; readonly key: string }>((time) => {
    const at = Math.max(
      0,
      steps.findLastIndex(({ from }) => from <= time.now),
    );
    const sight = sightOf(own[at]!, country, among, time);
    const next = steps[at + 1]?.from ?? null;
    const seen = showingOf(own[at]!, sight, windowed[at]!);
    return {
      // The same widgets with other words are something else to see.
      value: { showing: { step: at, ...seen }, key: JSON.stringify(seen) + sight.key },
      changesAt: sight.changesAt,
      changesAtInstant:
        next !== null && (sight.changesAtInstant === null || next < sight.changesAtInstant)
          ? next
          : sight.changesAtInstant,
    };
  }, looking);
  return (zone) =>
    joined(walk(zone), (one, other) => one.key === other.key).map(({ value, ...span }) => ({
      ...span,
      value: value.showing,
    }));
}
