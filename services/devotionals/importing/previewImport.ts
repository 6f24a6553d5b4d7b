/** What a person sees of a file before anything is imported. */
import { isLocalDate } from '../../../domain/dates/localDate.ts';
import { proposeColumns, type ImportField } from '../../../domain/devotionals/importing/importColumns.ts';
import { PREVIEWED, type ImportFormat } from '../../../domain/devotionals/importing/importLimits.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { planImport } from '../../kit/importing/planImport.ts';
import { textOfRecord } from '../../kit/importing/prepared.ts';
import type { Table } from '../../kit/importing/readTable.ts';
import type { Entry, Source } from '../../kit/importing/record.ts';
import type { ImportPreview, ImportSettings } from '../importContract.ts';
import {
  chosenSource,
  columnOrder,
  formsOf,
  isLanguageNeeded,
  isTable,
  isTypeNeeded,
  openFiles,
  tableOf,
  type ImportedFile,
} from './openImport.ts';

const SAMPLES = 3;
const MAX_SAMPLE = 80;
const MAX_TEXT = 200;

export async function previewImport(
  files: readonly ImportedFile[],
  format: ImportFormat,
  { isMapped, ...settings }: ImportSettings & { readonly isMapped: boolean },
): Promise<ImportPreview> {
  if (!isTable(format)) {
    const none = { columns: [], proposed: [], dateOrder: null, isOrderNeeded: false };
    return { format, ...none, ...(await chosenRecords(files, format, settings)) };
  }
  const table = await tableOf(files[0]!, format);
  const proposed = proposeColumns(table.columns);
  const columns = isMapped ? settings.columns : proposed;
  const { order, isAmbiguous } = await columnOrder(table, formsOf({ ...settings, columns }).get('date'));
  const shown = {
    format,
    columns: await withSamples(table),
    proposed: (Object.entries(proposed) as [ImportField, string][]).map(([field, column]) => ({
      field,
      column,
    })),
    dateOrder: order,
    isOrderNeeded: isAmbiguous,
  };
  if (columns.date === undefined && !isLocalDate(settings.undated)) {
    const { total, bad } = await countRows(table);
    const none = { types: [], isTypeNeeded: false, languages: [], isLanguageNeeded: false, lastDay: null };
    return { ...shown, ...none, records: [], total, bad, undated: total };
  }
  const chosen = { ...settings, columns, dateOrder: settings.dateOrder ?? (isAmbiguous ? 'dayFirst' : null) };
  return { ...shown, ...(await chosenRecords(files, format, chosen)) };
}

/** What the files hold, and the first records of what is chosen of it; of all languages while none is. */
async function chosenRecords(files: readonly ImportedFile[], format: ImportFormat, settings: ImportSettings) {
  const opened = await openFiles(files, format, settings);
  const { contents } = opened;
  const { types, languages, undated, lastDay } = contents;
  return {
    types: groupsOf(types),
    isTypeNeeded: isTypeNeeded(contents, settings),
    languages: groupsOf(languages),
    isLanguageNeeded: isLanguageNeeded(contents, settings),
    undated,
    lastDay,
    ...(await recordsOf(await chosenSource(opened, settings), settings)),
  };
}

/** The largest first. */
const groupsOf = (counts: ReadonlyMap<string, number>) =>
  Array.from(counts, ([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count);

async function withSamples(table: Table): Promise<ImportPreview['columns']> {
  const samples = new Map(table.columns.map((name) => [name, [] as string[]]));
  let isFull = false;
  for await (const row of table.rows()) {
    if (!('record' in row)) continue;
    isFull = true;
    for (const [name, found] of samples) {
      const text = shortText(row.record[name]);
      if (text !== '' && found.length < SAMPLES && !found.includes(text)) found.push(text);
      isFull &&= found.length === SAMPLES;
    }
    if (isFull) break;
  }
  return [...samples].map(([name, found]) => ({ name, samples: found }));
}

const shortText = (value: unknown): string => {
  const text =
    typeof value === 'string' ? value : value === null || value === undefined ? '' : flatJson(value);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SAMPLE);
};

/** A list or a group as JSON, without those in it: a file can nest them deeper than the stack. */
const flatJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && inner !== value ? '…' : inner,
  );

async function countRows(table: Table): Promise<{ total: number; bad: number }> {
  let total = 0;
  for await (const _ of table.rows()) total += 1;
  return { total, bad: 0 };
}

/** The first records as they would be imported, and the number of all. */
async function recordsOf(source: Source, settings: ImportSettings) {
  const { placements } = await planImport(source);
  const records: ImportPreview['records'] = [];
  let total = 0;
  let bad = 0;
  let ordinal = -1;
  for await (const entry of source.read()) {
    if (entry.type === 'record') ordinal += 1;
    if (entry.type === 'ignored' || entry.kind === 'page') continue;
    total += 1;
    if (entry.type === 'bad') bad += 1;
    if (records.length < PREVIEWED)
      records.push(shownRecord(entry, source, placements.get(ordinal)?.dateId, settings));
  }
  return { records, total, bad };
}

function shownRecord(
  entry: Exclude<Entry, { readonly type: 'ignored' }>,
  source: Source,
  dateId: string | undefined,
  { status, country }: ImportSettings,
): ImportPreview['records'][number] {
  const nothing = {
    date: null,
    country: null,
    number: null,
    title: '',
    reference: '',
    verse: '',
    text: '',
    author: '',
    isDraft: false,
  };
  if (entry.type === 'bad')
    return { ...nothing, where: entry.where, problem: entry.reason, code: entry.code ?? null };
  return {
    where: entry.where,
    date: entry.date ?? null,
    country: entry.country ?? country,
    number: dateId ?? (entry.second === undefined ? null : String(entry.second)),
    title: entry.title,
    reference: entry.reference ?? '',
    verse: (entry.verse ?? '').slice(0, MAX_TEXT),
    text: plainText(textOfRecord(entry, source).html).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
    author: entry.author ?? '',
    isDraft:
      entry.isPrivate === true || (status === 'source' ? entry.status === 'draft' : status === 'draft'),
    problem: null,
    code: null,
  };
}
