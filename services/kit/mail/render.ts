/**
 * Renders a mail from its template in the reader's language: as plain text, and with the same content as simple HTML.
 * Every value is one line, is not searched for placeholders itself, and is escaped.
 */
import { memoise } from '../../../domain/memoise.ts';
import { supportedLocale } from '../../../domain/language/locale.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import { digitsOf } from '../../../domain/language/digits.ts';
import type { Block, MailBrand, MailContent, Piece } from './mailContent.ts';
import { renderMailHtml } from './renderMailHtml.ts';
import type { QueuedMail } from './queuedMail.ts';
import { mailTemplates, type MailPart, type MailTemplate } from './templates.ts';
import { templateValuesOf, sanitizeLine, type TemplateValues } from './templateValues.ts';
import { renderMailText } from './renderMailText.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailContext {
  /** Terms of the section `mail`, by their full keys: 'mail#welcome#text'. */
  readonly terms: Readonly<Record<string, string>>;
  readonly brand: MailBrand;
}

const MAX_SUBJECT = 200;
const MAX_NAME = 80;
/** Fallback for a site without its own colour. */
const ACCENT = '#8a4b2d';
const rulesOf = memoise(20, (locale) => new Intl.PluralRules(locale));
const numbersOf = memoise(5, (digits) => new Intl.NumberFormat(`en-u-nu-${digits}`));

/**
 * Throws for a template that this release does not know (a newer process may have queued it) and for a missing code.
 */
export function renderMail(
  { template, to, values }: Pick<QueuedMail, 'template' | 'to' | 'values'>,
  { terms, brand: unsafeBrand }: MailContext,
): Mail {
  const known: Readonly<Record<string, MailTemplate>> = mailTemplates;
  if (!Object.hasOwn(known, template)) throw new Error('Unknown mail template in this release.');
  const { subject, parts } = known[template]!;
  const brand = sanitizeBrand(unsafeBrand);
  const mailValues = templateValuesOf(values, brand);
  const piecesFor = (key: string, more?: TemplateValues) => piecesOf(terms[key], { ...mailValues, ...more });
  const lineFor = (key: string) => (piecesFor(key) ?? []).map(({ text }) => text).join('');

  function blockOf(part: MailPart): Block | null {
    if (part === 'code') return { kind: 'code', code: mailValues.code! };
    if ('count' in part) {
      const count = values[part.of];
      if (typeof count !== 'number') return null;
      const form = rulesOf(supportedLocale(brand.language)).select(count);
      const number = { count: numbersOf(digitsOf(brand.language)).format(count) };
      const pieces = piecesFor(`${part.count}#${form}`, number) ?? piecesFor(`${part.count}#other`, number);
      return pieces && { kind: 'text', pieces };
    }
    const pieces = piecesFor('text' in part ? part.text : part.small);
    return pieces && { kind: 'text' in part ? 'text' : 'small', pieces };
  }

  if (parts.includes('code') && mailValues.code === undefined) throw new Error('The mail has no code.');
  const content: MailContent = {
    subject: cleanLine(lineFor(subject)).slice(0, MAX_SUBJECT),
    blocks: parts.flatMap((part) => blockOf(part) ?? []),
    footer: lineFor('mail#automatic'),
    brand,
  };
  return { to, subject: content.subject, text: renderMailText(content), html: renderMailHtml(content) };
}

/** Sanitises a brand. The site may be configured by someone else, who checks its names less strictly. */
const sanitizeBrand = (brand: MailBrand): MailBrand => ({
  ...brand,
  name: sanitizeLine(brand.name, MAX_NAME),
  accent: /^#[0-9a-f]{6}$/i.test(brand.accent) ? brand.accent : ACCENT,
  url: /^https?:\/\/[^\s"<>\p{Cc}]+$/u.test(brand.url) ? brand.url : '',
});

/** A term with its placeholders filled; null where it is empty or names a value that is missing. */
function piecesOf(term: string | undefined, mailValues: TemplateValues): readonly Piece[] | null {
  if (!term) return null;
  const pieces: Piece[] = [];
  for (const [at, text] of cleanLine(term)
    .split(/\{(\w+)\}/)
    .entries()) {
    const isValue = at % 2 === 1; // every second part was in braces
    const value = isValue
      ? Object.hasOwn(mailValues, text)
        ? mailValues[text as keyof TemplateValues]
        : undefined
      : text;
    if (value === undefined) return null;
    if (value !== '') pieces.push({ text: value, isValue });
  }
  return pieces;
}
