/** Withholds the content of a widget before it starts: visitors receive only when it shows. Spec 1 §4. */
import { instantOf, localNow, type LocalDateTime } from '../dates/localTime.ts';
import { stateAt, type ScheduleWindow } from '../schedule/window.ts';
import { readContent } from './storedContent.ts';
import { FINGERPRINTS_FIELD, readWidget, type StoredWidget } from './readWidget.ts';
import type { ScheduleSettings } from './definition.ts';

/** Windows are wall clock times without a zone: a widget that has started here has started for some reader. */
const FIRST_ZONE = 'Pacific/Kiritimati';

export interface WithheldContent {
  /** JSON text. */
  readonly widgetContent: string;
  /** When the first of the removed content starts for some reader. */
  readonly until: Date;
}

/**
 * The content without settings that have not started anywhere on earth. Windows and the test's shares stay, so that its
 * state is still `scheduled`. Null when there is nothing to remove, and for a toggle, which has no content of its own.
 */
export function withholdContent(stored: StoredWidget, now: Date): WithheldContent | null {
  const { type, settings, window, ab } = readWidget(stored);
  if (type === 'unknown' || type === 'feature-toggle') return null;
  const firstZoneNow = localNow(FIRST_ZONE, now);
  const versions = ab?.versions ?? [{ name: 'A', percent: 100, settings, window }];
  const starts = versions.flatMap((it) => (isToCome(it.window, firstZoneNow) ? [it.window.start!] : []));
  const first = starts.toSorted()[0];
  if (first === undefined) return null;

  const visibleVersions = versions.map((it) => ({
    ...it,
    settings: isToCome(it.window, firstZoneNow) ? scheduleOf(it.settings) : it.settings,
  }));
  const { abActive, abStartDate, abEndDate } = readContent(stored.widgetContent) ?? {};
  const test = ab && {
    abActive,
    abStartDate,
    abEndDate,
    versionCount: visibleVersions.length,
    percentages: Object.fromEntries(visibleVersions.map(({ name, percent }) => [name, percent])),
    // Complete settings: each version would otherwise inherit missing ones from A, which may be withheld.
    versions: Object.fromEntries(visibleVersions.map((it) => [it.name, it.settings])),
    // The test's phase must be that of the complete content.
    [FINGERPRINTS_FIELD]: Object.fromEntries(
      ab.versions.map((version) => [version.name, version.fingerprint]),
    ),
  };
  const content = { type, ...visibleVersions[0]!.settings, ...test };
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
