import type { LocalDateTime } from '../../dates/localTime.ts';
import { windowOf } from '../../schedule/window.ts';
import { defineWidget, issueOf } from '../definition.ts';
import { kinds as k } from '../../resource/kinds.ts';
import { line, textLine } from '../fields.ts';

/** Shows how long it is until a moment, and another text afterwards. */
export interface CountdownSettings {
  /** '' for none. */
  readonly heading: string;
  /** A date and a time on the reader's own clock, without a zone, like windows; midnight if the time is missing. */
  readonly moment: string;
  readonly before: string;
  readonly after: string;
  readonly link: string;
}

export const countdown = defineWidget<CountdownSettings>({
  fields: {
    heading: textLine({ label: 'Heading', max: 120 }),
    moment: line({ label: 'Target date and time', max: 40 }),
    before: textLine({ label: 'Text during the countdown', max: 300 }),
    after: textLine({ label: 'Text after the countdown', max: 300 }),
    link: k.link({ label: 'Link URL' }),
  },
  migrations: [(old) => old],
  check: (settings) => {
    if (settings.moment.trim() === '') return [issueOf(['moment'], 'momentMissing')];
    return momentOf(settings) === null ? [issueOf(['moment'], 'noMoment')] : [];
  },
  changesAt: (settings, localNow) => {
    const moment = momentOf(settings);
    return moment !== null && moment > localNow ? moment : null;
  },
});

/** The moment it counts down to, in any format of a window; null when it is unreadable. */
export const momentOf = ({ moment }: Pick<CountdownSettings, 'moment'>): LocalDateTime | null =>
  windowOf({ startDate: moment }).window.start;

/** Whether it shows nothing any more: the moment has passed, and there is no text for afterwards. */
export const isSilent = (
  settings: Pick<CountdownSettings, 'moment' | 'after'>,
  localNow: LocalDateTime,
): boolean => hasPassed(settings, localNow) && settings.after.trim() === '';

/** Whether the moment has been reached. */
export function hasPassed(settings: Pick<CountdownSettings, 'moment'>, localNow: LocalDateTime): boolean {
  const moment = momentOf(settings);
  return moment !== null && moment <= localNow;
}
