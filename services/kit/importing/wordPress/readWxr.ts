/**
 * Reads WordPress exports (WXR 1.0 to 1.2) as a stream. Holds one item at a time, so 200 MB need no more memory than 2.
 */
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { decodeEntities } from '../../../../domain/text/entities.ts';
import { cleanLine, printableLine } from '../../../../domain/text/cleanText.ts';
import { copyString } from '../text/foreignText.ts';
import { ImportError } from '../importError.ts';
import { controlFilter, type ControlFilter } from '../files/controlCharacters.ts';
import type { Entry, Remark, Source } from '../record.ts';
import { countLeftOut } from '../text/leftOut.ts';
import { nameOf, readText, type ImportFile } from '../files/textFile.ts';
import { defaultTypes, wordPressRecord, type PostTypes } from './wordPressRecord.ts';
import { wordPressHtml } from './wordPressText.ts';
import { collectItems, LANGUAGE_KEYS, type WxrChannel, type WxrItem } from './wxrItems.ts';

/** Maximum length of one text in UTF-16 units; the parser buffers it completely. */
const MAX_TEXT_LENGTH = 10_000_000;

const channelOf = (): WxrChannel => ({
  version: undefined,
  language: undefined,
  base: undefined,
  authors: new Map(),
});

/**
 * Opens an export of one or several files. Reads nothing before `read` is called; attachments and patterns of all files are
 * complete after one full pass.
 */
export function readWxr(input: ImportFile | readonly ImportFile[], types: PostTypes = defaultTypes): Source {
  const files: readonly ImportFile[] = Array.isArray(input) ? (input as ImportFile[]) : [input as ImportFile];
  const channels = files.map(channelOf);
  const attachments = new Map<string, string>();
  const patterns = new Map<string, string>();
  let remarks: Remark[] = [];

  async function* readFile(file: ImportFile, channel: WxrChannel, prefix: string): AsyncGenerator<Entry> {
    const controls = controlFilter('xml');
    const unknown: UnknownEntities = new Map();
    for await (const item of itemsOf(file, { channel, controls, unknown })) {
      const address = item.fields.get('wp:attachment_url')?.trim();
      if (item.fields.get('wp:post_type')?.trim() === 'attachment' && address) {
        attachments.set(copyString(fieldOf(item, 'wp:post_id')), copyString(address));
      }
      if (fieldOf(item, 'wp:post_type') === 'wp_block' && fieldOf(item, 'wp:status') !== 'trash')
        patterns.set(copyString(fieldOf(item, 'wp:post_id')), copyString(item.fields.get('content') ?? ''));
      if (item.comments > 0) yield { type: 'ignored', what: 'comment', count: item.comments };
      yield wordPressRecord(asWordPress(item, channel, prefix), types);
    }
    if (channel.version === undefined) {
      throw new ImportError(
        'FORMAT',
        `${nameOf(file)} is a feed, not an export: WordPress's own elements are missing. Make one with Tools, Export.`,
      );
    }
    for (const remark of [...controls.remarks(), ...entityRemarks(unknown)])
      remarks.push({ ...remark, where: prefix + remark.where });
  }

  const firstOf = (name: 'version' | 'base' | 'language') =>
    channels.map((channel) => channel[name]).find((value) => value !== undefined);
  return {
    name: () => `WordPress export (WXR ${firstOf('version') ?? '?'})`,
    async *read() {
      remarks = [];
      for (const [index, file] of files.entries()) {
        const prefix = files.length > 1 ? `${printableLine(basename(nameOf(file)))}, ` : '';
        yield* readFile(file, channels[index]!, prefix);
      }
    },
    attachments,
    patterns,
    base: () => firstOf('base'),
    language: () => firstOf('language'),
    remarks: () => remarks,
    close: () => Promise.resolve(),
  };
}

const fieldOf = (item: WxrItem, name: string): string => item.fields.get(name)?.trim() ?? '';

