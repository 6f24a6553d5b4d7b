/**
 * Reads WordPress exports (WXR 1.0 to 1.2) as a stream. Holds one item at a time, so 200 MB need no more memory than 2.
 */
import { SaxesParser } from 'saxes';
import { cleanLine, printableLine } from '../../../../domain/text/cleanText.ts';
import { copyString } from '../foreignText.ts';
import { ImportError } from '../importError.ts';
import type { Entry, Source } from '../record.ts';
import { nameOf, readText, type ImportFile } from '../files/textFile.ts';
import { wordPressRecord } from './wordPressRecord.ts';
import { wordPressHtml } from './wordPressText.ts';
import { collectItems, type WxrChannel, type WxrItem } from './wxrItems.ts';

/** Maximum length of one text in UTF-16 units; the parser buffers it completely. */
const MAX_TEXT_LENGTH = 10_000_000;

/** Opens an export. Reads nothing before `read` is called; attachments are complete after one full pass. */
export function readWxr(path: ImportFile): Source {
  const channel: WxrChannel = {
    version: undefined,
    language: undefined,
    base: undefined,
    authors: new Map(),
  };
  const attachments = new Map<string, string>();

  async function* read(): AsyncGenerator<Entry> {
    for await (const item of itemsOf(path, channel)) {
      const address = item.fields.get('wp:attachment_url')?.trim();
      if (item.fields.get('wp:post_type')?.trim() === 'attachment' && address) {
        attachments.set(copyString(fieldOf(item, 'wp:post_id')), copyString(address));
      }
      if (item.comments > 0) yield { type: 'ignored', what: 'comment', count: item.comments };
      yield wordPressRecord(asWordPress(item, channel));
    }
    if (channel.version === undefined) {
      throw new ImportError(
        'FORMAT',
        `${nameOf(path)} is a feed, not an export: WordPress's own elements are missing. Make one with Tools, Export.`,
      );
    }
  }

  return {
    name: () => `WordPress export (WXR ${channel.version ?? '?'})`,
    read,
    attachments,
    base: () => channel.base,
    language: () => channel.language,
    close: () => Promise.resolve(),
  };
}

const fieldOf = (item: WxrItem, name: string): string => item.fields.get(name)?.trim() ?? '';

function asWordPress(item: WxrItem, channel: WxrChannel) {
  const id = fieldOf(item, 'wp:post_id');
  const type = fieldOf(item, 'wp:post_type');
  const login = fieldOf(item, 'creator');
  const attachment = item.meta.get('_thumbnail_id');
  return {
    where: `line ${item.line} (${[type || 'item', id].map(cleanLine).filter(Boolean).map(printableLine).join(' ')})`,
    id,
    type,
    status: fieldOf(item, 'wp:status'),
    date: fieldOf(item, 'wp:post_date'),
    title: fieldOf(item, 'title'),
    slug: fieldOf(item, 'wp:post_name'),
    html: wordPressHtml(item.fields.get('content') ?? ''),
    isProtected: fieldOf(item, 'wp:post_password') !== '',
    author: channel.authors.get(login) ?? login,
    ...(attachment && { attachment }),
  };
}

/** Yields the items of the file. Throws an ImportError that names the line of broken XML. */
async function* itemsOf(path: ImportFile, channel: WxrChannel): AsyncGenerator<WxrItem> {
  const parser = new SaxesParser({ xmlns: true });
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
  parser.on('error', (error) => {
    // The parser's message begins with line and column, which are removed; our sentence names the line.
    const what = printableLine(error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')).replace(/\.$/, '');
    throw brokenXml(path, `is broken at line ${parser.line}: ${what}`, error);
  });

  for await (const chunk of readText(path)) {
    parser.write(chunk);
    if (parser.position - lastEvent > MAX_TEXT_LENGTH) {
      throw brokenXml(
        path,
        `has a single text of more than ${MAX_TEXT_LENGTH} characters, at line ${parser.line}`,
      );
    }
    yield* readyItems;
    readyItems = [];
  }
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
