/**
 * The impact of a layout change: which countries see a difference, now and later. Computed with the resolver before
 * anything is published.
 */
import { earliest } from '../resolve/resolutionTrace.ts';
import {
  visibleColumns,
  versionCombinations,
  mergeEqualSpans,
  versionNamesOf,
  layoutForCountry,
  layoutViewOf,
  createSpanWalker,
  type ViewOptions,
  type Moment,
  type LayoutView,
} from './spans.ts';
import type { LayoutInput, ResolvedLayout } from '../types.ts';

/** A time in which readers see something other than before the change. */
export interface ImpactSpan {
  /** Those of the group's countries to which it applies: all, unless the local date currently differs. */
  readonly countries: readonly string[];
  /** Null for now. */
  readonly from: Moment | null;
  /** Null for the end of the evaluated period. */
  readonly until: Moment | null;
  /** What readers see before and after, each distinct difference once, that of most readers first. Never empty. */
  readonly views: readonly ImpactView[];
}

export interface ImpactView {
  /**
   * The versions whose readers see it: 'B', or 'B · C' of a row's test and a widget's; empty when it applies to
   * everyone.
   */
  readonly readers: readonly string[];
  readonly before: ResolvedLayout;
  readonly after: ResolvedLayout;
}

/** Countries with the same rows before and after: the differences there depend only on the time. */
export interface ImpactGroup {
  readonly countries: readonly string[];
  /** Their rows before and after; several when the layout has no countries. */
  readonly rowsBefore: readonly string[];
  readonly rowsAfter: readonly string[];
  /**
   * When it differs, current differences first. Each time is listed once for all zones: a wall clock time is the same
   * text in each of them, and so is an instant.
   */
  readonly spans: readonly ImpactSpan[];
}

interface Pair {
  /** The version names that the tests of widgets may draw. */
  readonly letters: readonly string[];
  readonly before: LayoutView;
  readonly after: LayoutView;
}
const differs = ({ before, after }: Pair): boolean => before.key !== after.key;

/**
 * The countries that see a difference after a change, now or at any time up to the horizon, in groups. A country is
 * included exactly when the resolver's result for it differs at one of those times.
 */
export function impactOf(before: LayoutInput, after: LayoutInput, options: ViewOptions): ImpactGroup[] {
  const groups = new Map<string, Group>();
  for (const { code, zone } of options.countries) {
    const rows = [layoutForCountry(before, code), layoutForCountry(after, code)] as const;
    const name = JSON.stringify(rows.map(keysOf));
    let group = groups.get(name);
    if (!group) groups.set(name, (group = { rows, walk: walkOf(rows, code, options), codes: [], spans: [] }));
    const spans = group.walk(zone);
    if (spans.length > 0) group.codes.push(code);
    for (const span of spans) {
      const existing = group.spans.find((it) => isSame(it, span));
      if (existing) existing.countries.push(code);
      else group.spans.push({ ...span, countries: [code] });
    }
  }
  return [...groups.values()]
    .filter(({ codes }) => codes.length > 0)
    .map(({ codes, rows, spans }): ImpactGroup => {
      const [rowsBefore, rowsAfter] = rows.map(keysOf) as [string[], string[]];
      return { countries: codes, rowsBefore, rowsAfter, spans: spans.map(toImpactSpan).sort(byStart) };
    })
    .sort(
      (one, other) =>
        Number(other.spans[0]!.from === null) - Number(one.spans[0]!.from === null) ||
        other.countries.length - one.countries.length,
    );
}

interface Group {
  readonly rows: readonly [LayoutInput, LayoutInput];
  readonly walk: Walk;
  readonly codes: string[];
  readonly spans: (Difference & { readonly countries: string[] })[];
}

/** A period in which the two differ; `from` null when it has begun. */
type Difference = Pick<ImpactSpan, 'from' | 'until'> & { readonly value: Pair };

const toImpactSpan = ({ countries, from, until, value }: Group['spans'][number]): ImpactSpan => ({
  countries,
  from,
  until,
  views: sightsOf(value),
});

