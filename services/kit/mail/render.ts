/**
 * Makes a mail of its template, in the words of the reader's language: plain text, and the same as quiet HTML. Whatever is
 * filled in is one line, is never filled in itself, and is escaped.
 */
import { bounded } from '../../../domain/dates/bounded.ts';
import { supportedLocale } from '../../../domain/dates/locale.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import { digitsOf } from '../../../domain/translation/digits.ts';
import { drawMail } from './drawMail.ts';
import type { QueuedMail } from './queuedMail.ts';
import { mailTemplates, type MailPart, type MailTemplate } from './templates.ts';
import { filledWith, plainLine, type Filling } from './filling.ts';
import { writeMail } from './writeMail.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The site that writes, as its configuration has it. */
export interface MailBrand {
  readonly name: string;
  /** Of the mail: 'es_MX'. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** '#8a4b2d'. */
  readonly accent: string;
  /** Its home: 'https://www.example.org/'. */
  readonly url: string;
}

export interface MailContext {
  /** Of the section `mail`, by their whole keys: 'mail#welcome#text'. */
  readonly terms: Readonly<Record<string, string>>;
  readonly brand: MailBrand;
}

/** A piece of a sentence: the translator's words, or a value between them. */
export interface Piece {
  readonly text: string;
  readonly isValue: boolean;
}

export type Block =
  | { readonly kind: 'text' | 'small'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'code'; readonly code: string };

/** A whole mail before it is written down. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** What stands below everything. */
  readonly footer: string;
  readonly brand: MailBrand;
}

const MOST_SUBJECT = 200;
const MOST_NAME = 80;
/** The site's own without a colour of its own. */
const ACCENT = '#8a4b2d';
const rulesOf = bounded(20, (locale) => new Intl.PluralRules(locale));
const numbersOf = bounded(5, (digits) => new Intl.NumberFormat(`en-u-nu-${digits}`));

/** Throws for a template this release does not know: a newer process may. */
export function renderMail(
  { template, to, values }: Pick<QueuedMail, 'template' | 'to' | 'values'>,
  { terms, brand: given }: MailContext,
): Mail {
  const known: Readonly<Record<string, MailTemplate>> = mailTemplates;
  if (!Object.hasOwn(known, template)) throw new Error('This release knows no such mail.');
  const { subject, parts } = known[template]!;
  const brand = plainBrand(given);
  const filling = filledWith(values, brand);
  const say = (key: string, more?: Filling) => piecesOf(terms[key], { ...filling, ...more });
  const line = (key: string) => (say(key) ?? []).map(({ text }) => text).join('');

  function blockOf(part: MailPart): Block | null {
    if (part === 'code') return { kind: 'code', code: filling.code! };
    if ('count' in part) {
      const count = values[part.of];
      if (typeof count !== 'number') return null;
      const form = rulesOf(supportedLocale(brand.language)).select(count);
      const number = { count: numbersOf(digitsOf(brand.language)).format(count) };
      const pieces = say(`${part.count}#${form}`, number) ?? say(`${part.count}#other`, number);
      return pieces && { kind: 'text', pieces };
    }
    const pieces = say('say' in part ? part.say : part.small);
    return pieces && { kind: 'say' in part ? 'text' : 'small', pieces };
  }

  if (parts.includes('code') && filling.code === undefined) throw new Error('The mail has no code to show.');
  const letter: Letter = {
    subject: cleanLine(line(subject)).slice(0, MOST_SUBJECT),
    blocks: parts.flatMap((part) => blockOf(part) ?? []),
    footer: line('mail#automatic'),
    brand,
  };
  return { to, subject: letter.subject, text: writeMail(letter), html: drawMail(letter) };
}

/** A site may be another's, who checks its names less than we do. */
const plainBrand = (brand: MailBrand): MailBrand => ({
  ...brand,
  name: plainLine(brand.name, MOST_NAME),
  accent: /^#[0-9a-f]{6}$/i.test(brand.accent) ? brand.accent : ACCENT,
  url: /^https?:\/\/[^\s"<>\p{Cc}]+$/u.test(brand.url) ? brand.url : '',
});

/** A term with its values put in; null where it has nothing to say, or names a value that is not there. */
function piecesOf(term: string | undefined, filling: Filling): readonly Piece[] | null {
  if (!term) return null;
  const pieces: Piece[] = [];
  for (const [at, text] of cleanLine(term)
    .split(/\{(\w+)\}/)
    .entries()) {
    const isValue = at % 2 === 1; // what stands in braces is every second part
    const value = isValue
      ? Object.hasOwn(filling, text)
        ? filling[text as keyof Filling]
        : undefined
      : text;
    if (value === undefined) return null;
    if (value !== '') pieces.push({ text: value, isValue });
  }
  return pieces;
}
