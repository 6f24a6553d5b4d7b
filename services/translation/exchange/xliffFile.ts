/**
 * XLIFF 2.0: a unit for each term with its key as the name, the forms of a plural in one group, `{name}` as `<ph>`.
 * Our own writer and a strict parser: the kept XLIFF library drops `<cp>` and the states of segments.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import {
  ExchangeError,
  groupPlurals,
  SOURCE_LANGUAGE,
  type ExchangeFile,
  type ExchangeState,
  type ExchangeTerm,
} from '../../../domain/translation/exchange/exchangeTerms.ts';
import { termText, type FlatTerms } from '../../../domain/translation/terms.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
/** The unit of a term that en_US does not have. */
const NO_SOURCE = 'lectern:no-source';
const STALE = 'lectern:stale';

const tagOf = (language: string) => language.replace('_', '-');

export function writeXliff({ language, terms }: ExchangeFile, source: FlatTerms): string {
  let count = 0;
  const unit = (term: ExchangeTerm) => unitOf(term, `t${(count += 1)}`);
  const body = groupPlurals(terms, source).map(({ base, forms, term }) =>
    forms
      ? `<group id="g${(count += 1)}" name="${attribute(base)}">\n${[...forms.values()].map(unit).join('')}</group>\n`
      : unit(term),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${tagOf(SOURCE_LANGUAGE)}" trgLang="${attribute(tagOf(language ?? ''))}">
<file id="terms">
${body.join('')}</file>
</xliff>
`;
}

function unitOf({ key, source, text, state, note }: ExchangeTerm, id: string): string {
  const notes =
    note === '' ? '' : `<notes><note category="comment">${content(note, 'text')}</note></notes>\n`;
  const target = text === null ? '' : `<target>${content(text, 'inline')}</target>`;
  const type = source === null ? ` type="${NO_SOURCE}"` : '';
  return `<unit id="${id}" name="${attribute(key)}"${type} xml:space="preserve">
${notes}<segment ${stateAttributes(state)}><source>${content(source ?? '', 'inline')}</source>${target}</segment>
</unit>
`;
}

function stateAttributes(state: ExchangeState): string {
  if (state === 'stale') return `state="translated" subState="${STALE}"`;
  return `state="${state === 'missing' ? 'initial' : state}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const escaped = (text: string) => text.replace(/[&<>\r]/g, (sign) => ESCAPES[sign]!);
const attribute = (text: string) =>
  escaped(text).replace(/["\t\n]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

/** What XML cannot hold: control characters, lone surrogates and two that are no characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const PLACEHOLDER = /\{\w+\}/g;

/** Text, or text with inline elements: placeholders and `<cp>`. */
function content(text: string, kind: 'text' | 'inline'): string {
  if (kind === 'text') return escaped(text.replace(NOT_XML, '\uFFFD'));
  let count = 0;
  return escaped(text)
    .replace(PLACEHOLDER, (name) => `<ph id="${(count += 1)}" equiv="${name}" disp="${name}"/>`)
    .replace(
      NOT_XML,
      (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
    );
}

/** A unit while it is read. */
interface OpenUnit {
  key: string;
  hasSource: boolean;
  source: string;
  /** Null as long as no segment has a target. */
  text: string | null;
  /** A segment has no translation, so the unit has none. */
  isPartial: boolean;
  state: string;
  subState: string;
  notes: string[];
}

export function readXliff(content: string): ExchangeFile {
  const reader = new XliffReader();
  try {
    reader.parser.write(content.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    throw new ExchangeError(
      `The file cannot be read as XLIFF: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  return { language: reader.language, terms: reader.terms };
}

class XliffReader {
  readonly terms: ExchangeTerm[] = [];
  readonly parser = new SaxesParser();
  language: string | null = null;
  #unit: OpenUnit | null = null;
  /** Where text goes: into the source, the target or a note of the open unit. */
  #into: 'source' | 'target' | 'note' | null = null;
  #placeholders = new Map<string, string>();
  #isRoot = true;
  /** The open part of the unit; sources and targets outside of one belong to modules, such as matches of a memory. */
  #part: { readonly kind: 'segment' | 'ignorable'; source: string; target: string | null } | null = null;

  constructor() {
    this.parser.on('error', (error) => {
      throw error;
    });
    this.parser.on('opentag', (tag) => this.#open(tag));
    this.parser.on('closetag', (tag) => this.#close(tag.name));
    this.parser.on('text', (text) => this.#add(text));
    this.parser.on('cdata', (text) => this.#add(text));
  }

  #open({ name: qualified, attributes }: SaxesTagPlain): void {
    const name = localName(qualified);
    if (this.#isRoot) {
      this.#isRoot = false;
      if (name !== 'xliff' || !attributes['version']?.startsWith('2.'))
        throw new ExchangeError(
          `The file is not XLIFF 2${name === 'xliff' ? `, but ${attributes['version'] ?? 'without a version'}` : ''}.`,
        );
      this.language = attributes['trgLang']?.replace('-', '_') ?? null;
      return;
    }
    if (name === 'unit') {
      this.#placeholders.clear();
      this.#unit = {
        key: attributes['name'] ?? attributes['id'] ?? '',
        hasSource: attributes['type'] !== NO_SOURCE,
        source: '',
        text: null,
        isPartial: false,
        state: 'initial',
        subState: '',
        notes: [],
      };
    }
    if (!this.#unit) return;
    if (name === 'segment' || name === 'ignorable') this.#part = { kind: name, source: '', target: null };
    if (name === 'segment') {
      this.#unit.state = attributes['state'] ?? 'initial';
      this.#unit.subState = attributes['subState'] ?? '';
    } else if (name === 'source') this.#into = this.#part && 'source';
    else if (name === 'target') {
      this.#into = this.#part && 'target';
      if (this.#part) this.#part.target ??= '';
    } else if (name === 'note') {
      this.#into = 'note';
      this.#unit.notes.push('');
    } else if (name === 'ph') this.#addPlaceholder(attributes['id'] ?? '', attributes['equiv']);
    else if (name === 'cp')
      this.#add(String.fromCharCode(Number.parseInt(attributes['hex'] ?? 'FFFD', 16) || 0));
  }

  /** Some tools keep only the id of a placeholder in the target. */
  #addPlaceholder(id: string, equiv: string | undefined): void {
    if (this.#into === 'source' && equiv !== undefined) this.#placeholders.set(id, equiv);
    this.#add(equiv ?? this.#placeholders.get(id) ?? '');
  }

  #add(text: string): void {
    const unit = this.#unit;
    if (!unit || !this.#into) return;
    const part = this.#part;
    if (this.#into === 'source' && part) part.source += text;
    else if (this.#into === 'target' && part) part.target = (part.target ?? '') + text;
    else unit.notes.push((unit.notes.pop() ?? '') + text);
  }

  /** Tools split a unit into segments, and write an empty target for a segment that nobody has translated. */
  #closePart(): void {
    const [unit, part] = [this.#unit, this.#part];
    this.#part = null;
    if (!unit || !part) return;
    unit.source += part.source;
    const isTranslated = part.target !== null && (part.target !== '' || unit.state !== 'initial');
    if (isTranslated) unit.text = (unit.text ?? '') + part.target;
    else if (part.kind === 'segment') unit.isPartial = true;
    // What is between segments is the same in both languages, unless it has a target.
    else unit.text = (unit.text ?? '') + part.source;
  }

  #close(qualified: string): void {
    const name = localName(qualified);
    if (name === 'source' || name === 'target' || name === 'note') this.#into = null;
    if (name === 'segment' || name === 'ignorable') this.#closePart();
    if (name !== 'unit' || !this.#unit) return;
    const { key, hasSource, source, isPartial, notes, state, subState } = this.#unit;
    const text = this.#unit.text === null || isPartial ? null : termText(this.#unit.text);
    this.terms.push({
      key,
      source: hasSource ? source : null,
      text,
      state: stateOf(state, subState, text),
      note: notes.join('\n'),
    });
    this.#unit = null;
  }
}

const localName = (qualified: string) => qualified.slice(qualified.indexOf(':') + 1);

function stateOf(state: string, subState: string, text: string | null): ExchangeState {
  if (text === null) return 'missing';
  if (subState === STALE) return 'stale';
  return state === 'reviewed' || state === 'final' ? 'reviewed' : 'translated';
}
