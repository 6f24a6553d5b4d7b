/**
 * WordPress exports (WXR 1.0 to 1.2), as a stream: what is held at a time is one item, so that 200 MB need no more
 * memory than 2..
 */
import { SaxesParser } from 'saxes';
import { cleanLine, shown } from '../../domain/text/cleanText.ts';
import { ownCopy } from './foreignText.ts';
import { ImportError } from './importError.ts';
import type { Entry, Source } from './record.ts';
import { readText } from './textFile.ts';
import { wordPressRecord } from './wordPressRecord.ts';
import { wordPressHtml } from './wordPressText.ts';
import { collectItems, type WxrChannel, type WxrItem } from './wxrItems.ts';

/** UTF-16 units one text of the file may have; the parser holds it whole. */
const MOST_TEXT = 10_000_000;

/** Opens an export. Nothing is read before `read` is called; pictures are known after one whole reading. */
export function readWxr(path: string): Source {
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
        attachments.set(ownCopy(fieldOf(item, 'wp:post_id')), ownCopy(address));
      }
      if (item.comments > 0) yield { type: 'ignored', what: 'comment', count: item.comments };
      yield wordPressRecord(asWordPress(item, channel));
    }
    if (channel.version === undefined) {
      throw new ImportError(
        'FORMAT',
        `${shown(path)} is a feed, not an export: WordPress's own elements are missing. Make one with Tools, Export.`,
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
    where: `line ${item.line} (${[type || 'item', id].map(cleanLine).filter(Boolean).map(shown).join(' ')})`,
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

/** The file's items one after another; broken XML throws an ImportError that names the line. */
async function* itemsOf(path: string, channel: WxrChannel): AsyncGenerator<WxrItem> {
  const parser = new SaxesParser({ xmlns: true });
  let ready: WxrItem[] = [];
  /** Where the elements that are open now begin. */
  const opened: number[] = [];
  let lastEvent = 0;
  const collect = collectItems(channel, (item) => ready.push(item));
  const onText = (text: string) => {
    lastEvent = parser.position;
    collect.text(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('opentag', (tag) => {
    opened.push(parser.line);
    collect.open(tag, parser.line);
  });
  parser.on('closetag', () => {
    opened.pop();
    collect.close();
  });
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (/^(utf-?8|us-ascii)$/i.test(encoding)) return;
    throw new ImportError(
      'FORMAT',
      `${shown(path)} says it is written in ${shown(encoding)}. Save it as UTF-8.`,
    );
  });
  parser.on('error', (error) => {
    // The parser's own message begins with line and column; the sentence says the line in words.
    const what = shown(error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')).replace(/\.$/, '');
    throw broken(path, `is broken at line ${parser.line}: ${what}`, error);
  });

  for await (const piece of readText(path)) {
    parser.write(piece);
    if (parser.position - lastEvent > MOST_TEXT) {
      throw broken(path, `has a single text of more than ${MOST_TEXT} characters, at line ${parser.line}`);
    }
    yield* ready;
    ready = [];
  }
  if (opened.length > 0) {
    throw broken(
      path,
      `ends at line ${parser.line} within an element that begins at line ${opened.at(-1)}; is it cut off?`,
    );
  }
  parser.close();
  yield* ready;
}

function broken(path: string, what: string, cause?: unknown): ImportError {
  return new ImportError(
    'BROKEN',
    `The XML of ${shown(path)} ${what}${what.endsWith('?') ? '' : '.'}`,
    cause,
  );
}
