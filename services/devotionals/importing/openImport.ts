/** Opens the file of an import: finds out its format, and reads it as a source with the settings of a person. */
import { isLocalDate } from '../../../domain/dates/localDate.ts';
import { languageIn } from '../../../domain/language/alikeLanguage.ts';
import { orderOfColumn, type ColumnOrder, type DateOrder } from '../../../domain/dates/writtenDate.ts';
import type { Extraction } from '../../../domain/devotionals/importing/extraction.ts';
import type { ImportField } from '../../../domain/devotionals/importing/importColumns.ts';
import type { ImportFormat } from '../../../domain/devotionals/importing/importLimits.ts';
import { readJsonFile } from '../../kit/importing/files/jsonFile.ts';
import { nameOf, readHead } from '../../kit/importing/files/textFile.ts';
import { ImportError } from '../../kit/importing/importError.ts';
import { contentsOf, type Contents } from '../../kit/importing/contents.ts';
import { inLanguage, languagesText } from '../../kit/importing/languages.ts';
import { valueAt, type FieldPath } from '../../kit/importing/mapping/fieldPath.ts';
import { InvalidValue, lineOf } from '../../kit/importing/mapping/fieldValue.ts';
import type { DevotionalFields } from '../../kit/importing/mapping/mapping.ts';
import { noPattern, readPattern, type Pattern } from '../../kit/importing/mapping/pattern.ts';
import { mappedTable, openTable, type Table, type TableFormat } from '../../kit/importing/readTable.ts';
import type { Source } from '../../kit/importing/record.ts';
import { isWordPressResponse, readWordPressRest } from '../../kit/importing/wordPress/readWordPressRest.ts';
import { readWxr } from '../../kit/importing/wordPress/readWxr.ts';
import type { PostTypes } from '../../kit/importing/wordPress/wordPressRecord.ts';
import { withDays } from '../../kit/importing/undated.ts';
import type { PostContent } from '../post.ts';
import type { ImportSettings } from '../importContract.ts';
import type { ImportRow } from './repositoryImports.ts';

