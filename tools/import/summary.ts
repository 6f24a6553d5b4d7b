/** Formats the summary of an import. */
import { printableLine } from '../../domain/text/cleanText.ts';
import type { Options } from './options.ts';
import type { Plan } from '../../services/kit/importing/planImport.ts';
import type { Kind, Remark } from '../../services/kit/importing/record.ts';
import { leftOutKinds, type LeftOutKind } from '../../services/kit/importing/text/leftOut.ts';
import { skippedIn, type Report } from './report.ts';

const NAMES: Readonly<Record<Kind, string>> = { devotional: 'Devotionals', page: 'Pages' };

/**
 * The summary lines: exact counts per kind, reasons of skipped records, ignored items, how days with several posts were
 * resolved.
 */
export function formatSummary(
  report: Report,
  plan: Plan,
  { dryRun, checkImages }: Pick<Options, 'dryRun' | 'checkImages'>,
  remarks: readonly Remark[] = [],
): string[] {
  const lines = [dryRun ? 'Summary of the dry run: nothing was written.' : 'Summary'];
  for (const kind of ['devotional', 'page'] as const) {
    const { read, created, changed, same, skipped } = report.kinds[kind];
    if (read === 0) continue;
    const would = dryRun ? 'would be ' : '';
    lines.push(
      `  ${NAMES[kind].padEnd(11)} ${read} read: ${created} ${would}created, ${changed} ${would}changed, ${same} the same, ${skipped} skipped`,
    );
  }
  if (report.kinds.devotional.read + report.kinds.page.read + report.skippedElse === 0) {
    lines.push('  The source holds no devotional and no page.');
    const [type] = report.customTypes;
    if (type !== undefined)
      lines.push(
        `  It holds a type of its own: say what it is, such as --type ${printableLine(type)}=devotional`,
      );
  }
  if (report.skippedElse > 0) lines.push(`  Neither devotional nor page: ${report.skippedElse} skipped`);
  if (skippedIn(report) > 0) {
    lines.push('  Skipped because:');
    for (const { count, first, isSame } of report.reasons.values()) {
      lines.push(`    ${count} × ${first}${isSame ? '' : ', and the like'}`);
    }
  }
  if (report.statuses.size > 0) lines.push(`  Statuses in the source: ${formatCounts(report.statuses)}`);
  if (report.ignored.size > 0) lines.push(`  Left aside: ${formatCounts(report.ignored)}`);
  lines.push(...leftLines(report));
  const { read, saved, skipped } = report.words;
  if (read > 0) {
    const others = [
      ...(skipped > 0 ? [`${skipped} in records that were skipped`] : []),
      ...(read > saved + skipped ? [`${read - saved - skipped} left out, listed above`] : []),
    ];
    lines.push(
      `  Words: ${read} in the source, ${saved} of them ${dryRun ? 'would be saved' : 'saved'}${others.map((each) => `, ${each}`).join('')}`,
    );
  }
  if (plan.sharedDays > 0) {
    lines.push(
      `  Several posts on one day: ${formatDays(plan.sharedDays)}. The earliest is the day's own (published before drafts, then the lowest id);`,
      `  ${plan.furtherReadings} became further readings of their day, under a number of their own.`,
    );
  }
  lines.push(...movedLines(report, dryRun));
  if (report.images > 0) lines.push(`  Pictures that cannot be had: ${report.images}, listed above`);
  if (report.unchecked > 0)
    lines.push(`  Pictures that were not checked, because there are too many: ${report.unchecked}`);
  if (report.raised > 0) {
    const uncheckedNote = checkImages ? '' : '; --check-images asks whether they answer there';
    lines.push(`  Pictures whose http address became https: ${report.raised}${uncheckedNote}`);
  }
  for (const { where, detail } of remarks)
    lines.push(
      `  ${printableLine(detail.charAt(0).toUpperCase() + detail.slice(1))}, on ${printableLine(where)}`,
    );
  return lines;
}

function movedLines({ moved: { days, pages, inTrash } }: Report, dryRun: boolean): string[] {
  const would = dryRun ? 'would be ' : '';
  return [
    ...(days > 0
      ? [`  Posts with another day now: ${days} readings of old days ${would}in the trash, listed above`]
      : []),
    ...(pages > 0
      ? [`  Pages with another address now: ${pages} ${would}renamed or removed, listed above`]
      : []),
    ...(inTrash > 0 ? [`  In the trash of the source, and still here: ${inTrash}, listed above`] : []),
  ];
}

const LEFT: Readonly<Record<LeftOutKind, string>> = {
  shortcode: 'Shortcodes taken out',
  block: 'Blocks without a text of their own',
  pattern: 'Synced patterns that the source does not hold',
  link: 'Players that became links',
  element: 'Elements taken out',
  changed: 'Elements that became other ones',
  short: 'Rows that end early',
};

function leftLines({ left }: Report): string[] {
  const all = [...left.values()];
  return leftOutKinds.flatMap((kind) => {
    const ofKind = all.filter((each) => each.kind === kind);
    const text = ofKind.map(
      ({ count, name, where }) => `${count} × ${printableLine(name)} (${printableLine(where)})`,
    );
    return text.length === 0 ? [] : [`  ${LEFT[kind]}: ${text.join(', ')}`];
  });
}

const formatDays = (count: number) => (count === 1 ? 'on 1 day' : `on ${count} days`);
const formatCounts = (counts: ReadonlyMap<string, number>) =>
  Array.from(counts, ([what, count]) => `${count} × ${printableLine(what)}`).join(', ');
