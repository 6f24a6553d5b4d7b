/** Values of a record of others, found as its mapping says. */
import { cleanLine, cleanText, shown } from '../../domain/text/cleanText.ts';
import { valueAt } from './fieldPath.ts';
import type { FieldForm } from './mapping.ts';
import type { TemplatePart } from './mappingFields.ts';

/** A value that does not fit; its message is the reason in the list of bad records. */
export class Unfit extends Error {}

/** A field's raw value in any of its forms; undefined when it is not there. */
function rawOf(raw: unknown, form: FieldForm | undefined, name: string): unknown {
  if (!form || 'firstWordsOf' in form || 'firstParagraph' in form) return undefined;
  if ('const' in form) return form.const;
  if ('template' in form) return fill(form.template, raw, name);
  const found = valueAt(raw, form.field);
  if (!('cases' in form) || !form.cases) return found;
  const key = scalarText(found, name);
  if (Object.hasOwn(form.cases, key)) return form.cases[key];
  throw new Unfit(`${name}: no case for ‘${shown(key)}’`);
}

function fill(template: readonly TemplatePart[], raw: unknown, name: string): string {
  return template
    .map(({ text, path, digits = 0 }) => {
      const value = path ? scalarText(valueAt(raw, path), name) : '';
      if (path && value === '') throw new Unfit(`${name}: no value for {${shown(path.join('.'))}}`);
      return text + value.padStart(digits, '0');
    })
    .join('');
}

function scalarText(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return cleanText(value).trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Unfit(
    `${name}: a ${Array.isArray(value) ? 'list' : 'group of fields'} stands where a text should`,
  );
}

/** A field as text, '' when it is not there; throws Unfit for a list or a group of fields. */
export const textOf = (raw: unknown, form: FieldForm | undefined, name: string) =>
  scalarText(rawOf(raw, form, name), name);
/** The same on one line. */
export const lineOf = (raw: unknown, form: FieldForm | undefined, name: string) =>
  cleanLine(textOf(raw, form, name));

/** A field as paragraphs: a list of them, or one text with blank lines between them. */
export function paragraphsOf(raw: unknown, form: FieldForm | undefined): string[] {
  const value = rawOf(raw, form, 'text');
  const given = Array.isArray(value)
    ? (value as unknown[]).map((one) => scalarText(one, 'text'))
    : scalarText(value, 'text').split(/\r?\n[ \t]*\r?\n/);
  return given.map((one) => one.trim()).filter((one) => one !== '');
}
