/** Opens the file of an import: finds out its format, and reads it as a source with the settings of a person. */
import { orderOfColumn, type ColumnOrder } from '../../../domain/dates/writtenDate.ts';
import type { ImportField } from '../../../domain/devotionals/importing/importColumns.ts';
import type { ImportFormat } from '../../../domain/devotionals/importing/importLimits.ts';
import { readJsonFile } from '../../kit/importing/files/jsonFile.ts';
import { nameOf, readHead } from '../../kit/importing/files/textFile.ts';
import { ImportError } from '../../kit/importing/importError.ts';
import type { DevotionalFields } from '../../kit/importing/mapping/mapping.ts';
import { mappedTable, openTable, type Table, type TableFormat } from '../../kit/importing/readTable.ts';
import type { Source } from '../../kit/importing/record.ts';
import { isWordPressResponse, readWordPressRest } from '../../kit/importing/wordPress/readWordPressRest.ts';
import { readWxr } from '../../kit/importing/wordPress/readWxr.ts';
import type { PostContent } from '../post.ts';
import type { ImportSettings } from '../importContract.ts';

/** The file of an import. */
export interface ImportedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The format of a file by its content. Throws an ImportError for what is none that can be read. */
export async function formatOf(file: ImportedFile): Promise<ImportFormat> {
  if (ZIP.every((byte, at) => file.bytes[at] === byte)) {
    await openTable(file, 'xlsx', file.bytes);
    return 'xlsx';
  }
  const head = (await readHead(file)).trimStart();
  if (/^<!doctype html|^<html/i.test(head))
    throw new ImportError('FORMAT', `${nameOf(file)} is a web page, not an export.`);
  if (head.startsWith('<')) return 'wordPressExport';
  if (!/^[[{]/.test(head)) return 'csv';
  return isWordPressResponse(await readJsonFile(file)) ? 'wordPressAnswer' : 'json';
}

export const isTable = (format: ImportFormat): format is TableFormat =>
  format === 'csv' || format === 'xlsx' || format === 'json';

export const tableOf = (file: ImportedFile, format: TableFormat): Promise<Table> =>
  openTable(file, format, file.bytes);

/** What the whole column of the dates tells of their order. */
export async function columnOrder(table: Table, column: string | undefined): Promise<ColumnOrder> {
  if (column === undefined) return { order: null, isAmbiguous: false, example: '', largest: [0, 0] };
  const values: string[] = [];
  for await (const row of table.rows()) {
    const value = 'record' in row ? row.record[column] : undefined;
    if (typeof value === 'string') values.push(value);
  }
  return orderOfColumn(values);
}

/** Opens the file as a source. Throws an ImportError, also when a person has to say the order of dates first. */
export async function openImport(
  file: ImportedFile,
  format: ImportFormat,
  settings: ImportSettings,
): Promise<Source> {
  if (format === 'wordPressExport') return readWxr(file);
  if (format === 'wordPressAnswer') return readWordPressRest([file], 'WordPress REST API');
  const table = await tableOf(file, format);
  const { columns, dateOrder } = settings;
  if (columns.date === undefined) throw new ImportError('MAPPING', 'Say which column holds the dates.');
  for (const column of Object.values(columns))
    if (!table.columns.includes(column))
      throw new ImportError('MAPPING', `The file has no column ‘${column}’.`);
  const found = await columnOrder(table, columns.date);
  if (found.isAmbiguous && dateOrder === null)
    throw new ImportError(
      'MAPPING',
      `The dates of the column ‘${columns.date}’ can be read with the day first and with the month first. Say which.`,
    );
  const order = dateOrder ?? found.order ?? 'dayFirst';
  return mappedTable(table, nameOf(file), (record) => fieldsOf(columns, order, record));
}

/** A text with tags of its own is HTML; others are paragraphs. */
const MARKUP = /<(?:p|br|div|h[1-6]|ul|ol|blockquote|figure|img|em|strong|b|i|a)\b[^<>]*>/i;

function fieldsOf(
  columns: ImportSettings['columns'],
  order: 'dayFirst' | 'monthFirst',
  record: Readonly<Record<string, unknown>>,
): DevotionalFields {
  const at = (field: ImportField) => {
    const column = columns[field];
    return column === undefined ? undefined : { field: [column] };
  };
  const text = at('text');
  const value = text && record[columns.text!];
  const isHtml = typeof value === 'string' && MARKUP.test(value);
  return {
    date: { field: [columns.date!], order },
    title: at('title'),
    second: at('number'),
    country: at('country'),
    reference: at('reference'),
    verse: at('verse'),
    ...(isHtml ? { html: text } : { text }),
    closing: at('closing'),
    author: at('author'),
    image: at('image'),
    imageAlt: at('imageAlt'),
    audio: at('audio'),
    seoTitle: at('seoTitle'),
    seoDescription: at('seoDescription'),
    slug: at('slug'),
    status: at('status'),
    id: at('id'),
  };
}

const contentOf: Readonly<Partial<Record<ImportField, readonly (keyof PostContent)[]>>> = {
  country: ['country'],
  title: ['title'],
  reference: ['reference'],
  verse: ['verse'],
  text: ['content'],
  closing: ['closingThought'],
  author: ['author'],
  image: ['imageUrl', 'featuredImage', 'imageAlt', 'imageFocal'],
  imageAlt: ['imageAlt'],
  audio: ['hasAudio', 'audioUrl'],
  seoTitle: ['seoTitle'],
  seoDescription: ['seoDescription'],
};
const ofWordPress: readonly ImportField[] = ['title', 'text', 'author', 'image'];

/** What an import does not say of a post: an existing one keeps it. */
export function keptFields(
  format: ImportFormat,
  { columns }: ImportSettings,
): ReadonlySet<keyof PostContent> {
  const named = isTable(format) ? (Object.keys(columns) as ImportField[]) : ofWordPress;
  const kept = new Set(Object.values(contentOf).flat());
  for (const field of named) for (const name of contentOf[field] ?? []) kept.delete(name);
  return kept;
}