/** The file of an import. */
export interface ImportedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where a field is read from, and how its value is taken out. */
interface FieldForm extends Omit<Extraction, 'match'> {
  readonly field: FieldPath;
  readonly match?: Pattern;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The files of an import; `bytes` are those of all, one after the other. */
export function filesIn(
  { fileName, files }: Pick<ImportRow, 'fileName' | 'files'>,
  bytes: Uint8Array,
): ImportedFile[] {
  if (!files) return [{ name: fileName, bytes }];
  let at = 0;
  return files.map(({ name, size }) => ({ name, bytes: bytes.subarray(at, (at += size)) }));
}

/** The format of the files by their content. Throws an ImportError that names the one that cannot be read. */
export async function formatOf(files: readonly ImportedFile[]): Promise<ImportFormat> {
  const [first, ...others] = files as [ImportedFile, ...ImportedFile[]];
  const format = await formatOfOne(first);
  if (others.length === 0) return format;
  if (isTable(format)) throw byItself(first);
  for (const file of others) {
    const found = await formatOfOne(file);
    if (isTable(found)) throw byItself(file);
    if (found !== format)
      throw new ImportError(
        'FORMAT',
        `${nameOf(file)} is of another kind than ${nameOf(first)}: exports (XML) and saved answers (JSON) are imported one after the other.`,
        undefined,
        `otherKind:${nameOf(file)}`,
      );
  }
  return format;
}

const byItself = (file: ImportedFile): ImportError =>
  new ImportError(
    'FORMAT',
    `${nameOf(file)} is no export of WordPress: only such exports are taken together. Import it by itself.`,
    undefined,
    `noExport:${nameOf(file)}`,
  );

async function formatOfOne(file: ImportedFile): Promise<ImportFormat> {
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

/** How each field is read. Throws an ImportError for a regular expression that is none. */
export function formsOf({
  columns,
  extractions,
}: Pick<ImportSettings, 'columns' | 'extractions'>): ReadonlyMap<ImportField, FieldForm> {
  const forms = (Object.entries(columns) as [ImportField, string][]).map(([field, column]) => {
    const { match, ...others } = extractions[field] ?? {};
    const pattern = match === undefined ? undefined : readPattern(match);
    if (pattern === null)
      throw new ImportError('MAPPING', `${noPattern(match!)}.`, undefined, `noPattern:${match}`);
    return [field, { field: [column], ...others, ...(pattern && { match: pattern }) }] as const;
  });
  return new Map(forms);
}

/** What the whole column of the dates tells of their order. */
export async function columnOrder(table: Table, form: FieldForm | undefined): Promise<ColumnOrder> {
  const values: string[] = [];
  if (form)
    for await (const row of table.rows()) if ('record' in row) values.push(dateIn(row.record, form) ?? '');
  return orderOfColumn(values.filter((value) => value !== ''));
}

function dateIn(record: Readonly<Record<string, unknown>>, form: FieldForm): string | null {
  try {
    return lineOf(record, form, 'date');
  } catch (error) {
    if (error instanceof InvalidValue) return null; // its record is skipped
    throw error;
  }
}

export interface OpenedImport {
  /** With records in all languages, and those without a day as bad ones. */
  readonly source: Source;
  readonly contents: Contents;
}

/** Reads the files before it is chosen which of their records are taken. Throws an ImportError. */
export async function openFiles(
  files: readonly ImportedFile[],
  format: ImportFormat,
  settings: ImportSettings,
): Promise<OpenedImport> {
  const source = isTable(format)
    ? await openColumns(files[0]!, format, settings)
    : openPosts(files, format, settings.types);
  return { source, contents: await contentsOf(source, 'devotional') };
}

function openPosts(
  files: readonly ImportedFile[],
  format: 'wordPressExport' | 'wordPressAnswer',
  named: ImportSettings['types'],
): Source {
  const readings = (named ?? ['post']).map((type) => [type, 'devotional'] as const);
  const types: PostTypes = Object.fromEntries([...readings, ['page', 'page'] as const]);
  return format === 'wordPressExport'
    ? readWxr(files, types)
    : readWordPressRest(files, 'WordPress REST API', undefined, types);
}

async function openColumns(
  file: ImportedFile,
  format: TableFormat,
  settings: ImportSettings,
): Promise<Source> {
  const table = await tableOf(file, format);
  const { columns, dateOrder, undated } = settings;
  if (columns.date === undefined && !isLocalDate(undated))
    throw new ImportError('MAPPING', 'Say which column holds the dates.');
  for (const column of Object.values(columns))
    if (!table.columns.includes(column))
      throw new ImportError('MAPPING', `The file has no column ‘${column}’.`);
  const forms = formsOf(settings);
  const found = await columnOrder(table, forms.get('date'));
  if (found.isAmbiguous && dateOrder === null)
    throw new ImportError(
      'MAPPING',
      `The dates of the column ‘${columns.date}’ can be read with the day first and with the month first. Say which.`,
    );
  const order = dateOrder ?? found.order ?? 'dayFirst';
  return mappedTable(table, nameOf(file), (record) => fieldsOf(forms, order, record));
}

/** Whether a person has to say first which types of posts are readings. */
export const isTypeNeeded = ({ types }: Contents, settings: ImportSettings): boolean =>
  settings.types === null && types.size > 0 && !types.has('post');

/** Whether a person has to say first which language is taken: there are several, or none is the chosen one. */
export const isLanguageNeeded = ({ languages }: Contents, { language }: ImportSettings): boolean =>
  language === null
    ? languages.size > 1
    : languages.size > 0 && languageIn(languages.keys(), language) === null;

/** The records that are taken, each with a day. Throws an ImportError where no record has one. */
export function chosenSource(
  { source, contents: { languages } }: OpenedImport,
  { language, undated }: ImportSettings,
): Promise<Source> {
  const chosen = language === null ? null : languageIn(languages.keys(), language);
  return withDays(chosen === null ? source : inLanguage(source, chosen), undated);
}

/** Opens the files as a source. Throws an ImportError, also when a person has to choose something first. */
export async function openImport(
  files: readonly ImportedFile[],
  format: ImportFormat,
  settings: ImportSettings,
): Promise<Source> {
  const opened = await openFiles(files, format, settings);
  const { contents } = opened;
  if (isTypeNeeded(contents, settings))
    throw new ImportError(
      'MAPPING',
      `The export has no posts. Say which of its types are readings: ${[...contents.types.keys()].join(', ')}.`,
    );
  if (isLanguageNeeded(contents, settings))
    throw new ImportError(
      'MAPPING',
      `Say which language of the export is taken: ${languagesText(contents.languages)}.`,
    );
  return chosenSource(opened, settings);
}

/** A text with tags of its own is HTML; others are paragraphs. */
const MARKUP = /<(?:p|br|div|h[1-6]|ul|ol|blockquote|figure|img|em|strong|b|i|a)\b[^<>]*>/i;

function fieldsOf(
  forms: ReadonlyMap<ImportField, FieldForm>,
  order: DateOrder,
  record: Readonly<Record<string, unknown>>,
): DevotionalFields {
  const at = (field: ImportField) => forms.get(field);
  const date = at('date');
  const text = at('text');
  const value = text && valueAt(record, text.field);
  const isHtml = typeof value === 'string' && MARKUP.test(value);
  return {
    // Without a column no record has a date.
    date: date ? { ...date, order } : { const: '' },
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
