/** Field types shared by several contracts: the spelling on the wire, and the accepted variants. */
import { wellFormed } from '../domain/text/wellFormed.ts';
import { z } from 'zod';

/** A query value that may be repeated: always parsed to a list, with at most `most` entries. */
export const repeated = <T extends z.ZodType>(schema: T, max = 100) => {
  const list = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(schema).max(max));
  // The input of a preprocess is `unknown`; what is really accepted is one or several.
  return (list as unknown as z.ZodType<z.output<T>[], z.input<T> | readonly z.input<T>[]>).default([]);
};

/** An integer in a query string, within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([z.string().regex(/^-?\d{1,15}$/), z.int()])
    .meta({ minimum: min, maximum: max }) // for the OpenAPI document
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** 'true', '1' or a boolean. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === '1');

/** Two capital letters; lower case is accepted too. */
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'Two letters.') // without a flag: JSON Schema has none
  .transform((code) => code.toUpperCase());

/** A row's country: a code or `default`. */
export const rowCountry = z.union([z.literal('default'), countryCode]);

/** 'en_US', or 'ar' for a language without a region. */
export const languageCode = z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'A language code such as en_US.');

/** A name that is safe in a path and in a log. */
export const plainName = z
  .string()
  .regex(/^[\w.-]{1,80}$/, 'Use letters, digits, periods, hyphens and underscores; at most 80 characters.');

/**
 * Text without control characters other than line ends and tabs, because a NUL would fail a database call. A lone
 * surrogate becomes U+FFFD, because JSON columns reject it.
 */
export const cleanText = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, 'Control characters are not allowed.')
    .overwrite(wellFormed);

/** A value that some services send as an object and some as its JSON text. */
export const maybeJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
