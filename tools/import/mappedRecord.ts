/** One record of a JSON or CSV file, as its mapping says. */
import { isLocalDate, localDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { parseSpecDate, SpecDateError } from '../../domain/dates/specDate.ts';
import { shown } from '../../domain/text/cleanText.ts';
import { lineOf, paragraphsOf, textOf, Unfit } from './fieldValue.ts';
import { firstWords, isQuoted } from './firstWords.ts';
import type { DevotionalFields, Mapping, PageFields } from './mapping.ts';
import type { DateFormat } from './mappingFields.ts';
import { bad, type Entry, type Kind } from './record.ts';
import { readWhen, statusOf } from './wordPressRecord.ts';

/** The record, or why it is a bad one. */
export function mappedRecord(raw: unknown, mapping: Mapping, where: string): Entry {
  const kind: Kind = mapping.devotional ? 'devotional' : 'page';
  try {
    return mapping.devotional
      ? devotionalOf(raw, mapping.devotional, where)
      : pageOf(raw, mapping.page!, where);
  } catch (error) {
    if (error instanceof Unfit) return bad(where, error.message, kind);
    throw error;
  }
}

function devotionalOf(raw: unknown, fields: DevotionalFields, where: string): Entry {
  const given = (name: keyof DevotionalFields) => lineOf(raw, fields[name], name);
  const whole = paragraphsOf(raw, fields.text);
  const form = fields.verse;
  const first = whole[0];
  const isVerseFirst =
    form !== undefined &&
    'firstParagraph' in form &&
    first !== undefined &&
    (form.firstParagraph === 'always' || isQuoted(first));
  const verse = isVerseFirst ? first : form && 'firstParagraph' in form ? '' : textOf(raw, form, 'verse');
  const paragraphs = isVerseFirst ? whole.slice(1) : whole;
  const title = fields.title;
  const isDerived = title !== undefined && 'firstWordsOf' in title;
  const source = isDerived && title.firstWordsOf === 'verse' && verse ? verse : (paragraphs[0] ?? '');
  const second = secondOf(given('second'));
  return {
    ...commonOf(raw, fields, where),
    kind: 'devotional',
    ...whenOf(raw, fields.date),
    ...(second !== undefined && { second }),
    title: isDerived ? firstWords(source, title.most) : given('title'),
    ...(fields.html ? { html: textOf(raw, fields.html, 'html') } : { paragraphs }),
    ...present({ verse, reference: given('reference'), closing: textOf(raw, fields.closing, 'closing') }),
    ...present({ author: given('author'), image: given('image') }),
  };
}

function pageOf(raw: unknown, fields: PageFields, where: string): Entry {
  const paragraphs = paragraphsOf(raw, fields.text);
  const { title } = fields;
  return {
    ...commonOf(raw, fields, where),
    kind: 'page',
    title:
      'firstWordsOf' in title ? firstWords(paragraphs[0] ?? '', title.most) : lineOf(raw, title, 'title'),
    ...(fields.html ? { html: textOf(raw, fields.html, 'html') } : { paragraphs }),
  };
}

function commonOf(raw: unknown, fields: DevotionalFields | PageFields, where: string) {
  const word = lineOf(raw, fields.status, 'status').toLowerCase();
  const status = word === '' ? 'publish' : statusOf(word);
  if (!status) throw new Unfit(`status: ‘${shown(word)}’ is none that is known`);
  const sourceId = lineOf(raw, fields.id, 'id');
  return {
    type: 'record' as const,
    where,
    ...present({ sourceId, slug: lineOf(raw, fields.slug, 'slug') }),
    status,
    isPrivate: word === 'private',
    ...(fields.status && { sourceStatus: word || 'publish' }),
  };
}

/** The fields that hold something. */
const present = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Partial<T>;

/** '' and 'false' are the day's default, a number of up to nine digits is the reading of that number. */
function secondOf(given: string): number | undefined {
  if (given === '' || given === 'false') return undefined;
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new Unfit(`second: ‘${shown(given)}’ is no number of a reading (map it with "cases")`);
}

function whenOf(raw: unknown, form: DevotionalFields['date']): { date: LocalDate; time?: string } {
  const given = lineOf(raw, form, 'date');
  if (given === '') throw new Unfit('date: there is none');
  const date = 'format' in form && form.format ? byFormat(given, form.format) : anyDate(given);
  if (date) return date;
  throw new Unfit(`date: ‘${shown(given)}’ is no day there is`);
}

/** YYYY-MM-DD, perhaps with a time, or one of the spellings of spec 2 §5. */
function anyDate(given: string): { date: LocalDate; time?: string } | null {
  if (isLocalDate(given)) return { date: given };
  try {
    return readWhen(given) ?? { date: parseSpecDate(given) };
  } catch (error) {
    if (error instanceof SpecDateError || error instanceof RangeError) return null;
    throw error;
  }
}

function byFormat(given: string, { pattern, order }: DateFormat): { date: LocalDate } | null {
  const found = pattern.exec(given);
  const part = (letter: string) => Number(found?.[order.indexOf(letter) + 1]);
  const date = found && localDate(part('Y'), part('M'), part('D'));
  return date ? { date } : null;
}
