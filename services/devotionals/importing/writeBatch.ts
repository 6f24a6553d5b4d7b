/**
 * Writes records of an import in a transaction, each as its editor would save it. A record that cannot be saved is left out
 * and named with its reason; the others are written all the same.
 */
import { countriesRefused, GLOBAL, rightsOn, type Rights } from '../../../domain/rights/rights.ts';
import { asProblem, type Problem } from '../../../rest/problem.ts';
import type { Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import type { Placement, Plan } from '../../kit/importing/planImport.ts';
import { leftOutText } from '../../kit/importing/text/leftOut.ts';
import { sourceKey, type ImportRecord, type Source, type Status } from '../../kit/importing/record.ts';
import { devotionalInput } from '../contract.ts';
import { isDefault, type Post, type PostContent, type PostKey, type Stage } from '../post.ts';
import { auditRecord } from '../writing/auditRecord.ts';
import { writeRecords } from '../writing/postEntries.ts';
import { lockDays, storedOn } from '../writing/repositoryWrites.ts';
import { settleSources } from '../writing/sourceEntries.ts';
import { changesOf, readPost, type Change, type Draft } from '../writing/write.ts';
import { leftEntries, writtenEntry, type WrittenEntry } from '../writing/writtenEntries.ts';
import type { NewNote } from './repositoryImports.ts';
import { toDevotional } from './toDevotional.ts';

export interface PlacedRecord {
  readonly record: ImportRecord;
  readonly place: Placement;
}

export interface Batch {
  readonly site: number;
  readonly actor: Actor;
  readonly source: Source;
  readonly records: readonly PlacedRecord[];
  /** The numbers that the source gives its records. */
  readonly planned: Plan['numbers'];
  /** Null for the status that each record has. */
  readonly status: Status | null;
  /** What the import does not say of a record. */
  readonly unsaidOf: (record: ImportRecord) => ReadonlySet<keyof PostContent>;
  readonly now: Date;
}

export interface BatchResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly notes: readonly NewNote[];
  readonly entries: readonly WrittenEntry[];
  readonly wordsRead: number;
  readonly wordsSaved: number;
}

/** A record that can be written. */
interface ReadyRecord {
  readonly where: string;
  /** Its identity among all sources. */
  readonly source: string | null;
  readonly draft: Draft;
  readonly stage: Stage;
}

export async function writeBatch(tx: Transaction, batch: Batch): Promise<BatchResult> {
  const { site, records } = batch;
  const days = [...new Set(records.map(({ record }) => record.date!))];
  await lockDays(tx, site, days);
  const stored = await storedOn(tx, site, days);
  const notes: NewNote[] = [];
  const ready: ReadyRecord[] = [];
  const numbers = numbersOf(stored, batch.planned);
  let wordsRead = 0;
  let wordsSaved = 0;
  for (const { record, place } of records) {
    const skip = (detail: string, code: string | null) =>
      void notes.push({ kind: 'skipped', where: record.where, detail, code });
    const stage = record.isPrivate ? 'draft' : (batch.status ?? record.status);
    const dateId = numbers(record, place);
    const { input, reason, code, images, left, words } = toDevotional(
      record,
      dateId === undefined ? place : { ...place, dateId },
      batch.source,
      stage,
    );
    wordsRead += words.read;
    for (const missing of images.missing)
      notes.push({ kind: 'picture', where: record.where, detail: missing, code: null });
    if (!input) {
      skip(reason!, code ?? null);
      continue;
    }
    try {
      const post = readPost(devotionalInput.parse(input), '/record');
      const unsaid = new Set(batch.unsaidOf(record));
      // A recording in the text.
      if (input.audio_url !== undefined)
        for (const name of ['hasAudio', 'audioUrl'] as const) unsaid.delete(name);
      // The alt text of a picture that the reading has already.
      const alt = unsaid.has('featuredImage') ? record.imageAlt : post.kept.imageAlt;
      const draft = { ...post, kept: { ...post.kept, imageAlt: alt }, unsaid };
      const refused = refusedCountries(batch, draft, stored, stage);
      if (refused.length > 0) {
        skip(`your rights do not cover ${refused.join(', ')}`, `uncovered:${refused.join(', ')}`);
        continue;
      }
      wordsSaved += words.saved;
      if (left.length > 0)
        notes.push({
          kind: 'left',
          where: record.where,
          detail: leftOutText(left),
          code: `left:${leftOutText(left)}`,
        });
      const lost = words.read - words.saved;
      if (lost > 0)
        notes.push({
          kind: 'words',
          where: record.where,
          detail: `${lost} of ${words.read} words are not in what is saved`,
          code: `words:${lost}`,
        });
      ready.push({ where: record.where, source: sourceKey(batch.source, record), draft, stage });
    } catch (error) {
      skip(...reasonOf(asProblem(error)));
    }
  }
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const entries: WrittenEntry[] = [];
  const settled: Change[] = [];
  for (const stage of ['publish', 'draft'] as const) {
    const ofStage = ready.filter((each) => each.stage === stage);
    for (const { changes, written } of await writeStage(tx, batch, stage, ofStage, notes)) {
      for (const { outcome } of changes) counts[outcome === 'same' ? 'unchanged' : outcome] += 1;
      settled.push(...changes);
      entries.push(...written.map(writtenEntry));
    }
  }
  entries.push(...(await settle(tx, batch, ready, settled, notes)));
  return { ...counts, notes, entries, wordsRead, wordsSaved };
}

