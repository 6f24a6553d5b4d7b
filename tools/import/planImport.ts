/**
 * The first reading of a source: that it is whole, what it holds, and which post of a day is which. Nothing has been
 * written when it ends. Issue 2 §5: several posts on one day are handled by a stated rule.
 */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { slugify } from '../../domain/permalinks/slug.ts';
import { ownCopy } from './foreignText.ts';
import type { ImportRecord, Kind, Source } from './record.ts';

/** Where a record goes, when that is not simply its day or its own slug. */
export interface Place {
  /** The number of a further reading of its day. */
  readonly dateId?: string;
  /** A page's slug: its own may be taken by an earlier one. */
  readonly slug?: string;
  /** The earlier record this one repeats; it is skipped. */
  readonly repeats?: string;
}

export interface Plan {
  readonly totals: Readonly<Record<Kind, number>>;
  /** By the record's number in the source's order. */
  readonly places: ReadonlyMap<number, Place>;
  /** Days with several posts that no mapping told apart, and how many of those became further readings. */
  readonly sharedDays: number;
  readonly furtherReadings: number;
}

interface Candidate {
  readonly ordinal: number;
  readonly isDraft: boolean;
  readonly time: string;
  readonly id: string;
}
/** Numbers that are dateIds: at most nine digits, for ten could be read as a unix timestamp (decision 7). */
const NUMBER = /^[1-9]\d{0,8}$/;

/** Reads the whole source once. Throws what the source throws: an ImportError for a broken one. */
export async function planImport(source: Source): Promise<Plan> {
  const totals = { devotional: 0, page: 0 };
  const places = new Map<number, Place>();
  const seen = new Map<string, string>();
  const days = new Map<LocalDate, Candidate[]>();
  const taken = new Map<LocalDate, Set<string>>();
  const slugs = new Set<string>();
  let ordinal = -1;
  for await (const entry of source.read()) {
    if (entry.type !== 'record') continue;
    ordinal += 1;
    totals[entry.kind] += 1;
    const keys = identitiesOf(entry);
    const repeats = keys.map((key) => seen.get(key)).find((where) => where !== undefined);
    if (repeats) places.set(ordinal, { repeats });
    else if (entry.kind === 'page') places.set(ordinal, { slug: freeSlug(entry, slugs) });
    else if (entry.second !== undefined) {
      note(taken, entry.date!, String(entry.second));
      places.set(ordinal, { dateId: String(entry.second) });
    } else noteCandidate(days, entry, ordinal);
    for (const key of repeats ? [] : keys) seen.set(ownCopy(key), ownCopy(entry.where));
  }
  let sharedDays = 0;
  let furtherReadings = 0;
  for (const [day, candidates] of days) {
    if (candidates.length === 1) continue;
    sharedDays += 1;
    const numbers = taken.get(day) ?? new Set();
    for (const { ordinal: which, id } of candidates.sort(byRule).slice(1)) {
      furtherReadings += 1;
      places.set(which, { dateId: freeNumber(id, numbers) });
    }
  }
  return { totals, places, sharedDays, furtherReadings };
}

/** What makes two records the same one: the source's id, and a number of a day that a mapping gives. */
function identitiesOf({ kind, sourceId, date, second }: ImportRecord): string[] {
  const keys = sourceId ? [`${kind} ${sourceId}`] : [];
  return second === undefined ? keys : [...keys, `${date} ${second}`];
}

function noteCandidate(days: Map<LocalDate, Candidate[]>, record: ImportRecord, ordinal: number): void {
  const candidate = {
    ordinal,
    isDraft: record.status === 'draft',
    time: ownCopy(record.time ?? ''),
    id: ownCopy(record.sourceId ?? ''),
  };
  const group = days.get(record.date!);
  if (group) group.push(candidate);
  else days.set(ownCopy(record.date!) as LocalDate, [candidate]);
}

function note(taken: Map<LocalDate, Set<string>>, day: LocalDate, number: string): void {
  const numbers = taken.get(day) ?? new Set();
  taken.set(ownCopy(day) as LocalDate, numbers.add(number));
}

/** Published before drafts, then the earliest, then the lowest id, then the source's order: the first is the day's own. */
function byRule(a: Candidate, b: Candidate): number {
  const byId = NUMBER.test(a.id) && NUMBER.test(b.id) ? Number(a.id) - Number(b.id) : 0;
  return (
    Number(a.isDraft) - Number(b.isDraft) ||
    (a.time < b.time ? -1 : a.time > b.time ? 1 : 0) ||
    byId ||
    a.ordinal - b.ordinal
  );
}

/** The source's id where it is a number, so that later exports find the same reading; else the first free from 2. */
function freeNumber(id: string, numbers: Set<string>): string {
  let number = id;
  for (let next = 2; !NUMBER.test(number) || numbers.has(number); next += 1) number = String(next);
  numbers.add(number);
  return number;
}

/** A page's own slug, else one of its title; with its id or a number where an earlier page has taken it. */
function freeSlug(page: ImportRecord, slugs: Set<string>): string {
  const fallback = `page-${page.sourceId && NUMBER.test(page.sourceId) ? page.sourceId : slugs.size + 1}`;
  const wanted = slugify(page.slug ?? '', '') || slugify(page.title, fallback);
  let slug = wanted;
  for (let next = 2; slugs.has(slug); next += 1) slug = `${wanted}-${next}`;
  slugs.add(ownCopy(slug));
  return slug;
}
