/**
 * The first pass over a source: validates it, counts its records, and assigns the posts of a day. Writes nothing. Issue
 * 2 §5: several posts on one day are handled by a stated rule.
 */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { slugify } from '../../../domain/permalinks/slug.ts';
import { copyString } from './text/foreignText.ts';
import type { ImportRecord, Kind, Source } from './record.ts';

/** The placement of a record that does not simply use its own day or slug. */
export interface Placement {
  /** Date id of a further reading of its day. */
  readonly dateId?: string;
  /** Slug of a page: its own may be taken by an earlier page. */
  readonly slug?: string;
  /** The earlier record that this one duplicates; it is skipped. */
  readonly repeats?: string;
}

export interface Plan {
  readonly totals: Readonly<Record<Kind, number>>;
  /** By the index of the record in the source. */
  readonly placements: ReadonlyMap<number, Placement>;
  /** Days with several posts without a mapped number, and how many of those posts became further readings. */
  readonly sharedDays: number;
  readonly furtherReadings: number;
  /** By day the numbers that the source gives its records. */
  readonly numbers: ReadonlyMap<LocalDate, ReadonlySet<string>>;
}

interface Candidate {
  readonly ordinal: number;
  readonly isDraft: boolean;
  readonly time: string;
  readonly id: string;
}
/** Numbers that are valid date ids: at most nine digits, because ten could be read as a Unix timestamp (decision 7). */
const DATE_ID_NUMBER = /^[1-9]\d{0,8}$/;

/** Reads the entire source once. Throws the ImportError of a broken source. */
export async function planImport(source: Source): Promise<Plan> {
  const totals = { devotional: 0, page: 0 };
  const placements = new Map<number, Placement>();
  const firstPlaces = new Map<string, string>();
  const days = new Map<LocalDate, Candidate[]>();
  const takenNumbers = new Map<LocalDate, Set<string>>();
  const slugs = new Set<string>();
  let ordinal = -1;
  for await (const entry of source.read()) {
    if (entry.type !== 'record') continue;
    ordinal += 1;
    totals[entry.kind] += 1;
    const keys = identitiesOf(entry);
    const repeats = keys.map((key) => firstPlaces.get(key)).find((where) => where !== undefined);
    for (const key of repeats ? [] : keys) firstPlaces.set(copyString(key), copyString(entry.where));
    if (repeats) placements.set(ordinal, { repeats });
    else if (entry.kind === 'page') placements.set(ordinal, { slug: freeSlug(entry, slugs) });
    // The service knows the number that the country's text of the day has.
    else if (entry.country !== undefined && entry.second === undefined) continue;
    else if (entry.second !== undefined) {
      reserveNumber(takenNumbers, entry.date!, String(entry.second));
      placements.set(ordinal, { dateId: String(entry.second) });
    } else addCandidate(days, entry, ordinal);
  }
  const numbers = new Map([...takenNumbers].map(([day, ofDay]) => [day, new Set(ofDay)]));
  let sharedDays = 0;
  let furtherReadings = 0;
  for (const [day, candidates] of days) {
    if (candidates.length === 1) continue;
    sharedDays += 1;
    const taken = takenNumbers.get(day) ?? new Set();
    for (const { ordinal: candidateOrdinal, id } of candidates.sort(byRule).slice(1)) {
      furtherReadings += 1;
      placements.set(candidateOrdinal, { dateId: freeNumber(id, taken) });
    }
  }
  return { totals, placements, sharedDays, furtherReadings, numbers };
}

/** The keys by which two records are duplicates: the source's id, and a mapped number or a country of a day. */
function identitiesOf({ kind, sourceId, date, second, country }: ImportRecord): string[] {
  const keys = sourceId ? [`${kind} ${sourceId}`] : [];
  if (second !== undefined) return [...keys, `${date} ${second}`];
  return country === undefined ? keys : [...keys, `${date} ${country}`];
}

function addCandidate(days: Map<LocalDate, Candidate[]>, record: ImportRecord, ordinal: number): void {
  const candidate = {
    ordinal,
    isDraft: record.status === 'draft',
    time: copyString(record.time ?? ''),
    id: copyString(record.sourceId ?? ''),
  };
  const group = days.get(record.date!);
  if (group) group.push(candidate);
  else days.set(copyString(record.date!) as LocalDate, [candidate]);
}

function reserveNumber(takenNumbers: Map<LocalDate, Set<string>>, day: LocalDate, number: string): void {
  const numbers = takenNumbers.get(day) ?? new Set();
  takenNumbers.set(copyString(day) as LocalDate, numbers.add(number));
}

/**
 * Sorts published posts before drafts, then by time, by lowest id, and by the source's order: the first becomes the
 * day's default.
 */
function byRule(a: Candidate, b: Candidate): number {
  const byId = DATE_ID_NUMBER.test(a.id) && DATE_ID_NUMBER.test(b.id) ? Number(a.id) - Number(b.id) : 0;
  return (
    Number(a.isDraft) - Number(b.isDraft) ||
    (a.time < b.time ? -1 : a.time > b.time ? 1 : 0) ||
    byId ||
    a.ordinal - b.ordinal
  );
}

/**
 * The source's id when it is a valid number, so that later imports find the same reading; otherwise the first free
 * number from 2.
 */
function freeNumber(id: string, numbers: Set<string>): string {
  let number = id;
  for (let next = 2; !DATE_ID_NUMBER.test(number) || numbers.has(number); next += 1) number = String(next);
  numbers.add(number);
  return number;
}

/** The page's own slug, otherwise one derived from its title; with a number appended when an earlier page has it. */
function freeSlug(page: ImportRecord, slugs: Set<string>): string {
  const fallback = `page-${page.sourceId && DATE_ID_NUMBER.test(page.sourceId) ? page.sourceId : slugs.size + 1}`;
  const baseSlug = slugify(page.slug ?? '', '') || slugify(page.title, fallback);
  let slug = baseSlug;
  for (let next = 2; slugs.has(slug); next += 1) slug = `${baseSlug}-${next}`;
  slugs.add(copyString(slug));
  return slug;
}
