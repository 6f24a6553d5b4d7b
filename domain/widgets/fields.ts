/**
 * Field types of widget settings, validated with the same rules in the browser and in the service. An issue's message
 * is its code.
 */
import * as z from 'zod/mini';
import type { FaultCode } from '../forms/faults.ts';
import { isImageAddress, isLink, isWebAddress } from '../forms/links.ts';

/** No control characters and no lone surrogates, which UTF-8 cannot represent. */
const NO_CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROL_BUT_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Lets the compiler check a code. */
const code = (faultCode: FaultCode): string => faultCode;

/** One line of text. */
export const line = (max: number) =>
  z.string().check(z.maxLength(max, code(`tooLong:${max}`)), z.regex(NO_CONTROL, code('noControl')));

/**
 * One line that readers see as it is: without tags, and not blank. This rule applies only when it is saved
 * (`textLineIssues`), not when it is read: content stored before the rule existed is still shown.
 */
export const textLine = (max: number) => Object.assign(line(max), { holdsWords: true as const });
export const isTextLine = (field: object): boolean => 'holdsWords' in field;

/**
 * HTML of any kind. The service sanitises it when it is saved, wherever it is stored, and the gateway when it is shown.
 */
export const html = (max: number) =>
  Object.assign(
    z
      .string()
      .check(z.maxLength(max, code(`tooLong:${max}`)), z.regex(NO_CONTROL_BUT_LINES, code('noControl'))),
    { holdsHtml: true as const },
  );
export const holdsHtml = (field: object): boolean => 'holdsHtml' in field;

const emptyOr = (isValid: (text: string) => boolean, error: FaultCode) =>
  z.string().check(z.refine((text) => text === '' || isValid(text), error));

export const link = emptyOr(isLink, 'link');
export const image = emptyOr(isImageAddress, 'image');
/**
 * The focal point of a picture that stays visible when it is cropped: '50% 30%' from its left and top; '' is the
 * centre.
 */
export const focal = emptyOr(
  (text) => /^(?:100|\d{1,2}(?:\.\d{1,2})?)% (?:100|\d{1,2}(?:\.\d{1,2})?)%$/.test(text),
  'focal',
);
/** One of a few keywords. */
export const choice = <const W extends string>(keywords: readonly [W, ...W[]]) =>
  z.enum(keywords, code(`choice:${keywords.join(', ')}`));
export const webAddress = emptyOr(isWebAddress, 'webAddress');
/** The id of another widget. */
export const widgetId = emptyOr((text) => /^[\w-]{1,64}$/.test(text), 'widgetId');
/** A name in an address or of a flag. */
export const name = (max: number) => emptyOr((text) => text.length <= max && /^[\w.-]+$/.test(text), 'name');

/** Yes or no, also in the spellings of older clients. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])], code('flag')),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** An integer from 0, also as text. */
export const count = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, code('wholeNumber')))], code('wholeNumber')),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z
        .int(code('wholeNumber'))
        .check(z.minimum(0, code('tooFew:0')), z.maximum(max, code(`tooMany:${max}`))),
    ),
  );

/** An id of a foreign system: digits or a slug, stored as text. */
export const foreignId = z.pipe(
  z.union([z.number(), z.string()], code('foreignId')),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.string().check(z.regex(/^[\w-]{0,100}$/, code('foreignId'))),
  ),
);
