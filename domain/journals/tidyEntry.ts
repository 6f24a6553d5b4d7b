/**
 * Normalises an entry for storage. Devices and the service use the same rules, so that a device does not mistake the
 * service's normalisation for a change by another device, and no line changes while it is being written.
 */
import { collapseSpaces } from '../forms/spaces.ts';
import { cleanText } from '../text/cleanText.ts';
import { tidyLabels, type JournalFields } from './entry.ts';

/** A title or a label: trimmed, with runs of spaces collapsed. */
export const tidyLine = (text: string): string => collapseSpaces(cleanText(text));

/** A text: line ends are normalised and characters that no database accepts are removed. Nothing else changes. */
export const tidyText = (text: string): string => cleanText(text.replaceAll(/\r\n?/g, '\n'));

/** A label: one line in NFC. */
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

/** A received entry, with fields that differ from the typed ones only by normalisation kept as typed. */
export function asTyped(received: JournalFields, typed: JournalFields): JournalFields {
  const tidy = tidyEntry(typed);
  return {
    ...received,
    title: received.title === tidy.title ? typed.title : received.title,
    text: received.text === tidy.text ? typed.text : received.text,
  };
}
