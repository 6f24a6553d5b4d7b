/**
 * What is written as it is kept. Devices and the service tidy by the same rules, so that a device does not take the
 * service's tidying for another device's text, and nobody's line is changed while they are still writing it.
 */
import { collapseSpaces } from '../forms/spaces.ts';
import { cleanText } from '../text/cleanText.ts';
import { tidyLabels, type JournalFields } from './entry.ts';

/** Of a title or a label: trimmed, one space where there were several. */
export const tidyLine = (text: string): string => collapseSpaces(cleanText(text));

/** Of a text: lines end as one kind of system ends them; signs no database takes are gone. Nothing else changes. */
export const tidyText = (text: string): string => cleanText(text.replaceAll(/\r\n?/g, '\n'));

/** A label: one name in one spelling, whatever put its accents together. */
export const tidyLabel = (name: string): string => tidyLine(name).normalize('NFC');

export function tidyEntry({ title, text, labels, date, reading }: JournalFields): JournalFields {
  return {
    title: tidyLine(title),
    text: tidyText(text),
    labels: tidyLabels(labels.map(tidyLabel).filter((name) => name !== '')),
    date,
    reading:
      date === null
        ? null
        : reading && { site: reading.site, dateId: reading.dateId, title: tidyLine(reading.title) },
  };
}

/** An entry that came in, with what of it only differs from what is typed by its tidiness as it is typed. */
export function asTyped(come: JournalFields, typed: JournalFields): JournalFields {
  const tidy = tidyEntry(typed);
  return {
    ...come,
    title: come.title === tidy.title ? typed.title : come.title,
    text: come.text === tidy.text ? typed.text : come.text,
  };
}
