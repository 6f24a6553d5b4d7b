/**
 * Parses WXR files as a stream, one item at a time. An item whose XML is broken is left out and named: a new
 * run of the parser begins at the next one.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { decodeEntities } from '../../../../domain/text/entities.ts';
import type { ControlFilter } from '../files/controlCharacters.ts';
import { readableEncoding } from '../files/textEncoding.ts';
import { countLines, nameOf, readText, type ImportFile } from '../files/textFile.ts';
import { ImportError } from '../importError.ts';
import { escapeHtml } from '../text/foreignText.ts';
import type { AmpersandFilter } from './loneAmpersands.ts';
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
  readonly ampersands: AmpersandFilter;
  readonly unknown: UnknownEntities;
}

const ITEM_START = /<item[\s>]/;
const DOCUMENT_END = /<\/rss\s*>/;
/** What a CDATA section has that was never closed: the end of its item, and the next item with sections of its own. */
const SWALLOWED_ITEM = /<\/item>\s*<item[\s>][\s\S]*<!\[CDATA\[/;

/** What the parser says of an end tag with another name than the element that it ended. */
const WRONG_END = /close tag|closing tag/;

class BrokenXml extends Error {}

/** Yields the items of the file. Throws an ImportError that names the line of XML that is broken outside of its items. */
export async function* itemsOf(path: ImportFile, reading: Reading): AsyncGenerator<WxrItem | BrokenItem> {
  const { controls, ampersands } = reading;
  let parsing: ReturnType<typeof parseItems> | null = null;
  for await (const chunk of readText(path, controls)) {
    const text = ampersands.filter(chunk);
    const before = parsing === null ? beforeDeclaration(text) : '';
    parsing ??= parseItems(path, reading, countLines(before));
    parsing.write(text.slice(before.length));
    yield* parsing.take();
  }
  parsing ??= parseItems(path, reading, 0);
  parsing.write(ampersands.end());
  parsing.end();
  yield* parsing.take();
}

/** Longest text before the declaration that is passed over. */
const MAX_BEFORE = 20_000;

/** Empty lines and messages that plugins print before an export begins; XML allows nothing there. */
function beforeDeclaration(text: string): string {
  const before = text.slice(0, Math.max(0, text.slice(0, MAX_BEFORE).indexOf('<?xml')));
  return before.includes('<rss') ? '' : before;
}

/** What all runs of the parser over one file share. */
interface Document extends Reading {
  readonly path: ImportFile;
  readonly collect: ReturnType<typeof collectItems>;
  /** The start tags around the items: a later run begins with them. */
  readonly outer: string[];
  hasDoctype: boolean;
  hasItem: boolean;
}

/** One run of the parser: from the beginning of the file, or from an item on. */
interface Run {
  readonly parser: SaxesParser<{ xmlns: true }>;
  /** The line of the file that is parsed. */
  readonly line: () => number;
  /** Lines at which the currently open elements begin. */
  readonly openLines: number[];
  lastEvent: number;
  isInItem: boolean;
  /** The position after the start tag of the open item, otherwise after the last end tag. */
  from: number;
  /** Its line. */
  fromLine: number;
  /** Whether an element ends: the parser says so before it finds that the end tag has another name. */
  isEnding: boolean;
}

function startRun(document: Document, linesBefore: number): Run {
  const { path, collect, outer, unknown } = document;
  const parser = new SaxesParser({ xmlns: true });
  const line = () => linesBefore + parser.line;
  const run: Run = {
    parser,
    line,
    openLines: [],
    lastEvent: 0,
    isInItem: false,
    from: 0,
    fromLine: linesBefore + 1,
    isEnding: false,
  };
  const keepFromHere = () => {
    run.from = parser.position;
    run.fromLine = line();
  };
  const onText = (text: string) => {
    endElement(document, run);
    run.lastEvent = parser.position;
    collect.text(text);
  };
  parser.on('text', onText);
  parser.on('cdata', (text) => {
    if (SWALLOWED_ITEM.test(text)) throw new BrokenXml('a CDATA section holds the next item');
    onText(text);
  });
  parser.on('opentag', (tag) => {
    endElement(document, run);
    const depth = run.openLines.push(line());
    if (depth <= 2 && !document.hasItem) outer.push(startTag(tag));
    const isItem = tag.name === 'item';
    if (isItem && run.isInItem) throw new BrokenXml('the next item begins within it');
    collect.open(tag, line());
    if (!isItem || depth !== 3) return;
    document.hasItem = true;
    run.isInItem = true;
    keepFromHere();
  });
  parser.on('closetag', () => {
    endElement(document, run);
    run.isEnding = true;
    if (!run.isInItem || run.openLines.length === 3) keepFromHere();
  });
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (readableEncoding(encoding) !== null) return;
    throw new ImportError(
      'FORMAT',
      `${nameOf(path)} says it is written in ${printableLine(encoding)}. Save it as UTF-8.`,
    );
  });
  parser.on('doctype', () => {
    document.hasDoctype = true;
  });
  // An undeclared entity is a mistake in one text: those of HTML are read, others stay as they are written.
  parser.ENTITIES = new Proxy(parser.ENTITIES, {
    get(declared, name) {
      const key = String(name);
      if (declared[key] !== undefined || document.hasDoctype || !ENTITY_NAME.test(key)) return declared[key];
      const written = `&${key};`;
      const text = decodeEntities(written);
      if (text === written && !unknown.has(written) && unknown.size < MAX_UNKNOWN)
        unknown.set(written, line());
      return text;
    },
  });
  parser.on('error', ({ message }) => {
    // The parser's message begins with line and column, which are removed; our sentence names the line.
    throw new BrokenXml(printableLine(message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')).replace(/\.$/, ''));
  });
  return run;
}

function endElement({ collect }: Document, run: Run): void {
  if (!run.isEnding) return;
  run.isEnding = false;
  run.openLines.pop();
  collect.close();
  if (run.openLines.length === 2) run.isInItem = false;
}

/** Parses pieces of a file; `take` returns the items that are complete. */
function parseItems(path: ImportFile, reading: Reading, linesBefore: number) {
  let ready: (WxrItem | BrokenItem)[] = [];
  const collect = collectItems(reading.channel, (item) => ready.push(item));
  const document: Document = { ...reading, path, collect, outer: [], hasDoctype: false, hasItem: false };
  let run = startRun(document, linesBefore);
  /** Text from the open item on, otherwise from the last one on, which begins at this position of the run. */
  let kept = '';
  let keptFrom = 0;
  /** The line at which `kept` begins while the next item is looked for. */
  let lostLine: number | null = null;
  let repeated = 0;
  /** The last fault, if it was outside of an item. */
  let outside: string | null = null;

  /** Leaves out the open item, or what stands between two items, and looks for the next one. */
  function leaveOut(fault: string): void {
    const brokenAt = run.line();
    if (!WRONG_END.test(fault)) endElement(document, run);
    run.isEnding = false;
    if (!document.hasItem || run.openLines.length < 2)
      throw brokenXml(path, `is broken at line ${brokenAt}: ${fault}`);
    const item = collect.openItem();
    const { line = run.fromLine, fields = new Map() } = item ?? {};
    ready.push({ line, fields, brokenAt, fault });
    outside = item ? null : `is broken at line ${brokenAt}: ${fault}`;
    kept = kept.slice(Math.max(0, run.from - keptFrom));
    lostLine = run.fromLine;
  }

  /** The text from the next item on, for a new run; null when it is not there yet. */
  function textOfNext(fromLine: number): string | null {
    const at = kept.search(ITEM_START);
    const passed = at < 0 ? kept.slice(0, -TAIL_LENGTH) : kept.slice(0, at);
    const line = fromLine + countLines(passed);
    const rest = kept.slice(passed.length);
    lostLine = at < 0 ? line : null;
    kept = at < 0 ? rest : '';
    if (at < 0) return null;
    repeated += rest.length;
    if (repeated > MAX_REPEATED)
      throw brokenXml(path, `is broken in too many records, the last one before line ${line}`);
    collect.restart();
    run = startRun(document, line - 1);
    const beginning = document.outer.join('');
    run.parser.write(beginning);
    run.lastEvent = run.from = keptFrom = beginning.length;
    return rest;
  }

  function parse(text: string): void {
    try {
      run.parser.write(text);
      endElement(document, run);
      if (run.parser.position - run.lastEvent > MAX_TEXT_LENGTH)
        throw new BrokenXml(`a single text has more than ${MAX_TEXT_LENGTH} characters`);
      if (kept.length > MAX_ITEM_LENGTH)
        throw new BrokenXml(`the record has more than ${MAX_ITEM_LENGTH} characters`);
    } catch (error) {
      if (!(error instanceof BrokenXml)) throw error;
      leaveOut(error.message);
      return;
    }
    const drop = Math.max(0, run.from - keptFrom);
    keptFrom += drop;
    kept = kept.slice(drop);
  }

  function write(piece: string): void {
    for (let text: string | null = piece; text !== null;) {
      kept += text;
      if (lostLine === null) parse(text);
      text = lostLine === null ? null : textOfNext(lostLine);
    }
  }

  /** An item that swallowed the next one, or the end of the document, is a broken one; otherwise the file is cut off. */
  function end(): void {
    const isSwallowed = () => ITEM_START.test(kept) || (run.isInItem && DOCUMENT_END.test(kept));
    while (lostLine === null && run.openLines.length > 0 && isSwallowed()) {
      leaveOut(`an element that begins at line ${run.openLines.at(-1)} is never closed`);
      write('');
    }
    if (lostLine !== null && outside !== null) throw brokenXml(path, outside);
    if (lostLine === null ? run.openLines.length > 0 : !DOCUMENT_END.test(kept)) {
      const last = lostLine === null ? run.line() : lostLine + countLines(kept);
      const first = run.openLines.at(-1);
      throw brokenXml(
        path,
        `ends at line ${last} within an element that begins at line ${first}; is it cut off?`,
      );
    }
    if (lostLine !== null) return;
    try {
      run.parser.close();
    } catch (error) {
      if (!(error instanceof BrokenXml)) throw error;
      throw brokenXml(path, `is broken at line ${run.line()}: ${error.message}`);
    }
  }

  return {
    write,
    end,
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
