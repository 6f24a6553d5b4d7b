/** The gaps of timelines: when a place, or a whole layout, shows nothing to the readers of a country. */
import type { Moment, Span } from './spans.ts';
import type { CountryTimeline } from './timeline.ts';
import type { Showing } from './timelineShowing.ts';

/** A place that shows nothing for a time. */
export interface PlaceGap {
  /** Null for the whole layout. */
  readonly rowKey: string | null;
  readonly column: number | null;
  /** Null when it is empty from the start. */
  readonly from: Moment | null;
  /** Null when it stays empty. */
  readonly until: Moment | null;
}

const isSamePlace = (one: Pick<PlaceGap, 'rowKey' | 'column'>, other: Pick<PlaceGap, 'rowKey' | 'column'>) =>
  one.rowKey === other.rowKey && one.column === other.column;

/** The gaps of a timeline in the order in which they begin; adjacent spans of a gap are one. */
export function gapsOfTimeline(spans: readonly Span<Showing>[]): PlaceGap[] {
  const gaps: PlaceGap[] = [];
  for (const [index, { from, until, value }] of spans.entries()) {
    for (const { rowKey, column } of value.gaps) {
      const at = gaps.findIndex(
        (gap) =>
          isSamePlace(gap, { rowKey, column }) && gap.until?.instant.getTime() === from.instant.getTime(),
      );
      if (at >= 0) gaps[at] = { ...gaps[at]!, until };
      else gaps.push({ rowKey, column, from: index === 0 ? null : from, until });
    }
  }
  return gaps;
}

/** Countries whose readers have the same gaps, by the clock. */
export interface GapGroup {
  readonly countries: readonly string[];
  /** Those of the first country; the instants of others differ with their zones. */
  readonly gaps: readonly PlaceGap[];
}

/** The countries that have gaps, in groups with the same ones; the group that has the first gap first. */
export function groupGaps(timelines: readonly CountryTimeline[]): GapGroup[] {
  const groups = new Map<string, { countries: string[]; gaps: readonly PlaceGap[] }>();
  for (const { code, spans } of timelines) {
    const gaps = gapsOfTimeline(spans);
    if (gaps.length === 0) continue;
    const key = JSON.stringify(
      gaps.map(({ rowKey, column, from, until }) => [rowKey, column, timeOf(from), timeOf(until)]),
    );
    const group = groups.get(key);
    if (group) group.countries.push(code);
    else groups.set(key, { countries: [code], gaps });
  }
  const firstOf = ({ gaps }: GapGroup) => gaps[0]!.from?.instant.getTime() ?? 0;
  return [...groups.values()].toSorted((one, other) => firstOf(one) - firstOf(other));
}

/** As it is written: by the clock where the clock triggers it, else the instant. */
const timeOf = (moment: Moment | null): string | null =>
  moment && (moment.clock ?? moment.instant.toISOString());
