/** Whom a change of a layout changes something for, now and later: asked of the resolver, before anything is published. */
import { earliest } from './ledger.ts';
import {
  columnsSeen,
  drawnVersions,
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
  /** Those of the group's countries that have it so: all of them, unless it is another day there at present. */
  readonly countries: readonly string[];
  /** Null for now. */
  readonly from: Moment | null;
  /** Null for as far as is looked. */
  readonly until: Moment | null;
  /** What readers see before and after, each difference once: most readers' first. Never none. */
  readonly sights: readonly ImpactSight[];
}

export interface ImpactSight {
  /** Who sees it so, by the versions they have: 'B', or 'B · C' of a row's test and a widget's; none where everybody does. */
  readonly readers: readonly string[];
  readonly before: ResolvedLayout;
  readonly after: ResolvedLayout;
}

/** Countries with the same rows before and after: what differs there depends on the time alone. */
export interface ImpactGroup {
  readonly countries: readonly string[];
  /** The rows they have before and after; several where the layout does not divide by country. */
  readonly rowsBefore: readonly string[];
  readonly rowsAfter: readonly string[];
  /**
   * When it differs, what is so at once first. Each time is here once, whatever the zones: a moment of the wall clock is the
   * same in all of them, and so is an instant.
   */
  readonly spans: readonly ImpactSpan[];
}

interface Pair {
  /** Those that widgets' tests may draw. */
  readonly letters: readonly string[];
  readonly before: Sight;
  readonly after: Sight;
}
const differs = ({ before, after }: Pair): boolean => before.key !== after.key;

/**
 * The countries that see something else after a change, now or at any moment until the horizon, in groups. A country is
 * here exactly where the resolver answers it something else at one of those times.
 */
export function impactOf(before: LayoutInput, after: LayoutInput, looking: Looking): ImpactGroup[] {
  const groups = new Map<string, Group>();
  for (const { code, zone } of looking.countries) {
    const rows = [rowsFor(before, code), rowsFor(after, code)] as const;
    const name = JSON.stringify(rows.map(keysOf));
    let group = groups.get(name);
    if (!group) groups.set(name, (group = { rows, walk: walkOf(rows, code, looking), codes: [], spans: [] }));
    const spans = group.walk(zone);
    if (spans.length > 0) group.codes.push(code);
    for (const span of spans) {
      const known = group.spans.find((it) => isSame(it, span));
      if (known) known.countries.push(code);
      else group.spans.push({ ...span, countries: [code] });
    }
  }
  return [...groups.values()]
    .filter(({ codes }) => codes.length > 0)
    .map(({ codes, rows, spans }): ImpactGroup => {
      const [rowsBefore, rowsAfter] = rows.map(keysOf) as [string[], string[]];
      return { countries: codes, rowsBefore, rowsAfter, spans: spans.map(told).sort(inTime) };
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

/** A stretch in which the two differ; `from` null where it has begun. */
type Difference = Pick<ImpactSpan, 'from' | 'until'> & { readonly value: Pair };

const told = ({ countries, from, until, value }: Group['spans'][number]): ImpactSpan => ({
  countries,
  from,
  until,
  sights: sightsOf(value),
});

const isSame = (one: Difference, other: Difference): boolean =>
  isSameMoment(one.from, other.from) &&
  isSameMoment(one.until, other.until) &&
  isSamePair(one.value, other.value);

/** The same wall clock, where that makes the change; else the same instant. */
const isSameMoment = (one: Moment | null, other: Moment | null): boolean =>
  one === null || other === null
    ? one === other
    : one.clock === other.clock && (one.clock !== null || one.instant.getTime() === other.instant.getTime());

const isSamePair = (one: Pair, other: Pair): boolean =>
  one.before.key === other.before.key && one.after.key === other.after.key;

const began = ({ from }: ImpactSpan): number => from?.instant.getTime() ?? -Infinity;
const inTime = (one: ImpactSpan, other: ImpactSpan): number =>
  began(one) === began(other) ? other.countries.length - one.countries.length : began(one) - began(other);

type Walk = (zone: string) => Difference[];

/** One group of countries has the same rows on both sides, so any of them stands for all. */
function walkOf([was, is]: readonly [LayoutInput, LayoutInput], country: string, looking: Looking): Walk {
  if (sameInput(was, is)) return () => [];
  const among = { flags: looking.flags, letters: lettersOf([was, is]) };
  const walk = walker<Pair>((time) => {
    const pair = {
      letters: among.letters,
      before: sightOf(was, country, among, time),
      after: sightOf(is, country, among, time),
    };
    return {
      value: pair,
      changesAt: earliest([pair.before.changesAt, pair.after.changesAt]),
      changesAtInstant: earliest([pair.before.changesAtInstant, pair.after.changesAtInstant]),
    };
  }, looking);
  return (zone) =>
    joined(walk(zone), isSamePair)
      .map((span, index) => ({ ...span, from: index === 0 ? null : span.from }))
      .filter(({ value }) => differs(value));
}

/** What each kind of reader sees, where it differs: without their features first. */
function sightsOf({ letters, before, after }: Pair): ImpactSight[] {
  const drawn = drawnVersions(letters);
  const found = new Map<string, ImpactSight & { readonly readers: string[] }>();
  const everybody = new Set<string>();
  for (const [at, were] of before.byFlags.entries()) {
    const are = after.byFlags[at]!;
    for (let index = 0; index < Math.max(were.length, are.length); index += 1) {
      const [one, other] = [were[index] ?? were[0]!, are[index] ?? are[0]!];
      const tests = [...one.draws, ...other.draws].map(({ test }) => test.startsWith('row:'));
      const { row, widget } = drawn[index]!;
      const reader = [...(tests.includes(true) ? [row] : []), ...(tests.includes(false) ? [widget] : [])];
      const name = reader.join(' · ');
      everybody.add(name);
      const [was, is] = [one, other].map(({ rows }) => JSON.stringify(rows.map(columnsSeen)));
      if (was === is) continue;
      const key = `${was} ${is}`;
      const known = found.get(key);
      if (!known) found.set(key, { readers: [name], before: one, after: other });
      else if (!known.readers.includes(name)) known.readers.push(name);
    }
  }
  // Only who is drawn is another: every reader sees what they saw.
  if (found.size === 0) return [{ readers: [], before: before.resolved[0]!, after: after.resolved[0]! }];
  return [...found.values()].map((sight) =>
    sight.readers.length === everybody.size ? { ...sight, readers: [] } : sight,
  );
}

const keysOf = ({ rows }: LayoutInput): string[] => rows.map(({ rowKey }) => rowKey);
const sameInput = (one: LayoutInput, other: LayoutInput): boolean =>
  JSON.stringify([one.rows, contentsOf(one)]) === JSON.stringify([other.rows, contentsOf(other)]);
const contentsOf = ({ widgets }: LayoutInput) =>
  widgets.map(({ id, type, widgetContent }) => [id, type, widgetContent]);
