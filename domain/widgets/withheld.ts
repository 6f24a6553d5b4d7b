/** What of a widget is nobody's business before its time but an editor's: everything but when it shows. Spec 1 §4. */
import { instantOf, localNow, type LocalDateTime } from '../dates/localTime.ts';
import { stateAt, type ScheduleWindow } from '../schedule/window.ts';
import { readContent } from './storedContent.ts';
import { MARKS, readWidget, type StoredWidget } from './readWidget.ts';
import type { ScheduleSettings } from './definition.ts';

/** Windows are wall clocks without a zone: what has begun here has begun for somebody. */
const FIRST_ZONE = 'Pacific/Kiritimati';

export interface Withheld {
  /** JSON text. */
  readonly widgetContent: string;
  /** When the first of what is left out begins for somebody. */
  readonly until: Date;
}

/**
 * The content without what has begun for nobody on earth: its windows and its test's shares stay, so that it is `scheduled`
 * as before. Null where nothing is to be left out; of a toggle, which says nothing itself, nothing is.
 */
export function withheld(stored: StoredWidget, now: Date): Withheld | null {
  const { type, settings, window, ab } = readWidget(stored);
  if (type === 'unknown' || type === 'feature-toggle') return null;
  const there = localNow(FIRST_ZONE, now);
  const versions = ab?.versions ?? [{ name: 'A', percent: 100, settings, window }];
  const starts = versions.flatMap((it) => (isToCome(it.window, there) ? [it.window.start!] : []));
  const first = starts.toSorted()[0];
  if (first === undefined) return null;

  const shown = versions.map((it) => ({
    ...it,
    settings: isToCome(it.window, there) ? scheduleOf(it.settings) : it.settings,
  }));
  const { abActive, abStartDate, abEndDate } = readContent(stored.widgetContent) ?? {};
  const test = ab && {
    abActive,
    abStartDate,
    abEndDate,
    versionCount: shown.length,
    percentages: Object.fromEntries(shown.map(({ name, percent }) => [name, percent])),
    // Whole, for each would have the rest from A, of which something may be left out.
    versions: Object.fromEntries(shown.map((it) => [it.name, it.settings])),
    // The test's phase is that of all of it.
    [MARKS]: Object.fromEntries(ab.versions.map(({ name, mark }) => [name, mark])),
  };
  const content = { type, ...shown[0]!.settings, ...test };
  return { widgetContent: JSON.stringify(content), until: instantOf(first, FIRST_ZONE) };
}

const isToCome = (window: ScheduleWindow, local: LocalDateTime): boolean =>
  stateAt(window, local) === 'scheduled';

const scheduleOf = ({
  startDate,
  startTime,
  endDate,
  endTime,
  expires,
}: ScheduleSettings): ScheduleSettings => ({
  startDate,
  startTime,
  endDate,
  endTime,
  expires,
});
