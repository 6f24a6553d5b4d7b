/** The bars of a timeline: one for each widget under each of its names. */
import type { Span } from '../../../../domain/layout/spans.ts';
import type { Showing } from '../../../../domain/layout/timeline.ts';
import type { StepNames } from './useStepNames.ts';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** The version of its test, A without one. */
  readonly version: string;
  /** When it shows, in order. */
  readonly spans: readonly Span<Showing>[];
}

/** In the order in which they first show. A widget that is called something else from some time on has a bar for either. */
export function barsOf(spans: readonly Span<Showing>[], nameOf: StepNames): Bar[] {
  const bars = new Map<string, Bar & { readonly spans: Span<Showing>[] }>();
  for (const span of spans) {
    for (const { widgetId, version } of span.value.slots) {
      const name = nameOf(widgetId, span.value.step);
      const key = JSON.stringify([widgetId, version, name]);
      let bar = bars.get(key);
      if (!bar) bars.set(key, (bar = { key, name, version, spans: [] }));
      // It may stand in two places at once.
      if (bar.spans.at(-1) !== span) bar.spans.push(span);
    }
  }
  return [...bars.values()];
}
