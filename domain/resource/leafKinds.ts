/** The kinds of fields that hold one value. `kinds.ts` has all kinds. */
import { isFocalText } from './focalText.ts';
import * as z from 'zod/mini';
import { isCountry } from '../countries/isCountry.ts';
import { isLocalDate } from '../dates/localDate.ts';
import { isWallClock } from '../dates/localTime.ts';
import { isZone } from '../dates/zoneClock.ts';
import { mediaProblem, type FaultCode } from '../forms/faults.ts';
import { isImageAddress, isLink, isWebAddress } from '../forms/links.ts';
import { isMailAddress } from '../forms/mailAddress.ts';
import { notOnlySpaces } from '../forms/rules.ts';
import { slugify } from '../permalinks/slug.ts';
import { wellFormed } from '../text/cleanText.ts';
import { plainText } from '../text/plainText.ts';
import type { Json, Leaf, Values } from './field.ts';

/** A point of a picture, in fractions of its width and height from its start and top. */
interface Point {
  readonly x: number;
  readonly y: number;
}
/** A part of a picture, in the same fractions. */
interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Labels {
  /** In en_US. */
  readonly label: string;
}

/** An instant beyond these is a typing error, and its year would not have four digits. */
const MIN_INSTANT = Date.UTC(2000, 0, 1);
const MAX_INSTANT = Date.UTC(2100, 0, 1);

/** Lets the compiler check a code. */
export const code = (faultCode: FaultCode): string => faultCode;
const leaf = <V extends Json>(
  kind: string,
  { label }: Labels,
  schema: z.ZodMiniType<V, unknown>,
  initial: V,
): Leaf<V> => ({ kind, shape: 'leaf', label, schema, initial });

/** Text without control characters; a lone surrogate becomes U+FFFD, because JSON columns reject it. */
const cleanText = (
  max: number,
  { hasLines, isFlowing }: { readonly hasLines: boolean; readonly isFlowing: boolean },
) =>
  z.string(code('unread')).check(
    z.overwrite((text) => (isFlowing ? text.replaceAll(/\s+/g, ' ') : text)),
    z.trim(),
    z.overwrite(wellFormed),
    z.maxLength(max, code(`tooLong:${max}`)),
    z.refine((text) => !(hasLines ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u).test(text), code('noControl')),
  );

const filledText: typeof cleanText = (max, how) =>
  cleanText(max, how).check(z.refine(notOnlySpaces.isValid, code('notOnlySpaces')));

/** Text that stays as it was written, white space too; a lone surrogate is refused instead of replaced. */
const verbatimText = (max: number, { hasLines }: { readonly hasLines: boolean }) =>
  z.string(code('unread')).check(
    z.maxLength(max, code(`tooLong:${max}`)),
    z.refine(
      (text) => !(hasLines ? /\p{Cs}|[^\P{Cc}\t\n\r]/u : /[\p{Cc}\p{Cs}]/u).test(text),
      code('noControl'),
    ),
  );

/** Whether HTML shows a reader anything: text, or a picture. */
export const showsSomething = (html: string): boolean => plainText(html) !== '' || /<img\s/i.test(html);

const wallClockText = z.string(code('noMoment')).check(
  z.refine(isWallClock, { error: code('noMoment'), abort: true }),
  z.refine((text) => isWithinYears(Date.parse(`${text}Z`)), code('outOfYears')),
);

/** With its zone: without one it would be a moment of the server's day. */
const INSTANT = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/;
const instantText = z.pipe(
  z.string(code('noMoment')).check(
    z.refine((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)), {
      error: code('noMoment'),
      abort: true,
    }),
    z.refine((text) => isWithinYears(Date.parse(text)), code('outOfYears')),
  ),
  z.transform((text) => new Date(text).toISOString()),
);
const isWithinYears = (ms: number): boolean => ms >= MIN_INSTANT && ms < MAX_INSTANT;

/** A fraction of the width or height of a picture. */
const fraction = z.number(code('unread')).check(z.minimum(0, code('unread')), z.maximum(1, code('unread')));

/** Whether a text has the form of a language's code: 'en_US', 'eo'. */
export const isLanguageCode = (text: string): boolean => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(text);

const localDateText = z.string(code('noDate')).check(
  z.refine(isLocalDate, { error: code('noDate'), abort: true }),
  z.refine((text) => isWithinYears(Date.parse(`${text}T00:00:00Z`)), code('outOfYears')),
);

