/** Field types of widget settings, checked alike in the browser and in the service. */
import * as z from 'zod/mini';
import { isImageAddress, isLink, isWebAddress } from './links.ts';

/** Nor half a surrogate pair, which no UTF-8 can carry. */
const NO_CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROL_BUT_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** One line of text. */
export const line = (most: number) =>
  z
    .string()
    .check(z.maxLength(most, `At most ${most} characters.`), z.regex(NO_CONTROL, 'No control characters.'));

/** HTML of any kind: our service sanitises it when it is saved, the gateway when it is shown. */
export const html = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(most, `At most ${most} characters.`),
      z.regex(NO_CONTROL_BUT_LINES, 'No control characters.'),
    );

const emptyOr = (fits: (text: string) => boolean, error: string) =>
  z.string().check(z.refine((text) => text === '' || fits(text), error));

export const link = emptyOr(isLink, 'An http(s) or mailto address, or a path of this site.');
export const image = emptyOr(isImageAddress, 'An https address, or a path of this site.');
export const webAddress = emptyOr(isWebAddress, 'An http(s) address.');
/** The id of another widget. */
export const widgetId = emptyOr((text) => /^[\w-]{1,64}$/.test(text), 'The id of a widget.');
/** A name in an address or of a flag. */
export const name = (most: number) =>
  emptyOr(
    (text) => text.length <= most && /^[\w.-]+$/.test(text),
    'Letters, digits, dot, hyphen, underscore.',
  );

/** Yes or no, as older clients spell it too. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])], 'Yes or no.'),
  z.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
);

/** A whole number from 0 on, also as text. */
export const count = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))], 'A whole number.'),
    z.pipe(
      z.transform((given: string | number) => Number(given)),
      z.int('A whole number.').check(z.minimum(0, 'At least 0.'), z.maximum(most, `At most ${most}.`)),
    ),
  );

/** An id of a foreign system: digits or a slug, kept as text. */
export const foreignId = z.pipe(
  z.union([z.number(), z.string()], 'An id.'),
  z.pipe(
    z.transform((given: string | number) => String(given)),
    z.string().check(z.regex(/^[\w-]{0,100}$/, 'An id.')),
  ),
);
