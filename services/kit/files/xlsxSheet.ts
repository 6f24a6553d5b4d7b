/**
 * Reads the first visible sheet of an XLSX workbook: a strict parser of the few parts that hold texts. Sizes are limited
 * before anything is unpacked. A formula is its last result, a date is `YYYY-MM-DD`, and a cell that was merged with those
 * below it is in each of their rows.
 */
import { unzipSync, type Unzipped } from 'fflate';
import { SaxesParser } from 'saxes';

/** A workbook that cannot be read. The message is a sentence for the person who sent it. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly number: number;
  readonly cells: string[];
}

const MAX_PARTS = 1_000;
const MAX_COLUMNS = 16_384;
/** Cells of all rows, empty ones before the last of a row too. */
const MAX_CELLS = 1_000_000;
/** Cells that merged ones fill. */
const MAX_MERGED = 100_000;

/** `maxUnpacked`: bytes of all parts that are read, unpacked. Throws a SheetError. */
export function readSheet(content: Uint8Array, maxUnpacked: number): SheetRow[] {
  try {
    const parts = unpack(content, maxUnpacked);
    const shared = parts['xl/sharedStrings.xml'] ? readSharedStrings(parts['xl/sharedStrings.xml']) : [];
    const { path, isFrom1904 } = readWorkbook(parts);
    return readRows(parts[path]!, shared, readDateStyles(parts['xl/styles.xml']), isFrom1904);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new SheetError(`The file cannot be read as XLSX: ${detail}`, { cause: error });
  }
}

/** Unpacks the texts. A part is unpacked into a buffer of its declared size, so that it cannot be larger. */
function unpack(content: Uint8Array, maxUnpacked: number): Unzipped {
  let size = 0;
  let count = 0;
  return unzipSync(content, {
    filter({ name, originalSize }) {
      const isNeeded =
        /^xl\/(?:sharedStrings|styles|workbook|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/.test(
          name,
        );
      if (!isNeeded) return false;
      size += originalSize;
      count += 1;
      if (size > maxUnpacked || count > MAX_PARTS)
        throw new SheetError(
          `The workbook is too large: unpacked, it has more than ${maxUnpacked / 1e6} MB.`,
        );
      return true;
    },
  });
}

/** The part of the first visible sheet in the workbook's order, and from which day its dates count. */
function readWorkbook(parts: Unzipped): { path: string; isFrom1904: boolean } {
  let id: string | undefined;
  let isFrom1904 = false;
  parseXml(parts['xl/workbook.xml'], {
    open(name, attributes) {
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') id ??= attributes['r:id'];
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    },
  });
  let target: string | undefined;
  parseXml(parts['xl/_rels/workbook.xml.rels'], {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  if (!parts[path]) throw new SheetError('The workbook has no sheet.');
  return { path, isFrom1904 };
}

/** How a workbook writes what XML cannot hold or would change: `_x000D_`. */
const unescapeText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function readSharedStrings(part: Uint8Array): string[] {
  const strings: string[] = [];
  const collect = textCollector();
  parseXml(part, {
    open(name) {
      if (name === 'si') strings.push('');
      collect.open(name);
    },
    text(text) {
      if (collect.isOpen()) strings.push((strings.pop() ?? '') + text);
    },
    close: collect.close,
  });
  return strings.map(unescapeText);
}

/** The number formats of dates that every workbook has, by their ids. */
const isDateFormatId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** A format of its own is one of dates when it has a letter of one outside quotation marks and brackets. */
const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** For each cell style whether it shows a number as a date. */
function readDateStyles(part: Uint8Array | undefined): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  if (part)
    parseXml(part, {
      open(name, attributes) {
        const id = Number(attributes['numFmtId']);
        if (name === 'numFmt') own.set(id, isDateFormat(attributes['formatCode'] ?? ''));
        if (name === 'cellXfs') isCellStyle = true;
        if (name === 'xf' && isCellStyle) styles.push(own.get(id) ?? isDateFormatId(id));
      },
      close(name) {
        if (name === 'cellXfs') isCellStyle = false;
      },
    });
  return styles;
}

function readRows(
  part: Uint8Array,
  shared: readonly string[],
  dateStyles: readonly boolean[],
  isFrom1904: boolean,
): SheetRow[] {
  const rows: SheetRow[] = [];
  const merged: string[] = [];
  const collect = textCollector();
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let count = 0;
  const textOf = (): string => {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'e') return '';
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type === 'n') return dateStyles[style] ? dateOf(Number(value), isFrom1904) : numberText(value);
    return unescapeText(value);
  };
  parseXml(part, {
    open(name, attributes) {
      if (name === 'row') {
        rows.push({ number: Number(attributes['r'] ?? (rows.at(-1)?.number ?? 0) + 1), cells: [] });
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
      } else if (name === 'v') isValue = true;
      else if (name === 'mergeCell') merged.push(attributes['ref'] ?? '');
      collect.open(name);
    },
    text(text) {
      if (isValue || collect.isOpen()) value += text;
    },
    close(name) {
      collect.close(name);
      if (name === 'v') isValue = false;
      const cells = rows.at(-1)?.cells;
      if (name !== 'c' || !cells) return;
      count += Math.max(column + 1 - cells.length, 0);
      if (count > MAX_CELLS)
        throw new SheetError(`The workbook is too large: it has more than ${MAX_CELLS} cells.`);
      while (cells.length < column) cells.push('');
      cells[column] = textOf();
    },
  });
  fillMerged(rows, merged);
  return rows;
}

/** '1.5E2' as 150; a text that is no number as it is. */
const numberText = (value: string): string =>
  value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : value;

const DAY_MS = 86_400_000;
/** A day number as `YYYY-MM-DD`, with its time if it has one. */
function dateOf(days: number, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(days * 86_400) * 1_000);
  if (!Number.isFinite(days) || Number.isNaN(date.getTime()) || days * DAY_MS > 8e15) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

/** Repeats the first cell of those merged with cells below it. */
function fillMerged(rows: readonly SheetRow[], merged: readonly string[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  let count = 0;
  for (const ref of merged) {
    const [, first = '', top = '', bottom = ''] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? [];
    if (first === '') continue;
    const column = columnOf(first);
    const value = byNumber.get(Number(top))?.[column] ?? '';
    for (let number = Number(top) + 1; value !== '' && number <= Number(bottom); number += 1) {
      count += 1;
      if (count > MAX_MERGED) throw new SheetError('The workbook has too many merged cells.');
      const cells = byNumber.get(number);
      if (!cells) continue;
      while (cells.length < column) cells.push('');
      cells[column] = value;
    }
  }
}

/** Tells the text of `<t>` elements from that of phonetic hints (`<rPh>`). */
function textCollector() {
  let isText = false;
  let isPhonetic = false;
  return {
    open(name: string) {
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    isOpen: () => isText && !isPhonetic,
  };
}

/** The index of the column in a reference such as 'AB12'. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  const index = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (index < 0 || index >= MAX_COLUMNS) throw new SheetError(`The workbook has a cell ${reference}.`);
  return index;
}

interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

function parseXml(part: Uint8Array | undefined, events: XmlEvents): void {
  if (!part) return;
  const parser = new SaxesParser();
  const localName = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => events.open(localName(name), attributes));
  if (events.text) parser.on('text', events.text);
  if (events.close) {
    const { close } = events;
    parser.on('closetag', ({ name }) => close(localName(name)));
  }
  parser.write(new TextDecoder().decode(part)).close();
}
