/** Whom a change of a layout changes something for, now and later: asked of the resolver, before anything is published. */
import { dateOf, type LocalDateTime } from '../dates/localTime.ts';
import { earliest } from './ledger.ts';
import {
  joined,
  lettersOf,
  rowsFor,
  sightOf,
  walker,
  type Looking,
  type Moment,
  type Sight,
} from './spans.ts';
import type { LayoutInput, ResolvedLayout } from './types.ts';

/** A time in which readers see something else than they would have. */
export interface ImpactSpan {
  /** Null for now. */
  readonly from: Moment | null;
  /** Null for as far as is looked. */
  readonly until: Moment | null;
  /** For most readers: without their features, version A of each test, unless only another shows the difference. */
  readonly before: ResolvedLayout;
  readonly after: ResolvedLayout;
}

/** Countries for which the same changes. */
export interface ImpactGroup {
  readonly countries: readonly string[];
  /** The rows they have before and after; several where the layout does not divide by country. */
  readonly rowsBefore: readonly string[];
  readonly rowsAfter: readonly string[];
  /** When it differs; the first begins with null where it does at once. */
  readonly spans: readonly ImpactSpan[];
}

interface Pair {
  readonly before: Sight;
  readonly after: Sight;
}
const differs = ({ before, after }: Pair): boolean => before.key !== after.key;

/**
 * The countries that see something else after a change, now or at any moment until the horizon, in groups. A country is
 * here exactly where the resolver answers it something else at one of those times.
 */
export function impactOf(before: LayoutInput, after: LayoutInput, looking: Looking): ImpactGroup[] {
  const pairs = new Map<string, { readonly rows: readonly [LayoutInput, LayoutInput]; walk: Walk }>();
  const groups = new Map<string, { countries: string[] } & Omit<ImpactGroup, 'countries'>>();
  for (const { code, zone } of looking.countries) {
    const rows = [rowsFor(before, code), rowsFor(after, code)] as const;
    const name = JSON.stringify(rows.map(keysOf));
    let pair = pairs.get(name);
    if (!pair) pairs.set(name, (pair = { rows, walk: walkOf(rows, code, looking) }));
    const spans = pair.walk(zone);
    if (spans.length === 0) continue;
    // Countries of other zones belong together where the same days of their calendars differ.
    const when = spans.map(({ from, until }) => [from?.local ?? null, until?.local ?? null]);
    const key = `${name} ${JSON.stringify(when)}`;
    const group = groups.get(key);
    if (group) group.countries.push(code);
    else {
      const [rowsBefore, rowsAfter] = pair.rows.map(keysOf) as [string[], string[]];
      groups.set(key, { countries: [code], rowsBefore, rowsAfter, spans });
    }
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(other.spans[0]!.from === null) - Number(one.spans[0]!.from === null) ||
      other.countries.length - one.countries.length,
  );
}

type Walk = (zone: string) => ImpactSpan[];

/** One group of countries has the same rows on both sides, so any of them stands for all. */
function walkOf([was, is]: readonly [LayoutInput, LayoutInput], country: string, looking: Looking): Walk {
  if (sameInput(was, is)) return () => [];
  const among = { flags: looking.flags, letters: lettersOf([was, is]) };
  const walk = walker<Pair>((time) => {
    const pair = { before: sightOf(was, country, among, time), after: sightOf(is, country, among, time) };
    return {
      value: pair,
      changesAt: earliest([pair.before.changesAt, pair.after.changesAt]),
      changesAtInstant: earliest([pair.before.changesAtInstant, pair.after.changesAtInstant]),
    };
  }, looking);
  return (zone) =>
    joined(
      walk(zone),
      (one, other) => one.before.key === other.before.key && one.after.key === other.after.key,
    )
      .map((span, index) => ({ ...span, from: index === 0 ? null : span.from }))
      .filter(({ value }) => differs(value))
      .map(({ from, until, value }) => ({ from, until, ...shown(value) }));
}

/** Of the kinds of readers the first who sees a difference; where nothing is drawn, one stands for all. */
function shown({ before, after }: Pair): Pick<ImpactSpan, 'before' | 'after'> {
  const [were, are] = [before.resolved, after.resolved];
  for (let index = 0; index < Math.max(were.length, are.length); index += 1) {
    const [one, other] = [were[index] ?? were[0]!, are[index] ?? are[0]!];
    if (JSON.stringify(one.rows) !== JSON.stringify(other.rows)) return { before: one, after: other };
  }
  return { before: were[0]!, after: are[0]! };
}

const keysOf = ({ rows }: LayoutInput): string[] => rows.map(({ rowKey }) => rowKey);
const sameInput = (one: LayoutInput, other: LayoutInput): boolean =>
  JSON.stringify([one.rows, contentsOf(one)]) === JSON.stringify([other.rows, contentsOf(other)]);
const contentsOf = ({ widgets }: LayoutInput) =>
  widgets.map(({ id, type, widgetContent }) => [id, type, widgetContent]);

/** The days at which groups begin to differ later on, each once, in order; for a sentence. */
export const laterDays = ({ spans }: ImpactGroup): LocalDateTime[] => {
  const starts = spans.flatMap(({ from }) => (from === null ? [] : [from.local])).sort();
  return starts.filter((local, index) => index === 0 || dateOf(local) !== dateOf(starts[index - 1]!));
};
