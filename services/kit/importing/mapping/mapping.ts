/**
 * The mapping file: assigns fields of JSON or CSV records to fields of Lectern. Documented in docs/how-to/import.md.
 */
import { z } from 'zod';
import { cleanLine, printableLine } from '../../../../domain/text/cleanText.ts';
import { csvColumn, jsonPath, type FieldPath } from './fieldPath.ts';
import { ImportError } from '../importError.ts';
import { readJsonFile } from '../files/jsonFile.ts';
import { mappingFields } from './mappingFields.ts';

const json = mappingFields(jsonPath);
const csv = mappingFields(csvColumn);

const jsonMapping = z.strictObject({
  $comment: z.string().optional(),
  format: z.literal('json'),
  /** Path of the list of records; the entire file by default. */
  records: json.path.optional(),
  devotional: json.devotional.optional(),
  page: json.page.optional(),
});
const csvMapping = z.strictObject({
  $comment: z.string().optional(),
  format: z.literal('csv'),
  /** The field separator; a comma by default. */
  delimiter: z
    .string()
    .regex(/^[^"\r\n]$/, 'One sign, such as ";"')
    .optional(),
  devotional: csv.devotional.optional(),
  page: csv.page.optional(),
});
const mappingSchema = z
  .discriminatedUnion('format', [jsonMapping, csvMapping])
  .superRefine((content, context) => {
    const refuse = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path });
    if ((content.devotional === undefined) === (content.page === undefined)) {
      refuse('it needs one of "devotional" and "page"');
    }
    for (const kind of ['devotional', 'page'] as const) {
      const fields = content[kind];
      if (fields?.text && fields.html) refuse('give "text" or "html", not both', kind, 'html');
      if (fields && 'verse' in fields && fields.verse && 'firstParagraph' in fields.verse && !fields.text) {
        refuse('"firstParagraph" needs "text"', kind, 'verse');
      }
    }
  });

export type Mapping = z.output<typeof mappingSchema>;
export type DevotionalFields = NonNullable<Mapping['devotional']>;
export type PageFields = NonNullable<Mapping['page']>;
/** A field of a devotional or page mapping, in any form. */
export type FieldForm = NonNullable<DevotionalFields[keyof DevotionalFields]>;

/** Reads and validates a mapping file. Throws an ImportError that names the wrong key. */
export async function readMapping(file: string): Promise<Mapping> {
  const result = mappingSchema.safeParse(await readJsonFile(file));
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const key = [...issue.path, ...unknownKey].map(String).join('.');
  const what = unknownKey.length > 0 ? 'there is no such key' : issue.message;
  throw new ImportError(
    'MAPPING',
    `The mapping file ${printableLine(file)} is wrong${key && ` at ${printableLine(key)}`}: ${cleanLine(what).replace(/\.$/, '')}.`,
  );
}

/** The CSV columns that a mapping uses, each with the mapping key that names it. */
export function columnsOf(mapping: Mapping): Map<string, string> {
  const columns = new Map<string, string>();
  const addColumn = (path: FieldPath, key: string) => columns.set(String(path[0]), key);
  for (const kind of ['devotional', 'page'] as const) {
    for (const [name, form] of Object.entries(mapping[kind] ?? {}) as [string, FieldForm | undefined][]) {
      if (form && 'field' in form) addColumn(form.field, `${kind}.${name}`);
      for (const part of form && 'template' in form ? form.template : []) {
        if (part.path) addColumn(part.path, `${kind}.${name}`);
      }
    }
  }
  return columns;
}