/** Records that were on another day leave it. Returns the entries that go to the trash. */
async function settle(
  tx: Transaction,
  { site, actor, now }: Batch,
  ready: readonly ReadyRecord[],
  settled: readonly Change[],
  notes: NewNote[],
): Promise<WrittenEntry[]> {
  const key = ({ date, dateId }: PostKey) => `${date} ${dateId}`;
  const isSettled = new Set(settled.map(({ after }) => key(after)));
  const places = new Map(ready.map((each) => [each.source, each.where]));
  const { trashed, refused, written } = await settleSources(
    tx,
    actor,
    { site, at: now, operation: 'startImport' },
    ready.flatMap(({ source, draft: { date, dateId } }) =>
      source !== null && isSettled.has(key({ date, dateId })) ? [{ source, date, dateId }] : [],
    ),
  );
  for (const { date, source } of trashed)
    notes.push({
      kind: 'left',
      where: places.get(source)!,
      detail: `it has left ${date}`,
      code: `moved:${date}`,
    });
  for (const { date, source } of refused)
    notes.push({
      kind: 'left',
      where: places.get(source)!,
      detail: `it is still on ${date}, too: your rights do not cover removing it`,
      code: `stays:${date}`,
    });
  return leftEntries(written, trashed);
}

type Written = Awaited<ReturnType<typeof writeRecords>>;

/** All at once; when the service refuses that, one after the other, so that one bad record does not hold the others up. */
async function writeStage(
  tx: Transaction,
  batch: Batch,
  stage: Stage,
  ready: readonly ReadyRecord[],
  notes: NewNote[],
): Promise<{ changes: readonly Change[]; written: Written }[]> {
  if (ready.length === 0) return [];
  await tx.rows('savepoint import_records');
  try {
    const result = await writeDrafts(tx, batch, stage, ready);
    await tx.rows('release savepoint import_records');
    return [result];
  } catch (error) {
    const problem = asProblem(error);
    if (problem.status >= 500) throw error;
    await tx.rows('rollback to savepoint import_records');
    if (ready.length === 1) {
      const [detail, code] = reasonOf(problem);
      notes.push({ kind: 'skipped', where: ready[0]!.where, detail, code });
      return [];
    }
    const results = [];
    for (const one of ready) results.push(...(await writeStage(tx, batch, stage, [one], notes)));
    return results;
  }
}

async function writeDrafts(
  tx: Transaction,
  { site, actor, now }: Batch,
  stage: Stage,
  ready: readonly ReadyRecord[],
) {
  const drafts = ready.map(({ draft }) => draft);
  const stored = await storedOn(
    tx,
    site,
    drafts.map(({ date }) => date),
  );
  const changes = changesOf({ site, stage }, drafts, stored, now);
  const different = changes.filter(({ outcome }) => outcome !== 'same');
  if (different.length === 0) return { changes, written: [] };
  const written = await writeRecords(
    tx,
    actor,
    { site, at: now, operation: 'startImport' },
    different.map(({ after }) => ({ stage, entry: after.entry, content: after })),
  );
  for (const { before, after } of different) await auditRecord(tx, 'startImport', before, after, actor);
  return { changes, written };
}

/**
 * Gives a record its number: that of the source; otherwise a country's own reading has that of the stored one of the day,
 * and others the planned or the first free one. Never that of the reading of another country, or of another record.
 */
function numbersOf(stored: readonly Post[], planned: Plan['numbers']) {
  const countries = new Map(stored.map((post) => [`${post.date} ${post.dateId}`, post.country]));
  const assigned = new Set<string>();
  return ({ date, country, second }: ImportRecord, place: Placement): string | undefined => {
    if (second !== undefined) return String(second);
    if (country === undefined && place.dateId === undefined) return undefined;
    const isFree = (number: string): boolean => {
      const key = `${date} ${number}`;
      const isPlanned = number !== place.dateId && planned.get(date!)?.has(number) === true;
      return !assigned.has(key) && !isPlanned && (countries.get(key) ?? country ?? '') === (country ?? '');
    };
    const own = stored.find(
      (post) =>
        post.date === date &&
        post.country === country &&
        !post.trashed &&
        !isDefault(post) &&
        isFree(post.dateId),
    );
    let number = own?.dateId ?? place.dateId ?? '2';
    for (let next = 2; !isFree(number); next += 1) number = String(next);
    assigned.add(`${date} ${number}`);
    return number;
  };
}

/** The countries of a record, before and after, that the rights of the person do not cover. */
function refusedCountries(
  { site, actor }: Batch,
  draft: Draft,
  stored: readonly Post[],
  stage: Stage,
): readonly string[] {
  const before = stored.find(
    (post) =>
      post.stage === stage && post.date === draft.date && post.dateId === draft.dateId && !post.trashed,
  );
  const country = draft.unsaid?.has('country') ? (before?.country ?? draft.country) : draft.country;
  const refused = (action: 'c' | 'u', countries: readonly string[], rights: Rights) =>
    countriesRefused(
      rightsOn(rights, site),
      'devotionals',
      action,
      countries.map((each) => each || GLOBAL),
    );
  const { rights } = actor.caller;
  return before
    ? refused('u', [...new Set([before.country, country])], rights)
    : refused('c', [country], rights);
}

function reasonOf(problem: Problem): [detail: string, code: string | null] {
  const [error] = problem.errors ?? [];
  if (!error) return [problem.detail ?? problem.message, null];
  const field = error.pointer.split('/').slice(2).join('.');
  return [field === '' ? error.detail : `${field}: ${error.detail}`, error.code ?? null];
}