interface Requirable {
  readonly isRequired?: true;
}

interface TextRule {
  readonly isValid: (text: string) => boolean;
  readonly fault: FaultCode;
  /** The one spelling of equal values. */
  readonly canonical?: (text: string) => string;
}

/** A trimmed text that a rule accepts; '' too unless it is required. */
const checkedText = (
  kind: string,
  { isRequired, ...labels }: Labels & Requirable,
  { isValid, fault, canonical = (text) => text }: TextRule,
) => ({
  ...leaf<string>(
    kind,
    labels,
    z.string(code(fault)).check(
      z.trim(),
      z.overwrite(canonical),
      z.refine((text) => (text === '' && !isRequired) || isValid(text), code(fault)),
    ),
    '',
  ),
  isRequired: isRequired === true,
});

interface IntegerOptions extends Labels {
  readonly min?: number;
  readonly max: number;
  readonly unit?: string;
}
/** What an input of whole numbers needs to know. */
interface IntegerRules {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

function integerKind(
  options: IntegerOptions & { readonly isOptional: true },
): Leaf<number | null> & IntegerRules;
function integerKind(options: IntegerOptions): Leaf<number> & IntegerRules;
function integerKind({
  min = 0,
  max,
  unit = '',
  isOptional,
  ...labels
}: IntegerOptions & { readonly isOptional?: true }): Leaf<number | null> & IntegerRules {
  const whole = z.number(code('wholeNumber')).check(
    z.refine(Number.isSafeInteger, { error: code('wholeNumber'), abort: true }),
    z.minimum(min, code(`tooFew:${min}`)),
    z.maximum(max, code(`tooMany:${max}`)),
    z.overwrite((number) => number + 0), // -0 is written as 0
  );
  const rules = { min, max, unit };
  return isOptional
    ? { ...leaf<number | null>('integer', labels, z.nullable(whole), null), ...rules }
    : { ...leaf<number>('integer', labels, whole, min), ...rules };
}

type JsonObject = Readonly<Record<string, Json>>;

/** An object as JSON text with sorted keys; '' for one without keys. */
export const jsonText = (value: JsonObject): string =>
  Object.keys(value).length === 0
    ? ''
    : JSON.stringify(value, (_, each: Json) =>
        typeof each === 'object' && each !== null && !Array.isArray(each)
          ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : each,
      );

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The kinds of single values. */
export const leafKinds = {
  /**
   * One line, or several with `lines`. White space around it is removed; with `isFlowing` a run of it inside, line ends
   * too, becomes one space. With `isVerbatim` it stays as it was written: widgets are stored so, and a text that was
   * read differently would be another version of a test. With `isScripture` the form says which passages of the Bible it
   * refers to.
   */
  text: ({
    max,
    lines = 1,
    isFlowing = false,
    isVerbatim = false,
    isScripture = false,
    isRequired,
    ...labels
  }: Labels & {
    readonly max: number;
    readonly lines?: number;
    readonly isFlowing?: boolean;
    readonly isVerbatim?: boolean;
    readonly isScripture?: boolean;
    readonly isRequired?: true;
  }) => ({
    ...leaf(
      'text',
      labels,
      isVerbatim
        ? verbatimText(max, { hasLines: lines > 1 })
        : (isRequired ? filledText : cleanText)(max, { hasLines: lines > 1, isFlowing }),
      '',
    ),
    max,
    lines,
    isScripture,
    isRequired: isRequired === true,
  }),

  /**
   * HTML, which the service sanitises when it is saved (`rest/html/safeValues.ts`). With `isRequired` it shows readers
   * something. The text of an article also has pictures, footnotes and references to the Bible, and its words are counted.
   */
  richText: ({
    max,
    isRequired,
    isArticle = false,
    ...labels
  }: Labels & Requirable & { readonly max: number; readonly isArticle?: boolean }) => ({
    ...leaf(
      'richText',
      labels,
      verbatimText(max, { hasLines: true }).check(
        z.refine((html) => !isRequired || showsSomething(html), code('notOnlySpaces')),
      ),
      '',
    ),
    max,
    isArticle,
    isRequired: isRequired === true,
  }),

  /**
   * The address of a picture: of the media library, or of the web; '' for none, unless `isRequired`. Choosing a picture
   * of the library also sets the fields beside it that are named: `focal`, of the kind `focalText`, is drawn with the
   * picture; `alt` is a text. Where it is empty, readers get the picture of the field `fallback`. With `acceptsHttp` a stored address over http, which no page would show, can be read.
   */
  picture: ({
    focal,
    alt,
    fallback,
    acceptsHttp = false,
    ...options
  }: Labels &
    Requirable & {
      readonly focal?: string;
      readonly alt?: string;
      readonly fallback?: string;
      readonly acceptsHttp?: boolean;
    }) => {
    const { schema, ...field } = checkedText('picture', options, { isValid: isImageAddress, fault: 'image' });
    return {
      ...field,
      schema: schema.check(
        z.refine((address) => acceptsHttp || mediaProblem(address) === null, code('overHttp')),
      ),
      focal,
      alt,
      fallback,
    };
  },

  /**
   * The address of a recording: uploaded, or of the web; '' for none. Beside it are the switch `template`, by which the
   * recording is where the site's template says, and the day `date` that the template needs.
   */
  recording: ({
    template,
    date,
    ...options
  }: Labels & { readonly template?: string; readonly date?: string }) => ({
    ...checkedText('recording', options, { isValid: isImageAddress, fault: 'link' }),
    template,
    date,
  }),

  /** The focal point of the picture that names this field, as CSS has it: '50% 30%'; '' is the centre. */
  focalText: (labels: Labels) =>
    checkedText('focalText', labels, {
      isValid: isFocalText,
      fault: 'focal',
    }),

  /**
   * A name in an address, a log or a program: letters, digits, dot, hyphen, underscore. Required, unless `isOptional`;
   * then '' is none.
   */
  name: ({
    max,
    isOptional = false,
    ...labels
  }: Labels & { readonly max: number; readonly isOptional?: boolean }) => ({
    ...leaf(
      'name',
      labels,
      z.string(code('name')).check(
        z.trim(),
        z.maxLength(max, code(`tooLong:${max}`)),
        z.refine(
          (text) =>
            // The name of an object's prototype would be lost in a JSON object.
            // Dots alone would be a step in a path.
            (/^(?!\.+$)[\w.-]+$/.test(text) && text !== '__proto__') || (isOptional && text === ''),
          code('name'),
        ),
      ),
      '',
    ),
    max,
    isRequired: !isOptional,
  }),

  /** An id of another system: digits or a slug; '' for none. */
  externalId: ({ max, ...labels }: Labels & { readonly max: number }) => ({
    ...checkedText('externalId', labels, {
      isValid: (text) => text.length <= max && /^[\w-]+$/.test(text),
      fault: 'foreignId',
    }),
    max,
  }),

  /** The id of a widget; '' for none, unless `isRequired`. */
  widget: (options: Labels & Requirable) =>
    checkedText('widget', options, {
      isValid: (text) => /^[\w-]{1,64}$/.test(text),
      fault: 'widgetId',
    }),

  /**
   * An object that programs added, as JSON text with sorted keys; '' for none. Forms do not show it, and what a person
   * saves leaves it as it is.
   */
  jsonText: ({ max, ...labels }: Labels & { readonly max: number }) =>
    leaf<string>(
      'jsonText',
      labels,
      z.string(code('unread')).check(
        z.maxLength(max, code(`tooLong:${max}`)),
        z.refine((text) => text === '' || isJsonObject(text), code('unread')),
        z.overwrite((text) => (text === '' ? '' : jsonText(JSON.parse(text) as JsonObject))),
      ),
      '',
    ),

  boolean: ({ initial = false, ...labels }: Labels & { readonly initial?: boolean }) =>
    leaf<boolean>('boolean', labels, z.boolean(code('flag')), initial),

  /** A moment in time, stored in UTC; null for none. */
  instant: (labels: Labels) => leaf<string | null>('instant', labels, z.nullable(instantText), null),

  /** A moment of the reader's day, without a zone: 'YYYY-MM-DDTHH:mm'; null for none. */
  wallClock: (labels: Labels) => leaf<string | null>('wallClock', labels, z.nullable(wallClockText), null),

  /** An address, or a path on the site; '' for none, unless `isRequired`. */
  link: ({ isRequired, ...labels }: Labels & { readonly isRequired?: true }) => ({
    ...leaf<string>(
      'link',
      labels,
      z.string(code('link')).check(
        z.trim(),
        z.refine((text) => (text === '' && !isRequired) || isLink(text), code('link')),
      ),
      '',
    ),
    isRequired: isRequired === true,
  }),

  /** An absolute http(s) address; '' for none, unless `isRequired`. */
  webAddress: (options: Labels & Requirable) =>
    checkedText('webAddress', options, { isValid: isWebAddress, fault: 'webAddress' }),

  /**
   * One of a closed set of keywords; the first is the initial one. `terms` is the section of the terms that name them.
   * With `isOpen` the form shows all of them at once, for a choice of a few.
   */
  choice: <const C extends string>({
    of,
    terms,
    isOpen = false,
    ...labels
  }: Labels & { readonly of: readonly [C, ...C[]]; readonly terms: string; readonly isOpen?: boolean }) => ({
    ...leaf<C>('choice', labels, z.enum(of, code(`choice:${of.join(', ')}`)), of[0]),
    choices: of,
    terms,
    isOpen,
  }),

  /** A whole number within limits; with `isOptional` null is none. `unit` names what it counts, in en_US: 'g'. */
  integer: integerKind,

  /** A calendar day without a zone: 'YYYY-MM-DD', a text and never a Date; null for none. */
  localDate: (labels: Labels) => leaf<string | null>('localDate', labels, z.nullable(localDateText), null),

  /** A mail address; '' for none, unless `isRequired`. */
  email: (options: Labels & Requirable) =>
    checkedText('email', options, { isValid: isMailAddress, fault: 'emailInvalid' }),

  /**
   * The last part of an address: lower case words joined by hyphens. While nobody types one it follows the field
   * `from`; a field of words by language follows the site's own language. `base` is what stands before it: '/menus/'.
   * Where more than that determines the address, `permalink` returns the whole path on the site; null while there is none.
   * `pattern` is for addresses that programs wrote before.
   */
  slug: ({
    from,
    base = '/',
    permalink,
    pattern,
    ...options
  }: Labels &
    Requirable & {
      readonly from: string;
      readonly base?: string;
      readonly permalink?: (values: Values) => string | null;
      readonly pattern?: RegExp;
    }) => ({
    ...checkedText('slug', options, {
      isValid: (text) => (pattern ? pattern.test(text) : slugify(text, '') === text),
      fault: 'slug',
      canonical: (text) => text.normalize('NFC'),
    }),
    from,
    base,
    permalink,
  }),

  /** A colour: '#8a4b2d'; '' for none, unless `isRequired`. */
  colour: (options: Labels & Requirable) =>
    checkedText('colour', options, {
      isValid: (text) => /^#[\da-f]{6}$/.test(text),
      fault: 'colour',
      canonical: (text) => text.toLowerCase(),
    }),

  /** The IANA name of a time zone; '' for none, unless `isRequired`. */
  zone: (options: Labels & Requirable) => checkedText('zone', options, { isValid: isZone, fault: 'zone' }),

  /** A language of the sites: 'es_MX'; '' for none, unless `isRequired`. */
  language: (options: Labels & Requirable) =>
    checkedText('language', options, { isValid: isLanguageCode, fault: 'mailLanguage' }),

  /** A country; null for every country. */
  country: (labels: Labels) =>
    leaf<string | null>(
      'country',
      labels,
      z.nullable(
        z
          .string(code('unread'))
          .check(
            z.refine(isCountry, { error: ({ input }) => code(`noCountry:${String(input).slice(0, 20)}`) }),
          ),
      ),
      null,
    ),

  /** The point of a picture that stays visible wherever it is cropped; the centre until it is set. */
  focalPoint: (labels: Labels) =>
    leaf<Pick<Point, 'x' | 'y'>>(
      'focalPoint',
      labels,
      z.object({ x: fraction, y: fraction }, code('focal')),
      { x: 0.5, y: 0.5 },
    ),

  /** A part of a picture. */
  rect: (labels: Labels) =>
    leaf<Pick<Rect, 'x' | 'y' | 'width' | 'height'>>(
      'rect',
      labels,
      z.object({ x: fraction, y: fraction, width: fraction, height: fraction }, code('unread')),
      { x: 0, y: 0, width: 1, height: 1 },
    ),
};
