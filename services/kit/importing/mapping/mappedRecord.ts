/** Converts one record of a JSON or CSV file as its mapping says. */
import { localDate, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { parseSpecDate } from '../../../../domain/dates/specDate.ts';
import { readWrittenDate, type DateFault, type DateOrder } from '../../../../domain/dates/writtenDate.ts';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { lineOf, paragraphsOf, textOf, InvalidValue } from './fieldValue.ts';
import { firstWords, isQuoted } from '../text/firstWords.ts';
import type { DevotionalFields, FieldForm, Mapping, PageFields } from './mapping.ts';
import { stripHtml, stripParagraphs } from './stripText.ts';
import type { DateFormat } from './mappingFields.ts';
import { badRecord, type Entry, type ImportRecord, type Kind } from '../record.ts';
import { parseDateTime, statusOf } from '../wordPress/wordPressRecord.ts';

/** The record, or a bad record with the reason. */
export function mappedRecord(
  raw: unknown,
  mapping: Mapping,
  where: string,
  order: DateOrder = 'monthFirst',
): Entry {
  const kind: Kind = mapping.devotional ? 'devotional' : 'page';
  try {
    return mapping.devotional
      ? devotionalOf(raw, mapping.devotional, where, order)
      : pageOf(raw, mapping.page!, where);
  } catch (error) {
    if (error instanceof InvalidValue) return badRecord(where, error.message, kind, error.code);
    throw error;
  }
}

const ADDED = ['imageAlt', 'audio', 'seoTitle', 'seoDescription'] as const;

function devotionalOf(raw: unknown, fields: DevotionalFields, where: string, order: DateOrder): Entry {
  const lineOfField = (name: keyof DevotionalFields) => lineOf(raw, fields[name], name);
  const allParagraphs = paragraphsOf(raw, fields.text);
  const form = fields.verse;
  const first = allParagraphs[0];
  const isVerseFirst =
    form !== undefined &&
    'firstParagraph' in form &&
    first !== undefined &&
    (form.firstParagraph === 'always' || isQuoted(first));
  const verse = isVerseFirst ? first : form && 'firstParagraph' in form ? '' : textOf(raw, form, 'verse');
  const paragraphs = isVerseFirst ? allParagraphs.slice(1) : allParagraphs;
  const title = fields.title;
  const isDerived = title !== undefined && 'firstWordsOf' in title;
  const source = isDerived && title.firstWordsOf === 'verse' && verse ? verse : (paragraphs[0] ?? '');
  const heading = isDerived ? firstWords(source, title.most) : lineOfField('title');
  const reference = lineOfField('reference');
  const stripped = (field: FieldForm | undefined) =>
    (field && 'strip' in field ? (field.strip ?? []) : []).map(
      (each) => ({ title: heading, verse, reference })[each],
    );
  const second = secondOf(lineOfField('second'));
  const when = whenOf(raw, fields.date, order);
  const record: ImportRecord = {
    ...commonOf(raw, fields, where),
    kind: 'devotional',
    ...when,
    ...(second !== undefined && { second }),
    ...countryOf(lineOfField('country')),
    title: heading,
    ...(fields.html
      ? { html: stripHtml(textOf(raw, fields.html, 'html'), stripped(fields.html)) }
      : fields.text && { paragraphs: stripParagraphs(paragraphs, stripped(fields.text)) }),
    ...nonEmpty({
      verse,
      reference,
      closing: textOf(raw, fields.closing, 'closing'),
    }),
    ...nonEmpty({
      author: lineOfField('author'),
      image: lineOfField('image'),
    }),
    // An empty cell takes away what there is; without a column it stays.
    ...Object.fromEntries(ADDED.filter((name) => fields[name]).map((name) => [name, lineOfField(name)])),
  };
  return when
    ? record
    : { ...badRecord(where, 'date: there is none', 'devotional', 'noDate'), undated: record };
}

function pageOf(raw: unknown, fields: PageFields, where: string): Entry {
  const paragraphs = paragraphsOf(raw, fields.text);
  const { title } = fields;
  return {
    ...commonOf(raw, fields, where),
    kind: 'page',
    title:
      'firstWordsOf' in title ? firstWords(paragraphs[0] ?? '', title.most) : lineOf(raw, title, 'title'),
    ...(fields.html ? { html: textOf(raw, fields.html, 'html') } : fields.text && { paragraphs }),
  };
}

function commonOf(raw: unknown, fields: DevotionalFields | PageFields, where: string) {
  const statusWord = lineOf(raw, fields.status, 'status').toLowerCase();
  const status = statusWord === '' ? 'publish' : statusOf(statusWord);
  if (!status)
    throw new InvalidValue(
      `status: ‘${printableLine(statusWord)}’ is none that is known`,
      `unknownStatus:${printableLine(statusWord)}`,
    );
  const sourceId = lineOf(raw, fields.id, 'id');
  return {
    type: 'record' as const,
    where,
    ...nonEmpty({ sourceId, slug: lineOf(raw, fields.slug, 'slug') }),
    status,
    isPrivate: statusWord === 'private',
    ...(fields.status && { sourceStatus: statusWord || 'publish' }),
  };
}

/** The fields that are not empty. */
const nonEmpty = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Partial<T>;

/** Parses the number of a further reading: '' and 'false' mean the day's default; otherwise up to nine digits. */
function secondOf(input: string): number | undefined {
  if (input === '' || input === 'false') return undefined;
  if (/^[1-9]\d{0,8}$/.test(input)) return Number(input);
  throw new InvalidValue(
    `second: ‘${printableLine(input)}’ is no number of a reading (map it with "cases")`,
    `noNumber:${printableLine(input)}`,
  );
}

/** A country's two letters; nothing for every country. */
function countryOf(input: string): { country?: string } {
  if (/^(?:|default|global|all)$/i.test(input)) return {};
  if (/^[A-Za-z]{2}$/.test(input)) return { country: input.toUpperCase() };
  const value = printableLine(input);
  throw new InvalidValue(`country: ‘${value}’ is no code of two letters, such as MX`, `noCountry:${value}`);
}

/** Null where there is no date. */
function whenOf(
  raw: unknown,
  form: DevotionalFields['date'],
  ofColumn: DateOrder,
): { date: LocalDate; time?: string } | null {
  const input = lineOf(raw, form, 'date');
  if (input === '') return null;
  if ('format' in form && form.format) return byFormat(input, form.format);
  // A number of seconds or milliseconds.
  if (/^\d{9,13}$/.test(input)) return { date: parseSpecDate(input) };
  return inOrder(input, ('order' in form ? form.order : undefined) ?? ofColumn);
}

const DATE_FAULTS: Readonly<Record<DateFault, string>> = {
  noSuchDay: 'is no day there is',
  twoDigitYear: 'has a year of two digits; write all four',
  dayNumber: "is a spreadsheet's number of a day; format the column as a date, such as 2027-01-31",
  monthName: 'has its month by name; write it as a number, such as 2027-01-31',
  otherOrder: 'has day and month the other way round than the other dates of its column',
  unreadDate:
    'is written in a way that is not read; write it as 2027-01-31, or say how with "format", such as M/D/YYYY',
};

/** Parses a date of a column whose order is known, with the time if it has one. */
function inOrder(input: string, order: DateOrder): { date: LocalDate; time?: string } {
  const date = readWrittenDate(input, order);
  if (date in DATE_FAULTS) {
    const value = printableLine(input);
    throw new InvalidValue(`date: ‘${value}’ ${DATE_FAULTS[date as DateFault]}`, `${date}:${value}`);
  }
  return parseDateTime(input) ?? { date: date as LocalDate };
}

function byFormat(input: string, { pattern, order, text }: DateFormat): { date: LocalDate } {
  const found = pattern.exec(input);
  const part = (letter: string) => Number(found?.[order.indexOf(letter) + 1]);
  const date = found && localDate(part('Y'), part('M'), part('D'));
  if (date) return { date };
  const value = printableLine(input);
  const isDay = !found || localDate(part('Y'), part('D'), part('M')) !== null;
  throw isDay
    ? new InvalidValue(`date: ‘${value}’ is not written as ${text}`, `unreadDate:${value}`)
    : new InvalidValue(`date: ‘${value}’ ${DATE_FAULTS.noSuchDay}`, `noSuchDay:${value}`);
}
