import { isCountry } from '../countries/isCountry.ts';

/** Codes with a name that are not a readable language: multiple languages, and no linguistic content. */
const NOT_READABLE = new Set(['mul', 'zxx']);

const namesOf = (type: 'language' | 'region' | 'script') =>
  new Intl.DisplayNames(['en'], { type, fallback: 'none' });

/**
 * Why a language cannot be used for a site; null when it can. Accepts a tag as in a page ('es-MX') and a code as in the
 * terms ('es_MX'). Used when it is saved: `Intl` must have a name for the language, its script and its region,
 * otherwise words, dates and numbers would silently be English. A replaced code is rejected with its successor.
 */
export function languageProblem(tag: string): string | null {
  const requested = tag.replaceAll('_', '-');
  const canonical = canonicalOf(requested);
  if (canonical === null) return `${tag} is not a language code. Use a code such as en_US or en-US.`;
  if (canonical.toLowerCase() !== requested.toLowerCase()) {
    const other = tag.includes('_') ? canonical.replaceAll('-', '_') : canonical;
    return `Use ${other} instead of ${tag}.`;
  }
  const { language, script, region } = new Intl.Locale(canonical);
  if (NOT_READABLE.has(language) || namesOf('language').of(language) === undefined)
    return `Unknown language: ${language}.`;
  if (script !== undefined && namesOf('script').of(script) === undefined) return `Unknown script: ${script}.`;
  const isPlace =
    region === undefined ||
    (region.length === 2 ? isCountry(region) : namesOf('region').of(region) !== undefined);
  return isPlace ? null : `Unknown country or region: ${region}.`;
}

function canonicalOf(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
