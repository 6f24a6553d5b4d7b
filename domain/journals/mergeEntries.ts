/** Three-way merge of two entries with the same base: the text by lines, the rest field by field. */
import { momentFormat, type WriteMoment } from '../dates/momentFormat.ts';
import { labelKey, emptyEntry, tidyLabels, type JournalFields } from './entry.ts';
import { CONFLICT_END, conflictMarker, mergeTexts, type WrittenText } from './mergeTexts.ts';

/** One side of a merge: what was written, on which device, when. */
export interface WrittenEntry extends Omit<WrittenText, 'text'> {
  readonly fields: JournalFields;
}

/**
 * Merges two entries. If both changed the title, the later one wins and the other is prepended to the text. If both
 * changed the day or the reading, the later one wins. Labels are united, without those that one side removed. The
 * result does not depend on the order of the two.
 */
export function mergeEntries(
  base: JournalFields | null,
  one: WrittenEntry,
  other: WrittenEntry,
): JournalFields {
  const old = base ?? emptyEntry;
  const [first, last] = distinguishOrigins(isEarlier(one, other) ? [one, other] : [other, one]);
  const textOf = (side: WrittenEntry): WrittenText => ({
    text: side.fields.text,
    origin: side.origin,
    at: side.at,
  });
  const text = mergeTexts(base?.text ?? null, textOf(first), textOf(last));
  const [a, b] = [first.fields.title, last.fields.title];
  const isTitleLost = a !== b && a !== old.title && b !== old.title && a !== '' && b !== '';
  return {
    title: isTitleLost ? b : changed(old.title, a, b, (title) => title),
    text: isTitleLost ? withTitle(text, a, first.origin) : text,
    labels: mergeLabels(old.labels, first.fields.labels, last.fields.labels),
    ...changed(aboutOf(old), aboutOf(first.fields), aboutOf(last.fields), (about) => JSON.stringify(about)),
  };
}

/** The value that differs from the base; the later one if both differ. An empty value loses to a non-empty one. */
function changed<T>(old: T, first: T, last: T, keyOf: (value: T) => string): T {
  return keyOf(last) === keyOf(old) || keyOf(last) === '' ? first : last;
}

/** Its keys in a fixed order, because a database may have reordered them. */
const aboutOf = ({ date, reading }: JournalFields) => ({
  date,
  reading: reading && { site: reading.site, dateId: reading.dateId, title: reading.title },
});

/** Two devices of the same kind may have written in the same minute: then the later one is the second of that name. */
const distinguishOrigins = ([first, last]: readonly [WrittenEntry, WrittenEntry]) =>
  [first, first.origin === last.origin ? { ...last, origin: `${last.origin} (2)` } : last] as const;

function withTitle(text: string, title: string, origin: string): string {
  const part = [conflictMarker(origin), title, CONFLICT_END].join('\n');
  if (text.startsWith(`${part}\n`)) return text;
  return `${part}\n${text}`;
}

function mergeLabels(old: readonly string[], one: readonly string[], other: readonly string[]): string[] {
  const [a, b] = [new Set(one.map(labelKey)), new Set(other.map(labelKey))];
  const removed = new Set(old.map(labelKey).filter((key) => !a.has(key) || !b.has(key)));
  return tidyLabels([...one, ...other].filter((name) => !removed.has(labelKey(name))));
}

function isEarlier(one: WrittenEntry, other: WrittenEntry): boolean {
  if (one.at !== other.at) return one.at < other.at;
  const key = (side: WrittenEntry) => JSON.stringify([side.origin, side.fields]);
  return key(one) <= key(other);
}

/** Whether two entries have the same content. */
export const isSameEntry = (one: JournalFields, other: JournalFields): boolean =>
  one.title === other.title &&
  one.text === other.text &&
  one.labels.join('\n') === other.labels.join('\n') &&
  JSON.stringify(aboutOf(one)) === JSON.stringify(aboutOf(other));

/**
 * The origin in a conflict marker: date and time in the reader's language and zone, and the device. An unknown locale
 * is read as 'en'.
 */
export function formatOrigin(
  at: Date,
  { device, locale, zone }: { device: string; locale: string; zone: string },
): string {
  const written = writeIn(locale, zone)(at);
  return device === '' ? written : `${written} · ${device}`;
}

function writeIn(locale: string, zone: string): WriteMoment {
  try {
    return momentFormat(locale, { date: 'long', time: true, zone });
  } catch {
    return momentFormat('en', { date: 'long', time: true, zone: 'UTC' }); // unknown zone
  }
}
