/** Field types of widget settings, checked alike in the browser and in the service. An issue's message is its code. */
import * as z from 'zod/mini';
import type { FaultCode } from './faults.ts';
import { isImageAddress, isLink, isWebAddress } from './links.ts';

/** Nor half a surrogate pair, which no UTF-8 can carry. */
const NO_CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROL_BUT_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Has the compiler look at a code. */
const code = (given: FaultCode): string => given;

/** One line of text. */
export const line = (most: number) =>
  z.string().check(z.maxLength(most, code(`tooLong:${most}`)), z.regex(NO_CONTROL, code('noControl')));

/**
 * One line that readers see as it stands: without tags, and not of spaces alone. That is asked of who writes it
 * (`wordsIssues`), not of what is read: what was stored before it was asked is shown all the same.
 */
export const words = (most: number) => Object.assign(line(most), { holdsWords: true as const });
export const holdsWords = (field: object): boolean => 'holdsWords' in field;

/** HTML of any kind: our service sanitises it when it is saved, wherever it stands, the gateway when it is shown. */
export const html = (most: number) =>
  Object.assign(
    z
      .string()
      .check(z.maxLength(most, code(`tooLong:${most}`)), z.regex(NO_CONTROL_BUT_LINES, code('noControl'))),
    { holdsHtml: true as const },
  );
export const holdsHtml = (field: object): boolean => 'holdsHtml' in field;

const emptyOr = (fits: (text: string) => boolean, error: FaultCode) =>
  z.string().check(z.refine((text) => text === '' || fits(text), error));

export const link = emptyOr(isLink, 'link');
export const image = emptyOr(isImageAddress, 'image');
/** The part of a picture that stays in sight where it is cut: '50% 30%' from its left and top; '' is the middle. */
export const focal = emptyOr(
  (text) => /^(?:100|\d{1,2}(?:\.\d{1,2})?)% (?:100|\d{1,2}(?:\.\d{1,2})?)%$/.test(text),
  'focal',
);
/** One of a few words. */
export const choice = <const W extends string>(words: readonly [W, ...W[]]) =>
  z.enum(words, code(`choice:${words.join(', ')}`));
export const webAddress = emptyOr(isWebAddress, 'webAddress');
/** The id of another widget. */
export const widgetId = emptyOr((text) => /^[\w-]{1,64}$/.test(text), 'widgetId');
/** A name in an address or of a flag. */
export const name = (most: number) =>
  emptyOr((text) => text.length <= most && /^[\w.-]+$/.test(text), 'name');

/** Yes or no, as older clients spell it too. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])], code('flag')),
  z.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
);

/** A whole number from 0 on, also as text. */
export const count = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, code('wholeNumber')))], code('wholeNumber')),
    z.pipe(
      z.transform((given: string | number) => Number(given)),
      z
        .int(code('wholeNumber'))
        .check(z.minimum(0, code('tooFew:0')), z.maximum(most, code(`tooMany:${most}`))),
    ),
  );

/** An id of a foreign system: digits or a slug, kept as text. */
export const foreignId = z.pipe(
  z.union([z.number(), z.string()], code('foreignId')),
  z.pipe(
    z.transform((given: string | number) => String(given)),
    z.string().check(z.regex(/^[\w-]{0,100}$/, code('foreignId'))),
  ),
);
