/** The bars of a timeline: one for each widget under each of its names, in each version. */
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import type { Span } from '../../../../domain/layout/spans.ts';
import type { Showing } from '../../../../domain/layout/timelineShowing.ts';
import type { StepNames } from './useStepNames.ts';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** Those of a row's test and of a widget's, where one is not everybody's: ['B'], ['B', 'C']. */
  readonly versions: readonly string[];
  /** When it shows, in order. */
  readonly spans: readonly Span<Showing>[];
}

/** In the order in which they first show. A widget that is called something else from some time on has a bar for either. */
export function barsOf(spans: readonly Span<Showing>[], nameOf: StepNames): Bar[] {
  const bars = new Map<string, Bar & { readonly spans: Span<Showing>[]; readonly versions: string[] }>();
  for (const span of spans) {
    for (const { widgetId, version, rowVersion } of span.value.slots) {
      const name = nameOf(widgetId, span.value.step);
      // Outside its time a test leaves everybody with A: before and after, that is the same bar.
      const key = JSON.stringify([widgetId, rowVersion ?? CONTROL, version, name]);
      const own = version === CONTROL ? [] : [version];
      let bar = bars.get(key);
      if (!bar) bars.set(key, (bar = { key, name, versions: own, spans: [] }));
      if (rowVersion !== null && bar.versions.length === own.length) bar.versions.unshift(rowVersion);
      // It may stand in two places at once.
      if (bar.spans.at(-1) !== span) bar.spans.push(span);
    }
  }
  return [...bars.values()];
}
