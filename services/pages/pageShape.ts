/** The shape of a page on the wire, and of what a writer sends. Spec 2 §3, §7. */
import { z } from 'zod';
import { PAGE_SLUG } from '../../domain/pages/pageResource.ts';
import { cleanText, countryCode, maybeJson, plainName } from '../../rest/fields.ts';

/** The site's code on the wire; only feature flags use 'odbx-' prefixes. */
export const siteCode = plainName;

const section = z.looseObject({
  /** The section type: 'text', 'banner', … */
  type: z.string().max(40).default('text'),
  /** Sanitised HTML. */
  html: z.string().max(500_000).default(''),
});

/** The part of a page for all countries: its own status, title and home flag. Spec 2 §3. */
const globalPart = z.object({
  status: z.string().max(20).default('publish'),
  title: z.string().max(300).default(''),
  isHome: z.boolean().default(false),
});

/** A page; further fields are those that a writer added. */
export const page = z.looseObject({
  id: z.string(),
  site_code: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(['publish', 'draft']),
  /** Country codes; empty, or with `global` set, means all countries. Some services send JSON text. */
  countries: maybeJson(z.array(z.string())).default([]),
  isHome: z.boolean().default(false),
  global: maybeJson(globalPart.nullable()).default(null),
  sections: maybeJson(z.array(section)).default([]),
  /** Sections by country code, which replace `sections` there. */
  countrySections: maybeJson(z.record(z.string(), z.array(section))).default({}),
  seo: maybeJson(
    z.object({ title: z.string(), description: z.string(), image: z.string() }).partial(),
  ).default({}),
  isNewEditor: z.boolean().default(false),
  newEditorContent: z.string().nullable().default(null),
  version: z.int().default(1),
  /** The country whose own title or sections these are; '' for those of all. A foreign service may omit it. */
  country: z.string().optional(),
  /** For editors: the live version also has a working draft (decision 33). */
  hasDraft: z.boolean().optional(),
  published_at: z.string().nullable().default(null),
  updated_at: z.string().default(''),
});
export type Page = z.output<typeof page>;

const ignored = z.unknown().optional();
export const slugText = z.string().normalize('NFC');
/** Valid slugs; others are not looked up. */
export const SLUG = PAGE_SLUG;

/** Forbidden keys: they would reach an object's prototype. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Maximum nesting of a body; the fields of a section need far less. */
const MAX_DEPTH = 12;

/**
 * Yields invalid values and keys of a body (control characters, prototype keys, too deep nesting); sections accept
 * unknown fields, so everything is checked.
 */
function* invalidValues(value: unknown, path: string[] = []): Generator<{ path: string[]; message: string }> {
  if (typeof value === 'string') {
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u.test(value)) {
      yield { path, message: 'Control characters and unpaired surrogates are not allowed.' };
    }
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > MAX_DEPTH)
      return yield { path, message: `Use at most ${MAX_DEPTH} levels of nesting.` };
    for (const [key, inner] of Object.entries(value)) {
      if (PROTOTYPE_KEYS.has(key)) yield { path: [...path, key], message: 'This key is not allowed.' };
      else yield* invalidValues(inner, [...path, key]);
    }
  }
}

const sections = z.array(section).max(100);

/** The most fields that a writer may add to a page, and the most characters of them as JSON. */
const MAX_EXTRA_FIELDS = 50;
const MAX_EXTRA_LENGTH = 100_000;
/** Names of stored values that no writer sets: they would look as if they took effect. */
const RESERVED_NAMES = new Set(
  (
    'siteCode savedAt savedBy saved_at saved_by publishedAt live_version draft_version is_home country_sections ' +
    'is_new_editor new_editor_content for_everybody home_countries home_everybody homeCountries homeForEverybody'
  ).split(' '),
);
const EXTRA_NAME = /^[A-Za-z][\w-]{0,63}$/;

const pageFields = z.looseObject({
  // Computed fields are accepted and ignored, so that a page can be sent back as it was read.
  id: ignored,
  version: ignored,
  country: ignored,
  hasDraft: ignored,
  published_at: ignored,
  updated_at: ignored,
  site_code: siteCode,
  slug: slugText.regex(SLUG, 'Letters, digits and hyphens.'),
  title: cleanText(300).min(1),
  status: z.enum(['publish', 'published', 'draft']),
  countries: z.array(countryCode).max(300).optional(),
  /** The older name of `countries`. Spec 2 §3. */
  selectedCountries: z.array(countryCode).max(300).optional(),
  isHome: z.boolean().optional(),
  global: z.strictObject(globalPart.shape).nullable().optional(),
  sections: sections.optional(),
  countrySections: z.record(countryCode, sections).optional(),
  seo: z
    .strictObject({ title: cleanText(300), description: cleanText(1_000), image: cleanText(2_000) })
    .partial()
    .optional(),
  isNewEditor: z.boolean().optional(),
  newEditorContent: z.string().max(1_000_000).nullable().optional(),
  /** Confirms that saving a draft unpublishes the live page (decision 33). */
  confirmUnpublish: z.boolean().optional(),
});

/** Separates the fields that a writer added (spec 2 §7) from those we know. */
const withExtra = pageFields.transform((body, context) => {
  const isOurs = ([name]: [string, unknown]) => Object.hasOwn(pageFields.shape, name);
  const fields = Object.entries(body);
  const extra = Object.fromEntries(fields.filter((field) => !isOurs(field)));
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const name of Object.keys(extra)) {
    if (RESERVED_NAMES.has(name)) refuse([name], 'This value is computed.');
    if (!EXTRA_NAME.test(name)) refuse([name], 'Use letters, digits, hyphens and underscores in a name.');
  }
  if (Object.keys(extra).length > MAX_EXTRA_FIELDS) refuse([], `Add at most ${MAX_EXTRA_FIELDS} fields.`);
  if (JSON.stringify(extra).length > MAX_EXTRA_LENGTH)
    refuse([], `Use at most ${MAX_EXTRA_LENGTH} characters in added fields.`);
  const known = Object.fromEntries(fields.filter(isOurs)) as z.output<z.ZodObject<typeof pageFields.shape>>;
  return { ...known, extra };
});

/**
 * The body of a write. Omitted fields keep the value of the working draft, so that a change of status needs few
 * fields. Fields that are not known are kept and returned; null removes one.
 */
export const pageInput = z.preprocess((body: z.input<typeof pageFields>, context) => {
  for (const issue of invalidValues(body)) context.addIssue({ code: 'custom', ...issue });
  return body;
}, withExtra);
export type PageInput = z.input<typeof pageInput>;