function asWordPress(item: WxrItem, channel: WxrChannel, prefix: string) {
  const id = fieldOf(item, 'wp:post_id');
  const type = fieldOf(item, 'wp:post_type');
  const login = fieldOf(item, 'creator');
  const attachment = item.meta.get('_thumbnail_id');
  const language =
    item.language ?? LANGUAGE_KEYS.map((key) => item.meta.get(key)).find((value) => value !== undefined);
  const left = countLeftOut();
  const html = wordPressHtml(item.fields.get('content') ?? '', left);
  return {
    where: `${prefix}line ${item.line} (${[type || 'item', id].map(cleanLine).filter(Boolean).map(printableLine).join(' ')})`,
    id,
    type,
    status: fieldOf(item, 'wp:status'),
    date: fieldOf(item, 'wp:post_date'),
    title: fieldOf(item, 'title'),
    slug: fieldOf(item, 'wp:post_name'),
    html,
    left: left.all(),
    isProtected: fieldOf(item, 'wp:post_password') !== '',
    author: channel.authors.get(login) ?? login,
    ...(attachment && { attachment }),
    ...(language && { language }),
  };
}

/** Entities that neither XML nor HTML has, with the first line of each. */
type UnknownEntities = Map<string, number>;
const MAX_UNKNOWN = 20;
const ENTITY_NAME = /^[A-Za-z][\w.-]*$/;

const entityRemarks = (unknown: UnknownEntities): Remark[] =>
  Array.from(unknown, ([name, line]) => ({
    where: `line ${line}`,
    detail: `an entity that nobody declares stays as it is written: ${name}`,
    code: `unknownEntity:${name}`,
  }));

interface Reading {
  readonly channel: WxrChannel;
  readonly controls: ControlFilter;
  readonly unknown: UnknownEntities;
}

/** Yields the items of the file. Throws an ImportError that names the line of broken XML. */
async function* itemsOf(path: ImportFile, { channel, controls, unknown }: Reading): AsyncGenerator<WxrItem> {
  const parser = new SaxesParser({ xmlns: true });
  let hasDoctype = false;
  let readyItems: WxrItem[] = [];
  /** Lines at which the currently open elements begin. */
  const openLines: number[] = [];
  let lastEvent = 0;
  const collect = collectItems(channel, (item) => readyItems.push(item));
  const onText = (text: string) => {
    lastEvent = parser.position;
    collect.text(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('opentag', (tag) => {
    openLines.push(parser.line);
    collect.open(tag, parser.line);
  });
  parser.on('closetag', () => {
    openLines.pop();
    collect.close();
  });
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (/^(utf-?8|us-ascii)$/i.test(encoding)) return;
    throw new ImportError(
      'FORMAT',
      `${nameOf(path)} says it is written in ${printableLine(encoding)}. Save it as UTF-8.`,
    );
  });
  parser.on('doctype', () => {
    hasDoctype = true;
  });
  // An undeclared entity is a mistake in one text: those of HTML are read, others stay as they are written.
  parser.ENTITIES = new Proxy(parser.ENTITIES, {
    get(declared, name) {
      const key = String(name);
      if (declared[key] !== undefined || hasDoctype || !ENTITY_NAME.test(key)) return declared[key];
      const written = `&${key};`;
      const text = decodeEntities(written);
      if (text === written && !unknown.has(written) && unknown.size < MAX_UNKNOWN)
        unknown.set(written, parser.line);
      return text;
    },
  });
  parser.on('error', (error) => {
    // The parser's message begins with line and column, which are removed; our sentence names the line.
    const what = printableLine(error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')).replace(/\.$/, '');
    throw brokenXml(path, `is broken at line ${parser.line}: ${what}`, error);
  });

  for await (const chunk of readText(path)) {
    parser.write(controls.filter(chunk));
    if (parser.position - lastEvent > MAX_TEXT_LENGTH) {
      throw brokenXml(
        path,
        `has a single text of more than ${MAX_TEXT_LENGTH} characters, at line ${parser.line}`,
      );
    }
    yield* readyItems;
    readyItems = [];
  }
  parser.write(controls.end());
  if (openLines.length > 0) {
    throw brokenXml(
      path,
      `ends at line ${parser.line} within an element that begins at line ${openLines.at(-1)}; is it cut off?`,
    );
  }
  parser.close();
  yield* readyItems;
}

function brokenXml(path: ImportFile, what: string, cause?: unknown): ImportError {
  return new ImportError(
    'BROKEN',
    `The XML of ${nameOf(path)} ${what}${what.endsWith('?') ? '' : '.'}`,
    cause,
  );
}
