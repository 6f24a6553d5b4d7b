/** Runs an import: plans, then writes in batches and prints progress. */
import type { ImageCheck } from './checkImages.ts';
import { planImport, type Placement, type Plan } from '../../../services/kit/importing/planImport.ts';
import {
  sourceKey,
  type BadRecord,
  type ImportRecord,
  type Source,
  type Status,
} from '../../../services/kit/importing/record.ts';
import { add, emptyReport, ignore, leaveOut, skip, type Report } from '../report.ts';
import { textOfRecord, type Prepared } from '../../../services/kit/importing/prepared.ts';
import { toDevotional } from '../../../services/devotionals/importing/toDevotional.ts';
import { toPage } from './toPage.ts';
import type { BatchOutcome } from './compareDevotionals.ts';
import { pictureList, type PictureList } from './pictureList.ts';
import type { ImportRun, RunDeps } from './runDeps.ts';
import { tellMoves } from './tellMoves.ts';
import { trashedRecords } from './trashedRecords.ts';
import { createDevotionalWriter } from './writeDevotionals.ts';
import { writePage } from './writePages.ts';

export interface RunOptions {
  readonly site: number;
  readonly siteCode: string;
  /** The status for all records; by default each record's own. */
  readonly status: Status | undefined;
  /** What the services record, so that it can be undone; null for a dry run, which writes nothing. */
  readonly run: ImportRun | null;
  /** Checks whether the picture of an address exists. */
  readonly checkImage: ImageCheck | null;
}
/** Number of pages between two lines of progress. */
const PAGES_PER_LINE = 100;

/** Reads the source twice and writes its records. Throws an ImportError; batches written before it are kept. */
export async function runImport(
  source: Source,
  options: RunOptions,
  deps: RunDeps,
  report: Report = emptyReport(),
): Promise<{ report: Report; plan: Plan }> {
  const { out } = deps;
  out('Reading it through before anything is written');
  const plan = await planImport(source);
  const { run } = options;
  const writer = createDevotionalWriter(deps, options.site, run);
  const trashed = trashedRecords(deps, source, options);
  const moves = tellMoves({ report, out, run });
  const pictures = pictureList({ report, out, checkImage: options.checkImage });
  const telling = { report, out, pictures };
  let done = 0;

  function recordOutcome({ created, changed, same, refused, left }: BatchOutcome): void {
    const tally = report.kinds.devotional;
    tally.created += created;
    tally.changed += changed;
    tally.same += same;
    if (run) report.batches += 1;
    moves.days(left);
    done += created + changed + same + refused.length;
    for (const { where, reason, words } of refused) refuse({ kind: 'devotional', where, reason }, words);
    out(`  devotionals: ${done} of ${plan.totals.devotional}`);
  }

  /** A record that the service refuses: its words are not saved after all. */
  function refuse(record: Omit<BadRecord, 'type'>, words: number): void {
    report.words.saved -= words;
    report.words.skipped += words;
    out(skip(report, record, false));
  }

  async function writeRecord(record: ImportRecord, place: Placement): Promise<void> {
    report.kinds[record.kind].read += 1;
    if (record.sourceStatus) add(report.statuses, record.sourceStatus);
    if (place.repeats) {
      out(skip(report, repeatOf(record, place.repeats, source), false));
      return;
    }
    const status = statusFor(record, options.status);
    if (record.kind === 'devotional') {
      const prepared = toDevotional(record, place, source, status);
      const input = acceptInput(telling, record, prepared);
      if (input && status === 'publish' && place.dateId === undefined) report.days.add(record.date!);
      const written =
        input &&
        (await writer.add(
          { where: record.where, input, source: sourceKey(source, record), words: prepared.words.saved },
          status,
        ));
      if (written) recordOutcome(written);
      return;
    }
    await writePageRecord(record, place, status);
  }

  async function writePageRecord(record: ImportRecord, place: Placement, status: Status): Promise<void> {
    const prepared = toPage(record, place, source, options.siteCode, status);
    const input = acceptInput(telling, record, prepared);
    if (!input) return;
    const result = await writePage(deps, { input, source: sourceKey(source, record), run });
    if (result.outcome === 'refused')
      refuse({ kind: 'page', where: record.where, reason: result.reason }, prepared.words.saved);
    else {
      report.kinds.page[result.outcome] += 1;
      moves.page(input.slug, result);
    }
    if (run) report.batches += 1;
    const { read } = report.kinds.page;
    if (read % PAGES_PER_LINE === 0) out(`  pages: ${read} of ${plan.totals.page}`);
  }

  function tellTrashed(lines: readonly string[]): void {
    report.moved.inTrash += lines.length;
    for (const line of lines) out(line);
  }

  let ordinal = -1;
  for await (const entry of source.read()) {
    if (entry.type === 'bad') out(skip(report, entry));
    else if (entry.type === 'ignored') {
      ignore(report, entry);
      if (entry.trashed) tellTrashed(await trashed.add(entry.trashed));
    } else {
      ordinal += 1;
      await writeRecord(entry, plan.placements.get(ordinal) ?? {});
    }
  }
  for await (const outcome of writer.end()) recordOutcome(outcome);
  tellTrashed(await trashed.end());
  moves.end();
  if (plan.totals.page > 0) out(`  pages: ${report.kinds.page.read} of ${plan.totals.page}`);
  await pictures.check();
  return { report, plan };
}

interface Telling {
  readonly report: Report;
  readonly out: (line: string) => void;
  readonly pictures: PictureList;
}

/** Returns the input when it is valid, otherwise reports the record as skipped; also reports unusable pictures. */
function acceptInput<T>(
  { report, out, pictures }: Telling,
  record: ImportRecord,
  { input, reason = '', images, left, words }: Prepared<T>,
): T | null {
  if (input === null) {
    out(skip(report, { kind: record.kind, where: record.where, reason, words: words.read }, false));
    return null;
  }
  report.words.read += words.read;
  report.words.saved += words.saved;
  const leftLine = leaveOut(report, record.where, left);
  if (leftLine !== null) out(leftLine);
  const lost = words.read - words.saved;
  if (lost > 0) out(`  words left out: ${record.where}: ${lost} of ${words.read}`);
  pictures.add(record.where, images);
  return input;
}

/** A record that repeats an earlier one, with its words. */
const repeatOf = (record: ImportRecord, earlier: string, source: Source): Omit<BadRecord, 'type'> => ({
  kind: record.kind,
  where: record.where,
  reason: `it repeats ‘${earlier}’: the same id, or the same number on the same day`,
  words: textOfRecord(record, source).words.read,
});

/** The status with which a record is saved. Private records are never published. */
function statusFor(record: ImportRecord, requested: Status | undefined): Status {
  return record.isPrivate ? 'draft' : (requested ?? record.status);
}
