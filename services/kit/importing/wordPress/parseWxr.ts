/**
 * Parses WXR files as a stream, one item at a time. An item whose XML is broken is left out and named: the parser begins anew
 * at the next one.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { decodeEntities } from '../../../../domain/text/entities.ts';
import type { ControlFilter } from '../files/controlCharacters.ts';
import { countLines, nameOf, readText, type ImportFile } from '../files/textFile.ts';
import { ImportError } from '../importError.ts';
import { escapeHtml } from '../text/foreignText.ts';
import { collectItems, type WxrChannel, type WxrItem } from './wxrItems.ts';

/** Maximum length of one text in UTF-16 units; the parser buffers it completely. */
const MAX_TEXT_LENGTH = 10_000_000;
/** Maximum length of one item, which is kept while it is parsed. */
const MAX_ITEM_LENGTH = 4 * MAX_TEXT_LENGTH;
/** Maximum length of what is parsed again after broken items: each of them could make the parser read to the end. */
const MAX_REPEATED = 50_000_000;
/** What is kept of the end of a text in which the next item is looked for. */
const TAIL_LENGTH = 200;

/** An item that is left out. */
export interface BrokenItem {
  /** The line at which it starts. */
  readonly line: number;
  /** As far as it could be read. */
  readonly fields: ReadonlyMap<string, string>;
  readonly brokenAt: number;
  /** A part of a sentence: 'unexpected close tag'. */
  readonly fault: string;
}

/** Entities that neither XML nor HTML has, with the first line of each. */
export type UnknownEntities = Map<string, number>;
const MAX_UNKNOWN = 20;
const ENTITY_NAME = /^[A-Za-z][\w.-]*$/;

export interface Reading {
  readonly channel: WxrChannel;
  readonly controls: ControlFilter;
  readonly unknown: UnknownEntities;
}

