/** A period of the timeline as a line of its table. */
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import type { Span } from '../../../../domain/layout/timeline/spans.ts';
import type { Showing } from '../../../../domain/layout/timeline/timelineShowing.ts';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';

export interface TimelineLine extends Span<Showing> {
  readonly key: string;
  /** Whether a planned change starts the period. */
  readonly isPlanned: boolean;
}

/** A local time as text; midnight as the date only. */
export function localTimeText(local: LocalDateTime, language: string): string {
  const isDay = local.slice(11) === '00:00:00.000';
  return momentFormat(language, { date: 'medium', time: !isDay, zone: 'UTC' })(new Date(`${local}Z`));
}