const isSame = (one: Difference, other: Difference): boolean =>
  isSameMoment(one.from, other.from) &&
  isSameMoment(one.until, other.until) &&
  isSamePair(one.value, other.value);

/** The same wall clock time if that triggers the change, else the same instant. */
const isSameMoment = (one: Moment | null, other: Moment | null): boolean =>
  one === null || other === null
    ? one === other
    : one.clock === other.clock && (one.clock !== null || one.instant.getTime() === other.instant.getTime());

const isSamePair = (one: Pair, other: Pair): boolean =>
  one.before.key === other.before.key && one.after.key === other.after.key;

const startOf = ({ from }: ImpactSpan): number => from?.instant.getTime() ?? -Infinity;
const byStart = (one: ImpactSpan, other: ImpactSpan): number =>
  startOf(one) === startOf(other)
    ? other.countries.length - one.countries.length
    : startOf(one) - startOf(other);

type Walk = (zone: string) => Difference[];

/** All countries of a group have the same rows on both sides, so the result for one applies to all. */
function walkOf([was, is]: readonly [LayoutInput, LayoutInput], country: string, options: ViewOptions): Walk {
  if (sameInput(was, is)) return () => [];
  const variants = { flags: options.flags, letters: versionNamesOf([was, is]) };
  const walk = createSpanWalker<Pair>((time) => {
    const pair = {
      letters: variants.letters,
      before: layoutViewOf(was, country, variants, time),
      after: layoutViewOf(is, country, variants, time),
    };
    return {
      value: pair,
      changesAt: earliest([pair.before.changesAt, pair.after.changesAt]),
      changesAtInstant: earliest([pair.before.changesAtInstant, pair.after.changesAtInstant]),
    };
  }, options);
  return (zone) =>
    mergeEqualSpans(walk(zone), isSamePair)
      .map((span, index) => ({ ...span, from: index === 0 ? null : span.from }))
      .filter(({ value }) => differs(value));
}

/** The differences for each kind of reader, without features first. */
function sightsOf({ letters, before, after }: Pair): ImpactView[] {
  const drawn = versionCombinations(letters);
  const found = new Map<string, ImpactView & { readonly readers: string[] }>();
  const readerNames = new Set<string>();
  for (const [at, were] of before.byFlags.entries()) {
    const are = after.byFlags[at]!;
    for (let index = 0; index < Math.max(were.length, are.length); index += 1) {
      const [one, other] = [were[index] ?? were[0]!, are[index] ?? are[0]!];
      const tests = [...one.draws, ...other.draws].map(({ test }) => test.startsWith('row:'));
      const { row, widget } = drawn[index]!;
      const reader = [...(tests.includes(true) ? [row] : []), ...(tests.includes(false) ? [widget] : [])];
      const name = reader.join(' · ');
      readerNames.add(name);
      const [was, is] = [one, other].map(({ rows }) => JSON.stringify(rows.map(visibleColumns)));
      if (was === is) continue;
      const key = `${was} ${is}`;
      const existing = found.get(key);
      if (!existing) found.set(key, { readers: [name], before: one, after: other });
      else if (!existing.readers.includes(name)) existing.readers.push(name);
    }
  }
  // Only the draws changed: every reader sees the same as before.
  if (found.size === 0) return [{ readers: [], before: before.resolved[0]!, after: after.resolved[0]! }];
  return [...found.values()].map((view) =>
    view.readers.length === readerNames.size ? { ...view, readers: [] } : view,
  );
}

const keysOf = ({ rows }: LayoutInput): string[] => rows.map(({ rowKey }) => rowKey);
const sameInput = (one: LayoutInput, other: LayoutInput): boolean =>
  JSON.stringify([one.rows, contentsOf(one)]) === JSON.stringify([other.rows, contentsOf(other)]);
const contentsOf = ({ widgets }: LayoutInput) =>
  widgets.map(({ id, type, widgetContent }) => [id, type, widgetContent]);
