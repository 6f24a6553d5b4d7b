import { addMilliseconds, dateOf, type LocalDateTime } from '../../dates/localTime.ts';
import { defineWidget } from '../definition.ts';
import { flag, textLine } from '../fields.ts';

/** The verse of the day's devotional, which is loaded automatically; only the surrounding text is configured. */
export interface VerseOfTheDaySettings {
  /** '' for the site's default heading. */
  readonly heading: string;
  readonly showReference: boolean;
  /** A link to the reading below it. */
  readonly showLink: boolean;
}

export const verseOfTheDay = defineWidget<VerseOfTheDaySettings>({
  fields: {
    heading: textLine({ label: 'Heading', max: 120 }),
    showReference: flag({ label: 'Show the Bible reference', initial: true }),
    showLink: flag({ label: 'Show a link to the devotional', initial: true }),
  },
  migrations: [(old) => old],
  changesAt: (_, localNow) => {
    const last = `${dateOf(localNow)}T23:59:59.999` as LocalDateTime;
    return last.startsWith('9999-12-31') ? null : addMilliseconds(last, 1);
  },
});
