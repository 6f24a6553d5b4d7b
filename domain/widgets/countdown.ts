import type { LocalDateTime } from '../dates/localTime.ts';
import { windowOf } from '../schedule/window.ts';
import { defineWidget, issueOf } from './definition.ts';
import { line, link, words } from './fields.ts';

/** Says how long it is until a moment, and something else after it. */
export interface CountdownSettings {
  /** '' for none. */
  readonly heading: string;
  /** A date and a time on the reader's own clock, without a zone, as windows have them; midnight without a time. */
  readonly moment: string;
  readonly before: string;
  readonly after: string;
  readonly link: string;
}

export const countdown = defineWidget<CountdownSettings>({
  fields: { heading: words(120), moment: line(40), before: words(300), after: words(300), link },
  defaults: { heading: '', moment: '', before: '', after: '', link: '' },
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

/** The moment it counts to, in whichever of the forms a window takes; null for none that can be read. */
export const momentOf = ({ moment }: Pick<CountdownSettings, 'moment'>): LocalDateTime | null =>
  windowOf({ startDate: moment }).window.start;

/** Whether readers see nothing of it any more: the moment has passed, and there is no text for after it. */
export const isSilent = (
  settings: Pick<CountdownSettings, 'moment' | 'after'>,
  localNow: LocalDateTime,
): boolean => hasPassed(settings, localNow) && settings.after.trim() === '';

/** Whether the moment is here or over. */
export function hasPassed(settings: Pick<CountdownSettings, 'moment'>, localNow: LocalDateTime): boolean {
  const moment = momentOf(settings);
  return moment !== null && moment <= localNow;
}
