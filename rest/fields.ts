/** Field types that several contracts share: how the wire spells things, and how far it is tolerated. */
import { wellFormed } from '../domain/text/wellFormed.ts';
import { z } from 'zod';

/** A query value given once or several times: always a list inside, `most` entries at the most. */
export const repeated = <T extends z.ZodType>(of: T, most = 100) => {
  const list = z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(of).max(most));
  // A preprocessed input is `unknown`; what is really taken is one or several.
  return (list as unknown as z.ZodType<z.output<T>[], z.input<T> | readonly z.input<T>[]>).default([]);
};

/** A whole number in a query string, within bounds. */
export const wholeNumber = (least: number, most: number) =>
  z
    .union([z.string().regex(/^-?\d{1,15}$/), z.int()])
    .meta({ minimum: least, maximum: most }) // for the OpenAPI document
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** 'true', '1' or a boolean. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((given) => given === true || given === 'true' || given === '1');

/** Two capital letters; small ones are taken too. */
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
  .regex(/^[\w.-]{1,80}$/, 'Letters, digits, dot, hyphen, underscore; at most 80.');

/**
 * Text without control characters other than line ends and tabs: a NUL would end a database call. Half a surrogate pair
 * becomes U+FFFD: it would fail where text is stored as JSON.
 */
export const cleanText = (most: number) =>
  z
    .string()
    .max(most)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, 'No control characters.')
    .overwrite(wellFormed);

/** What some services send as an object and some as its JSON text. */
export const maybeJson = <T extends z.ZodType>(of: T) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given;
    try {
      return JSON.parse(given) as unknown;
    } catch {
      return given;
    }
  }, of);
