/** Writes and reads the terms of a language in each format. */
import type { ExchangeFile, ExchangeFormat } from '../../../domain/translation/exchange/exchangeTerms.ts';
import type { FlatTerms } from '../../../domain/translation/terms.ts';
import { readCsv, writeCsv } from './csvFile.ts';
import { readJson, writeJson } from './jsonFile.ts';
import { readPo, writePo } from './poFile.ts';
import { readXliff, writeXliff } from './xliffFile.ts';
import { readXlsx, writeXlsx } from './xlsxFile.ts';

interface Format {
  /** `source`: the en_US terms, which tell plurals from other terms. */
  write(file: ExchangeFile, source: FlatTerms): Uint8Array | Promise<Uint8Array>;
  /** Throws an ExchangeError. `language`: the one that is imported, for a file that does not name its own. */
  read(content: Uint8Array, language: string): ExchangeFile;
}

const toBytes = (text: string) => new TextEncoder().encode(text);
const toText = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

export const formats: Readonly<Record<ExchangeFormat, Format>> = {
  json: { write: (file) => toBytes(writeJson(file)), read: (bytes) => readJson(toText(bytes)) },
  csv: { write: (file) => toBytes(writeCsv(file)), read: (bytes) => readCsv(toText(bytes)) },
  xlsx: { write: writeXlsx, read: readXlsx },
  po: {
    write: (file, source) => toBytes(writePo(file, source)),
    read: (bytes, language) => readPo(toText(bytes), language),
  },
  xliff: {
    write: (file, source) => toBytes(writeXliff(file, source)),
    read: (bytes) => readXliff(toText(bytes)),
  },
};
