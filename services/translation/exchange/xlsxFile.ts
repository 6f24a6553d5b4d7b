/**
 * XLSX: written by a kept library; read by a strict parser of the few parts that hold texts. Sizes are limited before
 * anything is unpacked. Texts are cells of type text and begin with an apostrophe where a spreadsheet that edits the
 * cell would take them for a formula.
 */
import { unzipSync, type Unzipped } from 'fflate';
import { SaxesParser } from 'saxes';
import writeXlsxFile from 'write-excel-file/node';
import { ExchangeError, type ExchangeFile } from '../../../domain/translation/exchange/exchangeTerms.ts';
import { fromRows, toRows } from './spreadsheet.ts';

/** All parts of a workbook unpacked; 10,000 terms with their sources take about 8 MB. */
const MAX_UNPACKED = 100_000_000;
const MAX_PARTS = 1_000;

const WIDTHS = [40, 60, 60, 14, 40].map((width) => ({ width }));

export async function writeXlsx(file: ExchangeFile): Promise<Uint8Array> {
  const [head = [], ...rows] = toRows(file);
  const cell = (value: string) => ({ value: escapeText(value), type: String, wrap: true });
  const data = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : cell(value)))),
  ];
  const written = writeXlsxFile(data, { columns: WIDTHS, stickyRowsCount: 1, sheet: 'terms' });
  return new Uint8Array(await written.toBuffer());
}

/** How a workbook writes what XML cannot hold or would change: `_x000D_`. */
const TO_ESCAPE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is escaped
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFD-\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|\p{Noncharacter_Code_Point}/gu;
/** `toString` as well: the library looks texts up in an object and would find what every object inherits. */
const escapeText = (text: string) =>
  text.replace(text in Object.prototype ? /^./ : TO_ESCAPE, (sign) =>
    Array.from(
      { length: sign.length },
      (_, at) => `_x${sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}_`,
    ).join(''),
  );
const unescapeText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export function readXlsx(content: Uint8Array): ExchangeFile {
  try {
    const parts = unpack(content);
    const shared = parts['xl/sharedStrings.xml'] ? readSharedStrings(parts['xl/sharedStrings.xml']) : [];
    return fromRows(readSheet(firstSheet(parts), shared));
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    throw new ExchangeError(
      `The file cannot be read as XLSX: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Unpacks the texts. A part is unpacked into a buffer of its declared size, so that it cannot be larger. */
function unpack(content: Uint8Array): Unzipped {
  let size = 0;
  let count = 0;
  return unzipSync(content, {
    filter({ name, originalSize }) {
      const isNeeded =
        /^xl\/(?:sharedStrings|workbook|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/.test(name);
      if (!isNeeded) return false;
      size += originalSize;
      count += 1;
      if (size > MAX_UNPACKED || count > MAX_PARTS) throw new ExchangeError('The workbook is too large.');
      return true;
    },
  });
}

/** The part of the first sheet in the workbook's order. */
function firstSheet(parts: Unzipped): Uint8Array {
  let id: string | undefined;
  parseXml(parts['xl/workbook.xml'], {
    open(name, attributes) {
      if (name === 'sheet') id ??= attributes['r:id'];
    },
  });
  let target: string | undefined;
  parseXml(parts['xl/_rels/workbook.xml.rels'], {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  const sheet = parts[path];
  if (!sheet) throw new ExchangeError('The workbook has no sheet.');
  return sheet;
}

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

function readSheet(part: Uint8Array, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  const collect = textCollector();
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  parseXml(part, {
    open(name, attributes) {
      if (name === 'row') {
        rows.push([]);
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        type = attributes['t'] ?? 'n';
        value = '';
      } else if (name === 'v') isValue = true;
      collect.open(name);
    },
    text(text) {
      if (isValue || collect.isOpen()) value += text;
    },
    close(name) {
      collect.close(name);
      if (name === 'v') isValue = false;
      const row = rows.at(-1);
      if (name !== 'c' || !row) return;
      while (row.length < column) row.push('');
      row[column] = type === 's' ? (shared[Number(value)] ?? '') : unescapeText(value);
    },
  });
  return rows;
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

const MAX_COLUMNS = 16_384;
/** The index of the column in a reference such as 'AB12'. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  const index = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (index < 0 || index >= MAX_COLUMNS) throw new ExchangeError(`The workbook has a cell ${reference}.`);
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