const ITEM_START = /<item[\s>]/;
const DOCUMENT_END = /<\/rss\s*>/;
/** What a CDATA section has that was never closed: the end of its item, and the next item with sections of its own. */
const SWALLOWED_ITEM = /<\/item>\s*<item[\s>][\s\S]*<!\[CDATA\[/;

class BrokenXml extends Error {}

/** Yields the items of the file. Throws an ImportError that names the line of XML that is broken outside of its items. */
export async function* itemsOf(path: ImportFile, reading: Reading): AsyncGenerator<WxrItem | BrokenItem> {
  const { controls } = reading;
  const parsing = parseItems(path, reading);
  for await (const chunk of readText(path)) {
    parsing.write(controls.filter(chunk));
    yield* parsing.take();
  }
  parsing.write(controls.end());
  parsing.end();
  yield* parsing.take();
}

/** Parses pieces of a file; `take` returns the items that are complete. */
function parseItems(path: ImportFile, { channel, unknown }: Reading) {
  let ready: (WxrItem | BrokenItem)[] = [];
  const collect = collectItems(channel, (item) => ready.push(item));
  /** The start tags around the items: a new parser begins with them. */
  const outer: string[] = [];
  /** Lines at which the currently open elements begin. */
  let openLines: number[] = [];
  let hasDoctype = false;
  let hasItem = false;
  let parser = newParser();
  /** Lines of the file before those of the parser. */
  let linesBefore = 0;
  let lastEvent = 0;
  /** Text from the open item on, which begins at this position of the parser. */
  let kept = '';
  let keptFrom = 0;
  /** The position of the parser after the start tag of the open item. */
  let itemFrom: number | null = null;
  /** Whether the next item is looked for; `kept` then begins on the line. */
  let isLost = false;
  let lostLine = 0;
  let repeated = 0;

  /** Whether an element ends: the parser says so before it finds that the end tag has another name. */
  let isEnding = false;

  const line = () => linesBefore + parser.line;
  function endElement(): void {
    if (!isEnding) return;
    isEnding = false;
    openLines.pop();
    collect.close();
    if (openLines.length === 2) itemFrom = null;
  }

  function newParser(): SaxesParser<{ xmlns: true }> {
    const created = new SaxesParser({ xmlns: true });
    const onText = (text: string) => {
      endElement();
      lastEvent = created.position;
      collect.text(text);
    };
    created.on('text', onText);
    created.on('cdata', (text) => {
      if (SWALLOWED_ITEM.test(text)) throw new BrokenXml('a CDATA section holds the next item');
      onText(text);
    });
    created.on('opentag', (tag) => {
      endElement();
      const depth = openLines.push(line());
      if (depth <= 2 && !hasItem) outer.push(startTag(tag));
      const isItem = tag.name === 'item';
      if (isItem && itemFrom !== null) throw new BrokenXml('the next item begins within it');
      collect.open(tag, line());
      if (!isItem || depth !== 3) return;
      hasItem = true;
      itemFrom = created.position;
    });
    created.on('closetag', () => {
      endElement();
      isEnding = true;
    });
    created.on('xmldecl', ({ encoding = 'UTF-8' }) => {
      if (/^(utf-?8|us-ascii)$/i.test(encoding)) return;
      throw new ImportError(
        'FORMAT',
        `${nameOf(path)} says it is written in ${printableLine(encoding)}. Save it as UTF-8.`,
      );
    });
    created.on('doctype', () => {
      hasDoctype = true;
    });
    // An undeclared entity is a mistake in one text: those of HTML are read, others stay as they are written.
    created.ENTITIES = new Proxy(created.ENTITIES, {
      get(declared, name) {
        const key = String(name);
        if (declared[key] !== undefined || hasDoctype || !ENTITY_NAME.test(key)) return declared[key];
        const written = `&${key};`;
        const text = decodeEntities(written);
        if (text === written && !unknown.has(written) && unknown.size < MAX_UNKNOWN)
          unknown.set(written, line());
        return text;
      },
    });
    created.on('error', ({ message }) => {
      // The parser's message begins with line and column, which are removed; our sentence names the line.
      throw new BrokenXml(printableLine(message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')).replace(/\.$/, ''));
    });
    return created;
  }

  /** Leaves out the open item, or what stands between two items, and looks for the next one. */
  function leaveOut(fault: string): void {
    if (!hasItem || openLines.length < 2) throw brokenXml(path, `is broken at line ${line()}: ${fault}`);
    isEnding = false;
    const item = collect.openItem();
    ready.push({ line: item?.line ?? line(), fields: item?.fields ?? new Map(), brokenAt: line(), fault });
    lostLine = item?.line ?? line();
    kept = kept.slice(Math.max(0, (itemFrom ?? parser.position) - keptFrom));
    isLost = true;
  }

  /** The text from the next item on, for a new parser; null when it is not there yet. */
  function textOfNext(): string | null {
    const at = kept.search(ITEM_START);
    const passed = at < 0 ? kept.slice(0, -TAIL_LENGTH) : kept.slice(0, at);
    lostLine += countLines(passed);
    kept = kept.slice(passed.length);
    if (at < 0) return null;
    const rest = kept;
    repeated += rest.length;
    if (repeated > MAX_REPEATED)
      throw brokenXml(path, `is broken in too many records, the last one before line ${lostLine}`);
    isLost = false;
    collect.restart();
    openLines = [];
    itemFrom = null;
    parser = newParser();
    linesBefore = lostLine - 1;
    parser.write(outer.join(''));
    lastEvent = keptFrom = outer.join('').length;
    kept = '';
    return rest;
  }

  function parse(text: string): void {
    try {
      parser.write(text);
      endElement();
      if (parser.position - lastEvent > MAX_TEXT_LENGTH)
        throw new BrokenXml(`a single text has more than ${MAX_TEXT_LENGTH} characters`);
      if (kept.length > MAX_ITEM_LENGTH)
        throw new BrokenXml(`the record has more than ${MAX_ITEM_LENGTH} characters`);
    } catch (error) {
      if (!(error instanceof BrokenXml)) throw error;
      leaveOut(error.message);
      return;
    }
    const drop = itemFrom === null ? kept.length : Math.max(0, itemFrom - keptFrom);
    keptFrom += drop;
    kept = kept.slice(drop);
  }

  function write(piece: string): void {
    for (let text: string | null = piece; text !== null;) {
      kept += text;
      if (!isLost) parse(text);
      text = isLost ? textOfNext() : null;
    }
  }

  return {
    write,
    end(): void {
      // An item that swallowed the next one, or the end of the document, is a broken one; otherwise the file is cut off.
      while (!isLost && itemFrom !== null && (ITEM_START.test(kept) || DOCUMENT_END.test(kept))) {
        leaveOut(`an element that begins at line ${openLines.at(-1)} is never closed`);
        const rest = textOfNext();
        if (rest !== null) write(rest);
      }
      if (isLost ? !DOCUMENT_END.test(kept) : openLines.length > 0)
        throw brokenXml(
          path,
          `ends at line ${isLost ? lostLine + countLines(kept) : line()} within an element that begins at line ${openLines.at(-1)}; is it cut off?`,
        );
      if (isLost) return;
      try {
        parser.close();
      } catch (error) {
        if (!(error instanceof BrokenXml)) throw error;
        throw brokenXml(path, `is broken at line ${line()}: ${error.message}`);
      }
    },
    take(): readonly (WxrItem | BrokenItem)[] {
      const items = ready;
      ready = [];
      return items;
    },
  };
}

const startTag = ({ name, attributes }: SaxesTagNS): string =>
  `<${name}${Object.values(attributes)
    .map((each) => ` ${each.name}="${escapeHtml(each.value)}"`)
    .join('')}>`;

function brokenXml(path: ImportFile, what: string): ImportError {
  return new ImportError('BROKEN', `The XML of ${nameOf(path)} ${what}${what.endsWith('?') ? '' : '.'}`);
}
