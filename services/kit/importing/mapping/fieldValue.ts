/** Reads values of a foreign record as its mapping says. */
import { cleanLine, cleanText, printableLine } from '../../../../domain/text/cleanText.ts';
import { valueAt } from './fieldPath.ts';
import type { FieldForm } from './mapping.ts';
import type { TemplatePart } from './mappingFields.ts';
import { MAX_MATCHED_LENGTH, type Pattern } from './pattern.ts';

/** An invalid value; the message is the reason in the list of bad records. */
export class InvalidValue extends Error {
  /** Its code in a bad record. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The raw value of a field in any of the mapping's forms; undefined when it is missing. */
function rawOf(raw: unknown, form: FieldForm | undefined, name: string): unknown {
  if (!form || 'firstWordsOf' in form || 'firstParagraph' in form) return undefined;
  if ('const' in form) return form.const;
  if ('template' in form) return fillTemplate(form.template, raw, name);
  const found = partOf(valueAt(raw, form.field), form, name);
  if (!('cases' in form) || !form.cases) return found;
  const key = scalarText(found, name);
  if (Object.hasOwn(form.cases, key)) return form.cases[key];
  throw new InvalidValue(`${name}: no case for ‘${printableLine(key)}’`);
}

/** A part of a value, where the mapping splits or matches it. */
function partOf(
  value: unknown,
  form: Extract<FieldForm, { readonly field: unknown }>,
  name: string,
): unknown {
  const { split, part = 1, match } = form as { split?: string; part?: number; match?: Pattern };
  if (split === undefined && match === undefined) return value;
  let text = scalarText(value, name);
  if (split !== undefined)
    text =
      text
        .split(split)
        .at(part > 0 ? part - 1 : part)
        ?.trim() ?? '';
  if (match === undefined) return text;
  if (text.length > MAX_MATCHED_LENGTH)
    throw new InvalidValue(`${name}: longer than ${MAX_MATCHED_LENGTH} characters, too long to be matched`);
  return match.find(text).trim();
}

function fillTemplate(template: readonly TemplatePart[], raw: unknown, name: string): string {
  return template
    .map(({ text, path, digits = 0 }) => {
      const value = path ? scalarText(valueAt(raw, path), name) : '';
      if (path && value === '')
        throw new InvalidValue(`${name}: no value for {${printableLine(path.join('.'))}}`);
      return text + value.padStart(digits, '0');
    })
    .join('');
}

function scalarText(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return cleanText(value).trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new InvalidValue(
    `${name}: a ${Array.isArray(value) ? 'list' : 'group of fields'} stands where a text should`,
  );
}

/** A field as text, '' when it is missing. Throws an InvalidValue for a list or an object. */
export const textOf = (raw: unknown, form: FieldForm | undefined, name: string) =>
  scalarText(rawOf(raw, form, name), name);
/** A field as text on one line. */
export const lineOf = (raw: unknown, form: FieldForm | undefined, name: string) =>
  cleanLine(textOf(raw, form, name));

/** A field as paragraphs: from a list, or from one text split at blank lines. */
export function paragraphsOf(raw: unknown, form: FieldForm | undefined): string[] {
  const value = rawOf(raw, form, 'text');
  const texts = Array.isArray(value)
    ? (value as unknown[]).map((item) => scalarText(item, 'text'))
    : scalarText(value, 'text').split(/\r?\n[ \t]*\r?\n/);
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
