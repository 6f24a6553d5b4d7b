/** The forms of a field in a mapping file, as zod schemas; paths are parsed as JSON paths or CSV columns. */
import { z } from 'zod';
import { dateOrders } from '../../../../domain/dates/writtenDate.ts';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import type { FieldPath } from './fieldPath.ts';
import { noPattern, readPattern, type Pattern } from './pattern.ts';
import { extraction } from '../../../../domain/devotionals/importing/extraction.ts';
import { MAX_FIRST_WORDS } from '../text/firstWords.ts';

export type ReadPath = (text: string) => FieldPath | null;

/** A part of a template: fixed text, then an optional field, padded with zeros to `digits`. */
export interface TemplatePart {
  readonly text: string;
  readonly path?: FieldPath;
  readonly digits?: number;
}
/** A date format such as 'DD/MM/YYYY' as a pattern, and the order of its groups ('DMY'). */
export interface DateFormat {
  readonly pattern: RegExp;
  readonly order: string;
  /** As the mapping has it. */
  readonly text: string;
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const FORMS = 'a field path, { "const": … }, { "template": … } or { "field": …, "cases": … }';

const { strip, ...extractionShape } = extraction.shape;
const pattern = extractionShape.match.unwrap().transform((source, context): Pattern => {
  const read = readPattern(source);
  if (read) return read;
  context.addIssue({ code: 'custom', message: noPattern(source) });
  return z.NEVER;
});

/** The schemas of the fields of a devotional and of a page, for one kind of path. */
export function mappingFields(readPath: ReadPath) {
  const path = z.string().transform((text, context): FieldPath => {
    const parsed = readPath(text);
    if (parsed) return parsed;
    context.addIssue({
      code: 'custom',
      message: `'${printableLine(text)}' is no path such as "reference.raw" or "blocks[0]"`,
    });
    return z.NEVER;
  });
  const shorthand = path.transform((field) => ({ field }));
  /** `cases` maps the values of the field; a value that is not listed makes the record a bad one. */
  const fromField = z.strictObject({
    field: path,
    cases: z.record(z.string(), scalar).optional(),
    ...extractionShape,
    match: pattern.optional(),
  });
  const text = fromField.extend({
    strip,
  });
  const constant = z.strictObject({ const: scalar });
  const template = z.strictObject({
    template: z
      .string()
      .max(500)
      .transform((text, context) =>
        parseTemplate(text, readPath, (message) => context.addIssue({ code: 'custom', message })),
      ),
  });
  const firstWordsOf = z.strictObject({
    firstWordsOf: z.enum(['verse', 'text']),
    most: z.int().min(10).max(200).default(MAX_FIRST_WORDS),
  });
  const firstParagraph = z.strictObject({ firstParagraph: z.enum(['whenQuoted', 'always']) });
  const format = z
    .string()
    .transform((text, context) =>
      parseDateFormat(text, (message) => context.addIssue({ code: 'custom', message })),
    );
  /** `order` is that of a column whose dates are written in several ways. */
  const dated = fromField.extend({ format: format.optional(), order: z.enum(dateOrders).optional() });

  const value = oneOf([shorthand, fromField, constant, template], '');
  const content = oneOf([shorthand, text, constant, template], ', or { "field": …, "strip": ["verse"] }');
  const title = oneOf(
    [shorthand, fromField, constant, template, firstWordsOf],
    ', or { "firstWordsOf": "verse" }',
  );
  const verse = oneOf(
    [shorthand, fromField, constant, template, firstParagraph],
    ', or { "firstParagraph": "whenQuoted" }',
  );
  const date = oneOf([shorthand, dated, constant, template], ', or { "field": …, "format": "DD/MM/YYYY" }');

  const common = {
    id: value.optional(),
    slug: value.optional(),
    /** A list of paragraphs, or one text split at blank lines. */
    text: content.optional(),
    html: content.optional(),
    status: value.optional(),
  };
  const devotional = z.strictObject({
    ...common,
    date,
    title: title.optional(),
    second: value.optional(),
    /** Two letters; the reading is that country's own. */
    country: value.optional(),
    verse: verse.optional(),
    reference: value.optional(),
    closing: value.optional(),
    author: value.optional(),
    image: value.optional(),
    imageAlt: value.optional(),
    audio: value.optional(),
    seoTitle: value.optional(),
    seoDescription: value.optional(),
  });
  const page = z.strictObject({ ...common, title });
  return { path, devotional, page };
}

/** A union whose error lists the possible forms, or says what is wrong within the form that was meant. */
function oneOf<const T extends readonly [z.ZodType, ...z.ZodType[]]>(options: T, suffix: string) {
  return z.union(options, {
    error: (issue) => {
      const branches = (issue as { errors?: readonly (readonly z.core.$ZodIssue[])[] }).errors ?? [];
      const customIssue = branches.flat().find(({ code }) => code === 'custom');
      return customIssue?.message ?? `It takes ${FORMS}${suffix}`;
    },
  });
}

function parseTemplate(text: string, readPath: ReadPath, refuse: (message: string) => void): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let read = 0;
  for (const match of text.matchAll(/\{([^{}:]*)(?::([1-9]))?\}/g)) {
    const path = readPath(match[1]!);
    if (!path) refuse(`'${printableLine(match[0])}' holds no path`);
    else
      parts.push({
        text: text.slice(read, match.index),
        path,
        ...(match[2] && { digits: Number(match[2]) }),
      });
    read = match.index + match[0].length;
  }
  parts.push({ text: text.slice(read) });
  if (parts.some((part) => /[{}]/.test(part.text)))
    refuse('a brace of the template stands without its partner');
  return parts;
}

function parseDateFormat(text: string, refuse: (message: string) => void): DateFormat {
  const tokens = Array.from(text.matchAll(/Y+|M+|D+/g), ([token]) => token);
  const order = tokens.map((token) => token[0]).join('');
  if ([...order].sort().join('') !== 'DMY' || !tokens.every((token) => /^(YYYY|MM?|DD?)$/.test(token))) {
    refuse('a date format has YYYY, MM (or M) and DD (or D), such as DD/MM/YYYY');
  }
  const source = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/Y+|M+|D+/g, (token) => (token.length === 1 ? '(\\d{1,2})' : `(\\d{${token.length}})`));
  return { pattern: new RegExp(`^${source}$`), order, text: printableLine(text) };
}
