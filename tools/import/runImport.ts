/** The import itself: plan, then write in batches, telling as it goes. */
import { checkImages, type ImageCheck } from './checkImages.ts';
import { shown } from '../../domain/text/cleanText.ts';
import { ownCopy } from './foreignText.ts';
import { planImport, type Place, type Plan } from './planImport.ts';
import type { ImportRecord, Source, Status } from './record.ts';
import { add, emptyReport, ignore, skip, type Report } from './report.ts';
import { toDevotional, toPage, type Prepared } from './toInput.ts';
import { devotionalWriter, type DevotionalsClient, type MakeCall, type Outcome } from './writeDevotionals.ts';
import { writePage, type PagesClient } from './writePages.ts';

export interface RunOptions {
  readonly site: number;
  readonly siteCode: string;
  /** What everything is saved as; the source's own status without it. */
  readonly status: Status | undefined;
  readonly dryRun: boolean;
  /** Asks for each picture's address whether it is there. */
  readonly checkImage: ImageCheck | null;
}
export interface RunDeps {
  readonly clients: { readonly devotionals: DevotionalsClient; readonly pages: PagesClient };
  readonly call: MakeCall;
  readonly out: (line: string) => void;
}

/** Pages between two lines of progress. */
const PAGES_A_LINE = 100;

/** Addresses of pictures that are asked for; more are not, and that is said. */
const MOST_CHECKED = 20_000;

/** Reads the source twice and writes what it holds. Throws an ImportError; what was written by then stays. */
export async function runImport(
  source: Source,
  options: RunOptions,
  { clients, call, out }: RunDeps,
  report: Report = emptyReport(),
): Promise<{ report: Report; plan: Plan }> {
  out('Reading it through before anything is written');
  const plan = await planImport(source);
  const writer = devotionalWriter(clients.devotionals, call, options.site, options.dryRun);
  const pictures = new Map<string, string>();
  let done = 0;

  function noteOutcome({ created, changed, same, refused }: Outcome): void {
    const tally = report.kinds.devotional;
    tally.created += created;
    tally.changed += changed;
    tally.same += same;
    if (!options.dryRun) report.batches += 1;
    done += created + changed + same + refused.length;
    for (const { where, reason } of refused) out(skip(report, { kind: 'devotional', where, reason }, false));
    out(`  devotionals: ${done} of ${plan.totals.devotional}`);
  }

  /** The input, when it fits; tells of what does not and of pictures. */
  function admitted<T>(record: ImportRecord, { input, reason = '', images }: Prepared<T>): T | null {
    if (input === null) {
      out(skip(report, { kind: record.kind, where: record.where, reason }, false));
      return null;
    }
    for (const missing of images.missing) listImage(record.where, shown(missing));
    for (const { address, raised } of images.found) {
      if (raised) report.raised += 1;
      if (options.checkImage && !pictures.has(address) && pictures.size < MOST_CHECKED)
        pictures.set(ownCopy(address), ownCopy(record.where));
    }
    return input;
  }

  function listImage(where: string, what: string): void {
    report.images += 1;
    out(`  picture that cannot be had: ${where}: ${what}`);
  }

  async function writeRecord(record: ImportRecord, place: Place): Promise<void> {
    report.kinds[record.kind].read += 1;
    if (record.sourceStatus) add(report.statuses, record.sourceStatus);
    if (place.repeats) {
      const reason = `it repeats ‘${place.repeats}’: the same id, or the same number on the same day`;
      out(skip(report, { kind: record.kind, where: record.where, reason }, false));
      return;
    }
    const status = statusFor(record, options.status);
    if (record.kind === 'devotional') {
      const input = admitted(record, toDevotional(record, place, source));
      if (input && status === 'publish' && place.dateId === undefined) report.days.add(record.date!);
      const written = input && (await writer.add({ where: record.where, input }, status));
      if (written) noteOutcome(written);
      return;
    }
    const input = admitted(record, toPage(record, place, source, options.siteCode, status));
    if (!input) return;
    const result = await writePage(clients.pages, call, input, options.dryRun);
    if (result.outcome !== 'refused') report.kinds.page[result.outcome] += 1;
    else out(skip(report, { kind: 'page', where: record.where, reason: result.reason }, false));
    if (!options.dryRun) report.batches += 1;
    const { read } = report.kinds.page;
    if (read % PAGES_A_LINE === 0) out(`  pages: ${read} of ${plan.totals.page}`);
  }

  let ordinal = -1;
  for await (const entry of source.read()) {
    if (entry.type === 'bad') out(skip(report, entry));
    else if (entry.type === 'ignored') ignore(report, entry);
    else {
      ordinal += 1;
      await writeRecord(entry, plan.places.get(ordinal) ?? {});
    }
  }
  for await (const outcome of writer.end()) noteOutcome(outcome);
  if (plan.totals.page > 0) out(`  pages: ${report.kinds.page.read} of ${plan.totals.page}`);
  if (options.checkImage) await checkImages(pictures, options.checkImage, listImage);
  return { report, plan };
}

/** What a record is saved as. Private ones are never published, whatever is asked for. */
function statusFor(record: ImportRecord, asked: Status | undefined): Status {
  return record.isPrivate ? 'draft' : (asked ?? record.status);
}
