/** The bars of the timeline: one per widget, name and version. */
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import type { Span } from '../../../../domain/layout/timeline/spans.ts';
import type { Showing } from '../../../../domain/layout/timeline/timelineShowing.ts';
import type { StepNames } from './steps.ts';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** The row's and the widget's version, where not all readers see it: ['B'], ['B', 'C']. */
  readonly versions: readonly string[];
  /** The periods in which it shows, in order. */
  readonly spans: readonly Span<Showing>[];
}

/** The bars in the order in which they first show. A widget whose name changes over time has a bar per name. */
export function barsOf(spans: readonly Span<Showing>[], nameOf: StepNames): Bar[] {
  const bars = new Map<string, Bar & { readonly spans: Span<Showing>[]; readonly versions: string[] }>();
  for (const span of spans) {
    for (const { widgetId, version, rowVersion } of span.value.slots) {
      const name = nameOf(widgetId, span.value.step);
      // Before and after a test all readers see A, which is the same bar.
      const key = JSON.stringify([widgetId, rowVersion ?? CONTROL, version, name]);
      const widgetVersions = version === CONTROL ? [] : [version];
      let bar = bars.get(key);
      if (!bar) bars.set(key, (bar = { key, name, versions: widgetVersions, spans: [] }));
      if (rowVersion !== null && bar.versions.length === widgetVersions.length)
        bar.versions.unshift(rowVersion);
      // A widget can be in two slots at once.
      if (bar.spans.at(-1) !== span) bar.spans.push(span);
    }
  }
  return [...bars.values()];
}
